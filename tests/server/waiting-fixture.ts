import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Place } from '#server/core/stock/offer-copies.ts'
import type { Server } from '#tests/support/test-server.ts'
import { orderFields, orderPath, send } from './order-fields.ts'

export const requestPath = '/product-stock-request'

/** Takes a place in the queue and returns its token. */
export async function join(
  server: Server,
  material: number,
  { email, qty }: { email: string; qty?: number },
): Promise<string> {
  const response = await send(server, requestPath, {
    id: material,
    email,
    samtycke: '1',
    ...(qty !== undefined && { qty: String(qty) }),
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: { place_token: string } }>().data.place_token
}

/** The places of a material in the order of its queue. */
export const placesOf = ({ store }: Server, material: number): Promise<Place[]> =>
  store
    .selectFrom('waiting_place')
    .selectAll()
    .where('material_id', '=', material)
    .orderBy('number')
    .orderBy('created_at')
    .orderBy('state')
    .orderBy('qty')
    .execute()

/** 'anna: offered 12, waiting 18' for each address, in the order of the queue. */
export async function queueOf(server: Server, material: number): Promise<string[]> {
  const places = await placesOf(server, material)
  return places.map(({ email, state, qty }) => `${email.split('@')[0]?.split('.')[0]}: ${state} ${qty}`)
}

export const address = (name: string) => `${name}.${randomUUID().slice(0, 8)}@skola.example`

/** Orders what is on offer to a place. */
export const takePlace = (server: Server, material: number, offer_token: string, qty: number) =>
  send(server, orderPath, orderFields(material, { qty, offer_token, email: address('tar') }))

export const readPlace = async (server: Server, place_token: string) =>
  (await send(server, '/waiting-place', { place_token })).json<{
    data: { state: string; qty: number; ahead: number; rest: { qty: number; place_token: string } | null }
  }>().data

/** The emails about offers to an address. */
export const emailsTo = ({ store }: Server, email: string) =>
  store
    .selectFrom('letter')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .where('kind', '=', 'stock')
    .orderBy('created_at')
    .execute()

/** Lets every open offer of a material have ended a minute ago. */
export const letOffersPass = ({ store }: Server, material: number) =>
  store
    .updateTable('waiting_place')
    .set({ offered_until: Date.now() - 60_000 })
    .where('material_id', '=', material)
    .where('state', '=', 'offered')
    .execute()
