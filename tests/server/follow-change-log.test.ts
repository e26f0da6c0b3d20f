import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { buildApp } from '#server/app.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { hasManyChanges } from '#finder/update-text-index.ts'
import { startIndexBuilder, type IndexBuilder } from '#server/catalogue/index-builder.ts'
import { startFinder, type LiveFinder } from '#server/catalogue/live-finder.ts'
import { readConfig } from '#server/core/settings/config.ts'
import { recordChange } from '#server/database/change-log.ts'
import { databaseLocation, openDatabase, type Store } from '#server/database/open.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'

let app: FastifyInstance
let store: Store
let finder: LiveFinder
let dataFolder: string
const output: string[] = []
beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  store = await openDatabase(dataFolder)
  finder = await startFinder(store, databaseLocation(dataFolder), { followIntervalMs: 20, maxLagMs: 400 })
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: dataFolder })
  app = await buildApp({ config, store, finder, clientFolder: path.join(dataFolder, 'no-page') })
  finder.logTo({ error: (_about, text) => output.push(text), info: (text) => output.push(text) })
})
afterAll(async () => {
  await app.close()
  await finder.stop()
  await store.destroy()
  await rm(dataFolder, { recursive: true, force: true })
})

const readiness = async () => (await app.inject('/readyz')).statusCode
const found = async (q: string) =>
  (await app.inject({ url: '/v1/search', query: { q } })).json<Listing>().data.map(({ id }) => id)

test('a server that cannot follow the changes is not ready, logs it once, and recovers by itself', async () => {
  // A machine that was busy while the server started follows again at once.
  await expect.poll(readiness).toBe(200)
  await store.schema.alterTable('change_log').renameTo('change_log_away').execute()
  await expect.poll(readiness).toBe(503)
  const away = await app.inject('/readyz')
  expect(away.headers['retry-after']).toBe('1')
  expect(away.json()).toMatchObject({ status: 'ERROR', code: 'UNAVAILABLE' })
  // It still answers from its index, and the process counts as alive.
  expect((await app.inject('/v1/product/popular')).json()).toMatchObject({ status: 'OK' })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  // On a busy machine it is not ready before the reading has failed.
  await expect.poll(() => output).toEqual(['the finder cannot follow the change log'])

  await store.schema.alterTable('change_log_away').renameTo('change_log').execute()
  await store.updateTable('material').set({ name: 'Trollsländor' }).where('id', '=', 7).execute()
  await store.transaction().execute((transaction) => recordChange(transaction, 'material', 7))
  await expect.poll(readiness).toBe(200)
  await expect.poll(() => found('trollsländor')).toContain(7)
  expect(output).toEqual([
    'the finder cannot follow the change log',
    'the finder follows the change log again',
  ])
})

test('a logger that is set late gets the failure', async () => {
  await store.schema.alterTable('change_log').renameTo('change_log_away').execute()
  await expect.poll(() => output.length).toBe(3)
  const late: string[] = []
  finder.logTo({ error: (_about, text) => late.push(text), info: (text) => late.push(text) })
  await store.schema.alterTable('change_log_away').renameTo('change_log').execute()
  await expect.poll(() => late.length).toBe(2)
  expect(late[0]).toBe('the finder cannot follow the change log')
})

test('a worker thread that fails to build gets the next request', async () => {
  await store.schema.alterTable('material').renameTo('material_away').execute()
  await store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
  await expect.poll(readiness).toBe(503)
  await store.schema.alterTable('material_away').renameTo('material').execute()
  await expect.poll(readiness).toBe(200)
})

test('whoever waits for a change gets it, also while an index is built from the state before it', async () => {
  const builder = startIndexBuilder()
  let holds = false
  let hasBuilt = (): void => undefined
  let deliver = (): void => undefined
  const built = new Promise<void>((done) => (hasBuilt = done))
  const delivered = new Promise<void>((done) => (deliver = done))
  const own = await startFinder(store, databaseLocation(dataFolder), {
    followIntervalMs: 60_000,
    builder: {
      ...builder,
      async buildIndex(database) {
        const index = await builder.buildIndex(database)
        if (holds) hasBuilt()
        if (holds) await delivered
        return index
      },
    },
  })
  holds = true
  await store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
  const first = own.follow()
  await built
  const seq = await store.transaction().execute((transaction) => recordChange(transaction, 'material', 7))
  const second = own.follow()
  deliver()
  await Promise.all([first, second])
  expect(own.changeNumber()).toBeGreaterThanOrEqual(seq)
  await own.stop()
  await builder.stop()
})

