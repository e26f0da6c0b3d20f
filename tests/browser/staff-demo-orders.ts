import { randomUUID } from 'node:crypto'
import { orderFields, orderPath } from '#tests/server/order-fields.ts'
import type { ListeningServer } from '../support/test-server.ts'

const hourMs = 3_600_000
const schools = [
  ['Ängsskolan', 'Lomma'],
  ['Björkhagens skola', 'Umeå'],
  ['Sörgårdsskolan', 'Kalmar'],
  ['Västra skolan', 'Falun'],
  ['Fjällskolan', 'Kiruna'],
  ['Åsens förskola', 'Borås'],
  ['Hamnskolan', 'Visby'],
  ['Ekbackens skola', 'Örebro'],
  ['Nygårdsskolan', 'Gävle'],
  ['Södra skolan', 'Luleå'],
  ['Kvarnbyskolan', 'Mölndal'],
  ['Tallskolan', 'Mora'],
] as const

/** Prints with copies that schools have ordered, and one that is sold out and waited for. */
export async function orderPrints(site: ListeningServer) {
  const prints = await site.store
    .selectFrom('material')
    .select(['id', 'name', 'slug'])
    .where('is_order', '=', 1)
    .where('status', '=', 1)
    .orderBy('id')
    .limit(3)
    .execute()
  const [first, second, third] = prints
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('There are no prints')
  for (const [at, { id }] of prints.entries())
    await site.store
      .updateTable('material')
      .set({ stock_qty: 120, max_qty: 30, threshold: 20, shelf: `${'ABD'[at]} ${at + 2}` })
      .where('id', '=', id)
      .execute()
  await placeSchoolsOrders(site, [first.id, second.id])
  await joinQueue(site, third.id)
  return { printed: first, soldOut: third }
}

export async function post({ address }: ListeningServer, path: string, fields: Record<string, unknown>) {
  const response = await fetch(`${address}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(fields),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

async function placeSchoolsOrders(site: ListeningServer, materials: number[]): Promise<void> {
  for (const [at, [organization, city]] of schools.entries())
    await post(
      site,
      orderPath,
      orderFields(materials[at % 2] ?? 0, {
        qty: 2 + ((at * 7) % 20),
        ...{ organization, city, street: `Skolgatan ${at + 3}`, email: `larare${at}@skola.example` },
      }),
    )
  // They have come in one by one since yesterday.
  const orders = await site.store.selectFrom('material_order').select('id').orderBy('number').execute()
  for (const [at, { id }] of orders.entries())
    await site.store
      .updateTable('material_order')
      .set({ created_at: Date.now() - (orders.length - at) * 2.2 * hourMs })
      .where('id', '=', id)
      .execute()
}

async function joinQueue(site: ListeningServer, material: number): Promise<void> {
  await site.store.updateTable('material').set({ stock_qty: 0 }).where('id', '=', material).execute()
  for (const [at, name] of ['anna.lund', 'bo.ek', 'cim.berg'].entries())
    await post(site, '/product-stock-request', {
      ...{ id: material, email: `${name}@skola.example`, samtycke: '1', qty: String(10 + at * 5) },
    })
}
