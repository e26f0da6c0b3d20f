import type { WorkerOptions } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { startIndexBuilder } from '#server/catalogue/index-builder.ts'
import { recordChange } from '#server/database/change-log.ts'
import { startSeededFinder, type SeededFinder } from '#tests/support/seeded-finder.ts'

/** With less than this V8 ends a thread that loads the program. */
const tooLittleMemory: WorkerOptions = {
  resourceLimits: { maxOldGenerationSizeMb: 4, maxYoungGenerationSizeMb: 1 },
}
/** The error comes before the exit, and what waits for the answer goes on in between. */
const throwsAtItsStart: WorkerOptions = {
  execArgv: [
    '--import',
    'data:text/javascript,setImmediate(() => { throw new Error("thrown in the thread") })',
  ],
}

let seeded: SeededFinder
let options: WorkerOptions = {}
let started = 0

beforeAll(async () => {
  seeded = await startSeededFinder({
    optionsOfNextThread() {
      started += 1
      return options
    },
  })
})
afterAll(() => seeded.close())

const readiness = async () => (await seeded.app.inject('/readyz')).statusCode
const total = async () => (await seeded.app.inject('/v1/product/popular')).json<Listing>().data.length

/** The thread that runs ends, and those that follow have these options. */
async function fromNowOn(next: WorkerOptions): Promise<void> {
  options = next
  await seeded.builder.stop()
}

test('while the thread that builds the index dies for want of memory, the old index answers; the index is built when it can be', async () => {
  const { app, finder, output, store } = seeded
  const before = await total()
  expect(before).toBeGreaterThan(0)
  const option = finder.options('tema')[0]?.id ?? 0
  await fromNowOn(tooLittleMemory)
  started = 0
  await store.updateTable('category').set({ name: 'Nytt namn' }).where('id', '=', option).execute()
  await store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
  await expect.poll(() => started).toBeGreaterThan(2)
  await expect.poll(readiness).toBe(503)
  expect([await total(), (await app.inject('/healthz')).statusCode]).toEqual([before, 200])
  expect(finder.optionById('tema', option)?.name).not.toBe('Nytt namn')
  expect(output).toEqual(['the finder cannot follow the change log'])

  options = {}
  await expect.poll(readiness).toBe(200)
  expect(finder.optionById('tema', option)?.name).toBe('Nytt namn')
  expect(output.at(-1)).toBe('the finder follows the change log again')
})

test('a build that is asked for at once after the thread has died is made by the next thread', async () => {
  const { builder, database, finder } = seeded
  await fromNowOn(throwsAtItsStart)
  const again = builder.buildIndex(database).catch(async (error: Error) => {
    options = {}
    const { seq } = await builder.buildIndex(database)
    return [error.message, seq]
  })
  expect(await again).toEqual(['thrown in the thread', finder.changeNumber()])
})

test('an index that could not be built anew beside many changes is built later, without another change; devices get the catalogue from before', async () => {
  const { app, finder, output, store } = seeded
  const { headers: packed } = await app.inject('/v1/catalogue')
  await fromNowOn(tooLittleMemory)
  const ids = [...finder.index().columns.id].slice(0, 100)
  const changesBeside = () => finder.index().text.pendingChanges.rows.size
  for (const id of ids) {
    await store
      .updateTable('material')
      .set({ name: `Ändrat ${id}` })
      .where('id', '=', id)
      .execute()
    await store.transaction().execute((transaction) => recordChange(transaction, 'material', id))
  }
  await finder.follow()
  expect(changesBeside()).toBeGreaterThanOrEqual(ids.length)
  await expect.poll(() => output.at(-1)).toBe('the finder could not be built anew')
  expect(await readiness()).toBe(200)
  expect(await app.inject('/v1/catalogue')).toMatchObject({ statusCode: 200, headers: { etag: packed.etag } })
  options = {}
  await expect.poll(changesBeside).toBe(0)
  // It is packed anew after the index is built.
  await expect.poll(async () => (await app.inject('/v1/catalogue')).headers.etag).not.toBe(packed.etag)
})

test('a thread that nobody asks for a while ends, with the memory of its build, and the next request starts another', async () => {
  const { database, finder } = seeded
  let threads = 0
  const idle = startIndexBuilder({
    optionsOfNextThread() {
      threads += 1
      return {}
    },
    maxIdleMs: 20,
  })
  const build = () => idle.buildIndex(database).then(({ seq }) => [seq, threads])
  const seq = finder.changeNumber()
  expect(await build()).toEqual([seq, 1])
  await expect.poll(build, { interval: 500 }).toEqual([seq, 2])
  await idle.stop()
})
