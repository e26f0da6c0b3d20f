import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/database/open.ts'
import { databaseUrlFor, onPostgres } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'
import { orderFields } from '#tests/server/order-fields.ts'
import { cpuMs, startBenchServer } from './cpu-per-request.ts'
import { runOpenLoad, type Ask } from './open-load.ts'

/**
 * How long people wait at a rate of requests, whatever the server does: `npm run bench load -- --rate 400 --size 10000`. On PostgreSQL
 * where TEST_DATABASE_URL names one. With two cores and taskset, server and maker get one each. `--checkout FOLDER` measures the server
 * of another checkout, to compare with.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    size: { type: 'string', default: '142' },
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    'warm-up': { type: 'string', default: '5' },
    checkout: { type: 'string', default: root },
  },
})
const [rate, size, seconds, seed] = [values.rate, values.size, values.seconds, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
]
/** A server that has just started reads documents and packs catalogues meanwhile: 60 leaves that out. */
const warmUpSeconds = Number(values['warm-up'])
const maxLateMs = 20

const dataFolder = await createSeededDataFolder({ materials: size })
const url = databaseUrlFor(dataFolder)
const store = await openDatabase(dataFolder, url)
const materials = await store
  .selectFrom('material')
  .select(['id', 'slug', 'is_order', 'is_downloadable'])
  .where('status', '=', 1)
  .orderBy('id')
  .execute()
await store
  .updateTable('material')
  .set({ stock_qty: 1_000_000, max_qty: 5 })
  .where('is_order', '=', 1)
  .execute()
const subjects = await store.selectFrom('category').select('id').where('parent_id', '=', 3).execute()
const grades = await store.selectFrom('category').select('id').where('parent_id', '=', 2).execute()
await store.destroy()
const printed = materials.filter(({ is_order }) => is_order === 1)
const files = materials.filter(({ is_downloadable }) => is_downloadable === 1)
const words = ['vatten', 'kritik', 'demokrati', 'skog', 'energi', 'åk 3 bråk', 'klimat', 'vattenexperiment']

/** 70 % listings, 20 % materials, 5 % searches, 5 % writes; popular ones more often than others. */
function nextAsk(random: () => number): Ask {
  const of = <T>(list: readonly T[]) => list[Math.floor(random() ** 2 * list.length)] as T
  const device = { 'x-device-id': `bench-${Math.floor(random() * 1e9)}-device` }
  const kind = random()
  if (kind < 0.7) {
    const filters =
      random() < 0.5 ? '' : `&arskurs=${of(grades).id}${random() < 0.5 ? '' : `&amne=${of(subjects).id}`}`
    return {
      kind: 'listing',
      path: `/v1/product/category/amne?page=${1 + Math.floor(random() ** 3 * 4)}${filters}`,
    }
  }
  if (kind < 0.9) return { kind: 'material', path: `/v1/product/detail/${of(materials).slug}` }
  if (kind < 0.95) return { kind: 'search', path: '/v1/search', fields: { q: of(words) } }
  const key = { ...device, 'idempotency-key': randomUUID() }
  if (kind < 0.97)
    return {
      kind: 'order',
      path: '/v1/activity/postOrder/get',
      fields: orderFields(of(printed).id, { email: `larare-${Math.floor(random() * 1e9)}@skola.example` }),
      headers: key,
    }
  if (kind < 0.99)
    return {
      kind: 'like',
      path: '/v1/product-like-count',
      fields: { product_id: of(materials).id },
      headers: key,
    }
  return {
    kind: 'download',
    path: '/v1/download/postdownload/get',
    fields: {
      id: of(files).id,
      email: `larare-${Math.floor(random() * 1e9)}@skola.example`,
      samtycke: 1,
      optin: 0,
    },
    headers: key,
  }
}

const server = await startBenchServer(values.checkout, {
  DATA_DIR: dataFolder,
  ...(url !== undefined && { DATABASE_URL: url }),
})
const isPinned = cpus().length >= 2 && pin(server.pid, 0) && pin(process.pid, 1)
const plan = { server: server.address, rate, next: nextAsk }
await runOpenLoad({ ...plan, seconds: warmUpSeconds, seed: seed + 1 })
const cpuBefore = cpuMs(server.pid)
const { sent, statuses, times, lateMs } = await runOpenLoad({ ...plan, seconds, seed })
const cpuPerRequest = (cpuMs(server.pid) - cpuBefore) / sent
const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]

console.log(
  `${size} materials, ${onPostgres ? 'PostgreSQL' : 'SQLite'}, ${rate}/s for ${seconds} s, ` +
    `${isPinned ? 'a core each for server and maker' : 'server and maker share the cores'}`,
)
for (const [kind, time] of [...times].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [p50, p95, p99] = [50, 95, 99].map((percent) => (time.percentile(percent) / 1000).toFixed(1))
  console.log(
    `${kind}: ${time.count} in p50 ${p50}, p95 ${p95}, p99 ${p99}, most ${(time.max / 1000).toFixed(0)} ms`,
  )
}
console.log(`answers: ${JSON.stringify(statuses)}`)
console.log(
  `server: ${cpuPerRequest.toFixed(2)} ms of processor time a request, ${Math.round(Number(memory) / 1000)} MB`,
)
console.log(
  `maker: ${lateMs.toFixed(1)} ms late at the 99th of a hundred${lateMs > maxLateMs ? '; this result is void' : ''}`,
)
await server.stop()
await removeDataFolder(dataFolder)
process.exit(0)

/** Gives a process and its threads one core; false where the system cannot. */
function pin(pid: number, core: number): boolean {
  return spawnSync('taskset', ['-acp', String(core), String(pid)]).status === 0
}
