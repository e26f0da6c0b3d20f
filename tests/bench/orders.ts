import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertAll } from '#seed/insert-all.ts'
import { nextNumber } from '#server/database/change-log.ts'
import { isPostgres } from '#server/database/postgres.ts'
import { searchText, addressKey } from '#server/orders/order-texts.ts'
import { createStaff } from '#tests/server/staff-fixture.ts'
import { startServer } from '#tests/support/test-server.ts'

/** Measures staff's list and claims with many orders, of which some wait, as a whole call: log-in, query and answer. */
const count = Number(process.argv[2] ?? 100_000)
const waiting = Number(process.argv[3] ?? 3000)
const goalMs = 200
const rounds = 15

const schools = [
  'Furuskolan',
  'Hagaskolan',
  'Vasskolan',
  'Centralskolan',
  'Nyängsskolan',
  'Östra Nyponskolan',
]
const towns = ['Jokkmokk', 'Umeå', 'Trelleborg', 'Västerås', 'Skellefteå', 'Göteborg']
const server = await startServer()
const { store } = server
const materials = await store.selectFrom('material').select('id').where('is_order', '=', 1).execute()
const now = Date.now()

const orders = Array.from({ length: count }, (_, at) => {
  const number = 20_001 + at
  const isWaiting = at >= count - waiting
  const address = { street: `Skolgatan ${at % 9000}`, postcode: '123 45' }
  const person = {
    organization: schools[at % schools.length] ?? '',
    first_name: 'Astrid',
    last_name: `Ek ${at % 700}`,
    city: towns[at % towns.length] ?? '',
    email: `larare${at}@skola.example`,
  }
  return {
    id: randomUUID(),
    number,
    material_id: materials[at % materials.length]?.id ?? 0,
    customer_id: null,
    qty: 1 + (at % 20),
    ...person,
    ...address,
    profession: 'Lärare',
    telephone: '08-1',
    samtycke: 1,
    optin: 0,
    workplace_id: null,
    state: isWaiting ? 'received' : at % 50 === 0 ? 'cancelled' : 'sent',
    created_at: now - (count - at) * 60_000,
    state_at: now - (count - at) * 60_000,
    parcel_id: isWaiting ? null : randomUUID(),
    batch_number: isWaiting ? null : Math.floor(at / 10) + 1,
    address_key: addressKey(address),
    search_text: searchText({ ...person, number }),
  }
})
for (let start = 0; start < count; start += 5000)
  await store
    .transaction()
    .execute((transaction) => insertAll(transaction, 'material_order', orders.slice(start, start + 5000)))

const packed = orders.flatMap(({ parcel_id, created_at }) =>
  parcel_id === null ? [] : [{ id: parcel_id, tracking: '', created_at, sent_at: created_at }],
)
const batches = Array.from({ length: Math.floor((count - waiting) / 10) }, (_, at) => ({
  number: at + 1,
  staff_id: 'earlier',
  created_at: now,
  closed_at: now,
}))
const ways = [
  ['received', 'picking'],
  ['picking', 'packed'],
  ['packed', 'sent'],
] as const
const events = orders.flatMap(({ id, state, state_at }) =>
  state === 'received'
    ? []
    : ways.map(([from_state, to_state], at) => ({
        id: randomUUID(),
        order_id: id,
        version: at + 2,
        from_state,
        to_state,
        staff_id: 'earlier',
        at: state_at,
        reason: '',
        undone_at: null,
      })),
)
async function insertMany(table: 'parcel' | 'order_batch' | 'order_event', rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 5000)
    await store
      .transaction()
      .execute((transaction) => insertAll(transaction, table, rows.slice(start, start + 5000) as never))
}
await insertMany('parcel', packed)
await insertMany('order_batch', batches)
await insertMany('order_event', events)
await store.transaction().execute((transaction) => nextNumber(transaction, 'order-batch', batches.length + 1))

// PostgreSQL keeps statistics and visibility of a table by itself, but not within the seconds of a benchmark.
if (isPostgres(store)) await sql`vacuum analyze`.execute(store)
const packer = await createStaff(server, 'packer')
const editor = await createStaff(server, 'editor')
async function measure(
  what: string,
  path: string,
  fields: Record<string, unknown>,
  staff = packer,
): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const { statusCode, body } = await staff.call(path, fields)
    times.push(performance.now() - start)
    if (statusCode !== 200) throw new Error(`${what}: ${body}`)
  }
  times.sort((a, b) => a - b)
  const [median = 0, slowest = 0] = [times[Math.floor(rounds / 2)], times.at(-1)]
  const comparison = median <= goalMs ? 'within' : 'over'
  console.log(
    `${what.padEnd(34)} median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ${comparison} ${goalMs} ms`,
  )
}

console.log(`${count} orders, ${waiting} of them waiting`)
await measure('list, received', '/orders', { state: 'received' })
await measure('list, all', '/orders', {})
await measure('list, sent, a page far down', '/orders', { state: 'sent', after: '40000' })
await measure('list, older than two days', '/orders', { state: 'received', old: 1 })
await measure('list, same address', '/orders', { state: 'received', same_address: 1 })
await measure('search, a school and a town', '/orders', { q: 'furuskolan jokkmokk' })
await measure('search, a person in all orders', '/orders', { q: 'ek 613' })
await measure('search, a number', '/orders', { q: '70 001' })
await measure('claim ten', '/orders-claim', { count: 10 })
await measure('steps to undo', '/orders-recent', {})
await measure('stock', '/stock', {})
await measure('the first page', '/today', {}, editor)
await measure('search, people', '/person-search', { q: 'ek 613' }, editor)
await server.close()
