import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#server/database/open.ts'
import type { Server } from '#tests/support/test-server.ts'

/** A valid order of any school. */
export function orderFields(id: number, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    qty: 1,
    email: 'astrid.ek@skola.example',
    first_name: 'Astrid',
    last_name: 'Ek',
    organization: 'Ängsskolan',
    profession: 'Lärare',
    street: 'Skolgatan 1',
    postcode: '23467',
    city: 'Lomma',
    telephone: '08-123456',
    samtycke: 1,
    optin: 0,
    ...more,
  }
}

/** Posts a call's fields as JSON, with a new idempotency key by default. */
export function send(
  { app }: Server,
  path: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  return app.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    payload: JSON.stringify(fields),
  })
}

/** As a device does: what was not taken for now is sent again with the same key. */
export async function sendUntilTaken(
  server: Server,
  path: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const key = { 'idempotency-key': randomUUID(), ...headers }
  for (;;) {
    const answer = await send(server, path, fields, key)
    if (answer.statusCode !== 503) return answer
    await pause(Number(answer.headers['retry-after']) * 100)
  }
}

export const orderPath = '/activity/postOrder/get'

/** A published printed material with the given stock and limit. */
export async function createPrint(
  { store }: Pick<Server, 'store'>,
  stock: { stock_qty: number; max_qty: number },
): Promise<{ id: number; slug: string }> {
  const material = await store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('is_order', '=', 1)
    .where('status', '=', 1)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await store.updateTable('material').set(stock).where('id', '=', material.id).execute()
  return material
}

export async function stockOf({ store }: Server, id: number): Promise<number> {
  const row = await store
    .selectFrom('material')
    .select('stock_qty')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.stock_qty
}

/** The number of rows in a table. */
export async function countRows(
  { store }: Server,
  table: 'material_order' | 'letter' | 'consent' | 'download',
) {
  const { count } = await store
    .selectFrom(table)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes the traces of earlier tests, so that one server serves them all. */
export async function clearActivity({ store }: Server): Promise<void> {
  for (const table of [
    'submission',
    'letter',
    'consent',
    'download',
    'material_order',
    'material_like',
    'allowance',
    'visit',
    'outbound_link',
  ] as const)
    await store.deleteFrom(table).execute()
}

/** The id of a material with files. */
export async function downloadableId(store: Store): Promise<number> {
  const { id } = await store
    .selectFrom('material')
    .select('id')
    .where('is_downloadable', '=', 1)
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}
