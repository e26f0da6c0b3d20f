import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { connect } from '#server/database/open.ts'
import { loadCards } from '#server/materials/cards.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'

/**
 * What a statement costs with a name and without one, in processor time of this process and of PostgreSQL:
 * `scripts/with-postgres.sh npm run bench statements`. Rounds of both alternate, so that what else runs meets both alike.
 */
const rounds = 12
const runs = 400
const ids = Array.from({ length: 24 }, (_, at) => at + 1)

const dataFolder = await createSeededDataFolder()
const url = databaseUrlFor(dataFolder)
if (url === undefined) throw new Error('Needs a PostgreSQL: set TEST_DATABASE_URL.')

const kinds = await Promise.all(
  ['off', 'on'].map(async (prepared) => {
    const store = connect(`${url}?connections=2&prepared=${prepared}`)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store)
    return { prepared, store, pid: rows[0]?.pid ?? 0, own: 0, database: 0, statements: 0 }
  }),
)
/** Processor time of a process, ms: clock ticks of 10 ms. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
const work: [name: string, statements: number, run: (kind: (typeof kinds)[number]) => Promise<unknown>][] = [
  ['24 cards', 5, ({ store }) => loadCards(store, ids)],
  [
    'a row by its key',
    1,
    ({ store }) => store.selectFrom('setting').selectAll().where('name', '=', 'x').execute(),
  ],
]
for (const [name, statements, run] of work) {
  for (const kind of kinds) Object.assign(kind, { own: 0, database: 0, statements: 0 })
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kinds) {
      const [own, database] = [process.cpuUsage(), ticksOf(kind.pid)]
      for (let times = 0; times < runs; times++) await run(kind)
      const { user, system } = process.cpuUsage(own)
      // The first round warms up.
      if (round === 0) continue
      kind.own += (user + system) / 1000
      kind.database += ticksOf(kind.pid) - database
      kind.statements += runs * statements
    }
  }
  for (const { prepared, own, database, statements: count } of kinds)
    console.log(
      `${name}, prepared=${prepared}: ${((1000 * own) / count).toFixed(0)} µs of the server and ` +
        `${((1000 * database) / count).toFixed(0)} µs of PostgreSQL for a statement`,
    )
}
await Promise.all(kinds.map(({ store }) => store.destroy()))
await removeDataFolder(dataFolder)
