import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { connect } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'
import { createPrint, orderFields, orderPath } from '#tests/server/order-fields.ts'
import { cpuMs, startBenchServer } from './cpu-per-request.ts'

/**
 * What an order, and a list that is in no memory, cost in processor time, of the server with its emails and of PostgreSQL with all its
 * processes: `scripts/with-postgres.sh npm run bench postgres-cost 500`. Eight at a time; each order is another visitor's, of one of
 * forty materials.
 */
const count = Number(process.argv[2] ?? 500)
const atATime = 8
const rounds = 3
const pages = 40
const dataFolder = await createSeededDataFolder({ materials: 24 * pages })
const url = databaseUrlFor(dataFolder)
if (url === undefined) throw new Error('Needs a PostgreSQL: set TEST_DATABASE_URL.')
const store = connect(url)
const prints = await Promise.all(
  Array.from({ length: 40 }, () => createPrint({ store }, { stock_qty: 100_000, max_qty: 10 })),
)
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store)
const parentOf = (pid: number) => Number(fieldsOf(pid)[1])
const postmaster = parentOf(rows[0]?.pid ?? 0)

/** What follows the name of a process in its line of /proc: state, parent, and later its times. */
function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
}

/** What a process of this PostgreSQL has used; 0 for others, and for one that has ended meanwhile. */
function cpuMsOfPostgres(pid: number): number {
  try {
    return pid === postmaster || parentOf(pid) === postmaster ? cpuMs(pid) : 0
  } catch {
    return 0
  }
}

const postgresCpuMs = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + cpuMsOfPostgres(Number(pid)), 0)

const server = await startBenchServer(root, {
  ...{ DATA_DIR: dataFolder, DATABASE_URL: url, TRUST_PROXY: '1' },
})

/** Asks until it is answered: a busy machine refuses reads, and refusing costs little. */
async function askUntilAnswered(url: string, init: RequestInit = {}): Promise<void> {
  for (;;) {
    const response = await fetch(`${server.address}/v1${url}`, init)
    await response.arrayBuffer()
    if (response.status === 200) return
    if (response.status !== 503) throw new Error(`${url} was answered with ${response.status}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const order = (number: number) =>
  askUntilAnswered(orderPath, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: JSON.stringify(
      orderFields(prints[number % prints.length]?.id ?? 0, { email: `larare-${number}@skola.example` }),
    ),
  })

/** Another list for each number, up to 24 for each page. */
const list = (number: number) =>
  askUntilAnswered(
    `/product/category/amne?page=${1 + (number % pages)}&per_page=${1 + (Math.floor(number / pages) % 24)}`,
  )

console.log(`${count} in each of ${rounds} rounds; ms of processor time for one`)
for (const [name, ask] of [
  ['order', order],
  ['list', list],
] as const) {
  let number = 0
  for (let round = 0; round < rounds; round++) {
    const [server0, postgres0, start] = [cpuMs(server.pid), postgresCpuMs(), performance.now()]
    const last = number + (name === 'list' ? Math.floor((24 * pages) / rounds) : count)
    const first = number
    await Promise.all(
      Array.from({ length: atATime }, async () => {
        while (number < last) await ask((number += 1))
      }),
    )
    const asked = last - first
    const each = (ms: number) => (ms / asked).toFixed(2)
    const seconds = (performance.now() - start) / 1000
    console.log(
      `${name}: server ${each(cpuMs(server.pid) - server0)}, PostgreSQL ${each(postgresCpuMs() - postgres0)}; ${Math.round(asked / seconds)} a second`,
    )
  }
}
await server.stop()
await store.destroy()
await removeDataFolder(dataFolder)
process.exit(0)
