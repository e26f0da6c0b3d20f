import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, startServer } from '#tests/support/test-server.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from '#tests/server/server-process.ts'
import { createStaff } from '#tests/server/staff-fixture.ts'
import { save, wordsOf } from '#tests/server/word-list-fixture.ts'

const pollMs = 10

/**
 * Measures how long after an editor's save the answers of another server have the change: two servers, each in a process of its own
 * or with a thread of its own, on one database. On PostgreSQL with TEST_DATABASE_URL.
 */
const dataFolder = await createSeededDataFolder()
const server = await startServer({ dataFolder })
const editor = await createStaff(server, 'editor')
const url = databaseUrlFor(dataFolder)
const other = await startServerProcess(
  { DATA_DIR: dataFolder, LOG_LEVEL: 'error', ...(url !== undefined && { DATABASE_URL: url }) },
  false,
)
await waitUntilReady(other)
// Both have built their index and answered once.
await pause(5000)

/** Changes a word, and waits until the other server's answer has it; ms from the end of the save. */
async function timed(change: (name: string) => Promise<void>, path: string, name: string): Promise<number> {
  // The answer before the change lies in the other server's memory.
  await fetch(`${other.address}/v1${path}`).then((response) => response.text())
  await change(name)
  const savedAt = performance.now()
  while (!(await (await fetch(`${other.address}/v1${path}`)).text()).includes(name)) await pause(pollMs)
  return performance.now() - savedAt
}

async function rename(kind: 'main_menu' | 'amne', fields: object): Promise<void> {
  const [word] = await wordsOf(editor, kind)
  const { statusCode } = await save(editor, kind, word ?? null, fields)
  if (statusCode !== 200) throw new Error(`The response was ${statusCode}`)
}

type Series = {
  what: string
  change: (name: string) => Promise<void>
  path: string
  count: number
  restMs: number
}
const renameSubject = (name: string) => rename('amne', { name })
const subjects = '/product/filters/amne'
const series: Series[] = [
  {
    ...{ what: 'a link of the menu', change: (title) => rename('main_menu', { title }) },
    ...{ path: '/menu', count: 20, restMs: 2000 },
  },
  {
    ...{ what: 'a subject, with which the index is built anew', change: renameSubject },
    ...{ path: subjects, count: 20, restMs: 2000 },
  },
  {
    // The thread that builds has ended meanwhile, and starts again.
    ...{ what: 'a subject after a minute without changes', change: renameSubject },
    ...{ path: subjects, count: 5, restMs: 62_000 },
  },
]

console.log(`Demo catalogue, ${url === undefined ? 'SQLite' : 'PostgreSQL'}`)
for (const { what, change, path, count, restMs } of series) {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    // At any moment between two readings of the change log.
    await pause(restMs + Math.random() * 1000)
    times.push(await timed(change, path, `Ändring ${at} av ${count}, ${restMs}`))
  }
  times.sort((one, another) => one - another)
  const median = times[Math.floor(times.length / 2)] ?? 0
  console.log(`${what}: median ${median.toFixed(0)} ms, worst of ${count} ${times.at(-1)?.toFixed(0)} ms`)
}
await stopServerProcesses()
await server.close()
await removeDataFolder(dataFolder)
process.exit(0)