test('after many changes the thread builds the index anew, while changes go on', async () => {
  const builder = startIndexBuilder()
  let built = 0
  let letBuild = () => {}
  const mayBuild = new Promise<void>((resolve) => (letBuild = resolve))
  const counted: IndexBuilder = {
    ...builder,
    async buildIndex(database) {
      built += 1
      // The first is that of the start. The second ends when a change has come meanwhile.
      const index = await builder.buildIndex(database)
      if (built === 2) await mayBuild
      return index
    },
  }
  const other = await startFinder(store, databaseLocation(dataFolder), {
    builder: counted,
    followIntervalMs: 3_600_000,
  })
  const rename = async (id: number, name: string) => {
    await store.transaction().execute(async (transaction) => {
      await transaction.updateTable('material').set({ name }).where('id', '=', id).execute()
      await recordChange(transaction, 'material', id)
    })
    await other.follow()
  }
  const namesOf = (index: FinderIndex) =>
    new Map(index.names.map((name, row) => [index.columns.id[row], name]))
  const changesBeside = () => other.index().text.pendingChanges.rows.size
  const ids = [...other.index().columns.id].slice(0, 100)
  for (const id of ids) await rename(id, `Ändrat ${id}`)
  expect(built).toBe(2)
  expect(hasManyChanges(other.index())).toBe(true)
  await rename(ids[0]!, 'Ändrat medan det byggdes')
  letBuild()
  await expect
    .poll(async () => {
      await rename(ids[1]!, 'Ändrat efteråt')
      return changesBeside()
    })
    .toBeLessThan(50)
  const names = namesOf(other.index())
  expect(ids.slice(0, 3).map((id) => names.get(id))).toEqual([
    'Ändrat medan det byggdes',
    'Ändrat efteråt',
    `Ändrat ${ids[2]}`,
  ])
  await other.stop()
  await builder.stop()
})

test('an index built beside the changes, with one in it that nobody has applied, makes earlier answers out of date', async () => {
  const builder = startIndexBuilder()
  let [built, option, seq] = [0, 0, 0]
  let hasBuilt = (): void => undefined
  const builtBeside = new Promise<void>((done) => (hasBuilt = done))
  const rename = (transaction: Store) =>
    transaction.updateTable('category').set({ name: 'Nytt namn' }).where('id', '=', option).execute()
  const other = await startFinder(store, databaseLocation(dataFolder), {
    builder: {
      ...builder,
      async buildIndex(database) {
        built += 1
        if (built === 2) {
          await store.transaction().execute(async (transaction) => {
            await rename(transaction)
            await recordChange(transaction, 'options', 0)
            seq = await recordChange(transaction, 'material', 7)
          })
        }
        const index = await builder.buildIndex(database)
        if (built === 2) hasBuilt()
        return index
      },
    },
    followIntervalMs: 3_600_000,
  })
  option = other.options('tema')[0]?.id ?? 0
  for (const id of [...other.index().columns.id].slice(0, 100)) {
    if (built === 2) break
    await store.transaction().execute((transaction) => recordChange(transaction, 'material', id))
    await other.follow()
  }
  await builtBeside
  // The finder takes the index over before the next turn of the event loop.
  await new Promise((done) => setImmediate(done))
  await other.follow()
  expect(other.optionById('tema', option)?.name).toBe('Nytt namn')
  expect(other.changeNumberOf(['material'])).toBeGreaterThanOrEqual(seq)
  await other.stop()
  await builder.stop()
})

test('a catalogue that takes long to pack is given from before while the next is packed, which begins after a pause', async () => {
  const builder = startIndexBuilder()
  let packs = 0
  let release = (): void => undefined
  const finder = await startFinder(store, databaseLocation(dataFolder), {
    followIntervalMs: 60_000,
    slowPackMs: 0,
    builder: {
      ...builder,
      async packSnapshot(database) {
        packs += 1
        const packed = await builder.packSnapshot(database)
        if (packs > 1) await new Promise<void>((done) => (release = done))
        return packed
      },
    },
  })
  const first = await finder.snapshot()
  const change = () => store.transaction().execute((transaction) => recordChange(transaction, 'material', 7))
  const seq = await change()
  await finder.follow()
  // Nobody waits for the second, which is held up, and many requests begin one packing.
  await expect
    .poll(async () => {
      expect((await finder.snapshot()).seq).toBe(first.seq)
      return packs
    })
    .toBe(2)
  await expect
    .poll(async () => {
      release()
      return (await finder.snapshot()).seq
    })
    .toBe(seq)
  expect(packs).toBe(2)
  await finder.stop()
  await builder.stop()
})
