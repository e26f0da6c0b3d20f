import { sql } from 'kysely'
import { isPostgres } from '#server/database/postgres.ts'
import { createStaff } from '#tests/server/staff-fixture.ts'
import { startServer } from '#tests/support/test-server.ts'
import { fillOrders } from './fill-orders.ts'

/** Measures staff's list and claims with many orders, of which some wait, as a whole call: log-in, query and answer. */
const count = Number(process.argv[2] ?? 100_000)
const waiting = Number(process.argv[3] ?? 3000)
const goalMs = 200
const rounds = 15

const server = await startServer()
const { store } = server
await fillOrders(store, count, waiting)

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
