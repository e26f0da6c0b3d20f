import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { find } from '#finder/find.ts'
import { mapGroups } from '#finder/material.ts'
import { startIndexBuilder, type IndexBuilder } from '#server/catalogue/index-builder.ts'
import { startFinder, type LiveFinder } from '#server/catalogue/live-finder.ts'
import { recordChange, type ChangeKind } from '#server/database/change-log.ts'
import { databaseLocation, openDatabase, type Store } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'

let dataFolder: string
let database: string
let store: Store
let indexFile: string
let builds = 0
const thread = startIndexBuilder()
const builder: IndexBuilder = {
  ...thread,
  buildIndex(...request) {
    builds += 1
    return thread.buildIndex(...request)
  },
}

beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  const url = databaseUrlFor(dataFolder)
  store = await openDatabase(dataFolder, url)
  database = databaseLocation(dataFolder, url)
  indexFile = path.join(dataFolder, 'index.bin')
})
afterAll(async () => {
  await thread.stop()
  await store.destroy()
  await removeDataFolder(dataFolder)
})

/** A start of the finder, what it answers, and how many builds it needed. */
async function startAndAsk<Answer>(ask: (finder: LiveFinder) => Answer | Promise<Answer>) {
  builds = 0
  const finder = await startFinder(store, database, { builder, indexFile, followIntervalMs: 3_600_000 })
  const answer = await ask(finder)
  await finder.stop()
  return { answer, builds }
}
const query = { made_by: 'editors', page: 1, per_page: 200, chosen: mapGroups(() => []) } as const
const answers = (finder: LiveFinder) => ({
  popular: find(finder.index(), { ...query, q: '', sort: 'popular' }),
  search: find(finder.index(), { ...query, q: 'vatten', sort: 'relevance' }).ids,
  counts: find(finder.index(), { ...query, q: '', sort: 'popular', chosen: mapGroups(() => []) }).total,
  topics: finder.options('tema').map(({ name }) => name),
  articles: finder.articles().index.columns.id.length,
})
async function change(kind: ChangeKind, entity: number, write: () => Promise<unknown>): Promise<void> {
  await write()
  await store.transaction().execute((transaction) => recordChange(transaction, kind, entity))
}
/** The first start builds the index and stores it. */
async function storeIndex() {
  const before = existsSync(indexFile) ? statSync(indexFile).mtimeMs : 0
  const { answer } = await startAndAsk(async (finder) => {
    await expect.poll(() => existsSync(indexFile) && statSync(indexFile).mtimeMs > before).toBe(true)
    return answers(finder)
  })
  return answer
}

test('the second start takes the index from its file and answers the same, without a build', async () => {
  const built = await storeIndex()
  expect(await startAndAsk(answers)).toEqual({ answer: built, builds: 0 })
})

test('what changed while no server ran is in the answers: texts, what was removed, and counters', async () => {
  const [first, second, third] = (await startAndAsk((finder) => answers(finder).popular.ids)).answer
  const update = (id: number | undefined, set: object) =>
    store
      .updateTable('material')
      .set(set)
      .where('id', '=', id ?? 0)
      .execute()
  await change('material', first ?? 0, () => update(first, { status: 0, state: 'archived' }))
  await change('material', second ?? 0, () => update(second, { name: 'Zeppelinare' }))
  // A like is in no log of changes.
  await update(third, { like_count: 1_000_000, views: 1_000_000 })
  const { answer, builds: needed } = await startAndAsk((finder) => ({
    popular: answers(finder).popular.ids,
    search: find(finder.index(), { ...query, q: 'zeppelinare', sort: 'relevance' }).ids,
  }))
  expect(needed).toBe(0)
  expect(answer.popular).not.toContain(first)
  expect(answer.popular[0]).toBe(third)
  expect(answer.search).toEqual([second])
})

test('a changed option, a damaged file, another database and another day of a curriculum each make a build', async () => {
  await change('options', 0, () =>
    store.updateTable('category').set({ name: 'Nytt namn' }).where('id', '=', 11).execute(),
  )
  expect((await startAndAsk(() => 0)).builds).toBe(1)

  await storeIndexAnew()
  const bytes = readFileSync(indexFile)
  bytes[bytes.length - 1000] = (bytes[bytes.length - 1000] ?? 0) ^ 1
  for (const damaged of [
    bytes,
    readFileSync(indexFile).subarray(0, 5000),
    Buffer.from('{}\n'),
    Buffer.alloc(0),
  ]) {
    writeFileSync(indexFile, damaged)
    expect((await startAndAsk(() => 0)).builds).toBe(1)
  }

  await storeIndexAnew()
  const secret = { name: 'person', value: 'of another database' }
  const { value } = await store
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'person')
    .executeTakeFirstOrThrow()
  await store.updateTable('secret').set(secret).where('name', '=', 'person').execute()
  const other = await openDatabase(dataFolder, databaseUrlFor(dataFolder))
  builds = 0
  await (await startFinder(other, database, { builder, indexFile })).stop()
  expect(builds).toBe(1)
  await store.updateTable('secret').set({ value }).where('name', '=', 'person').execute()
  await other.destroy()

  await storeIndexAnew()
  expect((await startAndAsk(() => 0)).builds).toBe(0)
  await store.updateTable('goal_version').set({ valid_from: '2999-01-01' }).execute()
  expect((await startAndAsk(() => 0)).builds).toBe(1)
})

/** Waits for the file of a build, whatever was in it before. */
async function storeIndexAnew(): Promise<void> {
  writeFileSync(indexFile, '')
  builds = 0
  const finder = await startFinder(store, database, { builder, indexFile })
  await expect.poll(() => statSync(indexFile).size).toBeGreaterThan(100_000)
  await finder.stop()
}
