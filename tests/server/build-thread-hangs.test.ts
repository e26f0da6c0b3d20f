import { performance } from 'node:perf_hooks'
import type { WorkerOptions } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChange } from '#server/database/change-log.ts'
import type { Store } from '#server/database/open.ts'
import { isPostgres } from '#server/database/postgres.ts'
import { startSeededFinder, type SeededFinder } from '#tests/support/seeded-finder.ts'

/** What a thread runs first: a loop without end, and a wait without end. */
const hanging = (code: string): WorkerOptions => ({ execArgv: ['--import', `data:text/javascript,${code}`] })
const computes = hanging('for (;;) Math.sqrt(2)')
const waits = hanging('setInterval(() => 0, 1000); await new Promise(() => 0)')
/** How long a request may take while threads hang, and while they work, ms. */
const shortMs = 300
const longMs = 120_000

let seeded: SeededFinder
let options: WorkerOptions = {}
let maxRequestMs = longMs
let started = 0

beforeAll(async () => {
  seeded = await startSeededFinder({
    optionsOfNextThread() {
      started += 1
      return options
    },
    maxRequestMs: () => maxRequestMs,
  })
})
afterAll(() => seeded.close())

test.each([
  ['computes', computes],
  ['waits', waits],
])(
  'a thread that %s without end is replaced, the old index answers meanwhile, and the index is built by the next thread',
  async (_, hangs) => {
    const { builder, finder, store } = seeded
    const [option] = finder.options('tema')
    const shown = finder.index().columns.id.length
    options = hangs
    maxRequestMs = shortMs
    await builder.stop()
    started = 0
    const name = `Namn ${performance.now()}`
    await store
      .updateTable('category')
      .set({ name })
      .where('id', '=', option?.id ?? 0)
      .execute()
    await store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
    await expect.poll(() => started).toBeGreaterThan(1)
    expect(finder.index().columns.id).toHaveLength(shown)
    await expect.poll(finder.ready).toBe(false)
    options = {}
    maxRequestMs = longMs
    await expect.poll(finder.ready, { timeout: 30_000 }).toBe(true)
    expect(finder.optionById('tema', option?.id ?? 0)?.name).toBe(name)
  },
)

test('a thread that hangs in the database is not ended inside its library, which would end the server, and no other joins it', async () => {
  const { builder, database, finder, store } = seeded
  await store.insertInto('synonym').values({ word: 'hängande', words: 'stillastående' }).execute()
  // The thread has started, so that the short time passes in the database.
  await builder.buildIndex(database)
  await makeSlow(store)
  started = 0
  maxRequestMs = 1500
  const failure = (error: Error) => error.message
  expect(await builder.buildIndex(database).catch(failure)).toMatch(/has not answered in time/)
  const onSqlite = !isPostgres(store)
  if (onSqlite) {
    expect(await builder.buildIndex(database).catch(failure)).toMatch(/still reads the database/)
    expect(started).toBe(0)
  }
  await makeFast(store)
  maxRequestMs = longMs
  // The thread ends by itself when the library returns.
  await expect
    .poll(() => builder.buildIndex(database).then(({ seq }) => seq, failure), { timeout: 150_000 })
    .toBe(finder.changeNumber())
  expect(started).toBe(1)
})

/** Whoever reads synonyms waits for some seconds inside the database. */
async function makeSlow(slowed: Store): Promise<void> {
  const wait = isPostgres(slowed)
    ? sql`(select pg_sleep(4)::text) is not null`
    : sql`(with recursive n(i) as (select 1 union all select i + 1 from n limit 25000000) select max(i) from n) > 0`
  await sql`alter table synonym rename to synonym_stored`.execute(slowed)
  await sql`create view synonym as select * from synonym_stored where ${wait}`.execute(slowed)
}

async function makeFast(slowed: Store): Promise<void> {
  await sql`drop view synonym`.execute(slowed)
  await sql`alter table synonym_stored rename to synonym`.execute(slowed)
}
