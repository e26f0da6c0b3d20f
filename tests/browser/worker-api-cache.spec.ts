import type { Page } from '@playwright/test'
import {
  answerCacheName,
  broadcastChannelName,
  networkTimeoutMs,
  savedFilesCacheName,
} from '#contract/protocol.ts'
import { savedFilesLock } from '#src/storage/save-set.ts'
import { recordChangeAndRefresh } from '../support/test-server.ts'
import { expect, setOnline, openControlled } from './offline.ts'
import {
  postBatch,
  cachedPaths,
  ageCacheEntries,
  test,
  type BatchEntry,
  type RequestRecorder,
} from './recorded-site.ts'

const topics = (kind: string): BatchEntry => ({ path: `/catalog/topics/${kind}`, method: 'POST', body: {} })
const article = (number: number): BatchEntry => ({
  path: `/blogs/item/artikel-${number}`,
  method: 'POST',
  body: {},
})
/** The paths of the batches that ask for one of these; a page sends others of its own when it is idle. */
const batchesWith = (recorder: RequestRecorder, ...asked: BatchEntry[]) =>
  recorder.batches
    .map((entries) => entries.map(({ path }) => path))
    .filter((batch) => asked.some(({ path }) => batch.includes(path)))

/** A page with a worker, whose later batches are only those of the test. */
async function start(page: Page): Promise<void> {
  await openControlled(page, '/pages/om')
  await expect.poll(async () => (await cachedPaths(page, answerCacheName)).join()).toContain('/worlplace/get')
}

test('of five reads of which three are cached, the server gets a batch of two', async ({
  page,
  recorder,
}) => {
  await start(page)
  const cached = ['amne', 'arskurs', 'tema'].map(topics)
  const first = await postBatch(page, cached)
  expect(first.answers.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
  // The worker stores answers after it has given them.
  await expect
    .poll(async () => {
      const stored = (await cachedPaths(page, answerCacheName)).join()
      return cached.filter(({ path }) => stored.includes(path)).length
    })
    .toBe(cached.length)
  recorder.batches.length = 0

  const [one, two] = [topics('nyckelord'), article(1)]
  const entries = [cached[0], one, cached[1], two, cached[2]].filter((entry) => entry !== undefined)
  const { answers, from } = await postBatch(page, entries)
  expect(batchesWith(recorder, ...entries)).toEqual([[one.path, two.path]])
  expect(from.map(([, source]) => source)).toEqual(['cache', 'network', 'cache', 'network', 'cache'])
  expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'DATA NOT FOUND', 'OK'])
  expect([answers[0], answers[2], answers[4]]).toEqual(first.answers)
})

test('a failed read is not cached, and fails for its caller alone', async ({ page, recorder }) => {
  await start(page)
  recorder.batches.length = 0
  const unknownCall = { path: '/finns/inte', method: 'POST', body: {} }
  const { answers } = await postBatch(page, [topics('amne'), unknownCall])
  expect(answers.map(({ status }) => status)).toEqual(['OK', 400])
  await expect
    .poll(async () => (await cachedPaths(page, answerCacheName)).join())
    .toContain('/catalog/topics/amne')
  expect((await cachedPaths(page, answerCacheName)).join()).not.toContain('/finns/inte')
  await postBatch(page, [topics('amne'), unknownCall])
  expect(batchesWith(recorder, unknownCall).at(-1)).toEqual([unknownCall.path])
})

test('identical reads of two tabs share one request; private reads are sent each time and never cached', async ({
  page,
  context,
  recorder,
}) => {
  await start(page)
  const other = await context.newPage()
  await openControlled(other, '/pages/om')
  recorder.setUnresponsive(true)
  recorder.batches.length = 0
  const shared = [topics('tema'), article(7)]
  const both = [page, other].map((tab) => postBatch(tab, shared))
  await expect.poll(() => batchesWith(recorder, ...shared).length).toBe(1)
  recorder.setUnresponsive(false)
  const [one, two] = await Promise.all(both)
  expect(batchesWith(recorder, ...shared)).toHaveLength(1)
  expect(one?.answers).toEqual(two?.answers)

  const privateCall = { path: '/product/popular', method: 'POST', body: { user_id: '7' } }
  await postBatch(page, [privateCall])
  await postBatch(page, [privateCall])
  expect(batchesWith(recorder, privateCall)).toEqual([[privateCall.path], [privateCall.path]])
  expect((await cachedPaths(page, answerCacheName)).filter((key) => key.includes('user_id'))).toEqual([])
})

test('after a change on the server the page shows the old answer once, then updates, with the age of the new answer', async ({
  page,
  recorder,
  site,
}) => {
  await start(page)
  const settings = { path: '/setting', method: 'GET', body: {} }
  await postBatch(page, [settings], 'other/medium')
  await expect.poll(async () => (await cachedPaths(page, answerCacheName)).join()).toContain('GET /setting ')
  await site.store
    .updateTable('setting')
    .set({ value: 'Ett nytt namn' })
    .where('name', '=', 'order_link_title')
    .execute()
  await recordChangeAndRefresh(site)
  await ageCacheEntries(page, answerCacheName, 6)
  const updateMessage = page.evaluate(
    (name) =>
      new Promise<{ key: string; answer: unknown; at: number }>((done) => {
        const channel = new BroadcastChannel(name)
        channel.onmessage = ({
          data,
        }: MessageEvent<{ t: string; key: string; answer: unknown; at: number }>) => {
          if (data.t === 'api-updated' && data.key.startsWith('GET /setting')) done(data)
        }
      }),
    broadcastChannelName,
  )
  const startedAt = Date.now()
  recorder.setUnresponsive(true)
  const old = await postBatch(page, [settings], 'other/medium')
  expect(old.from[0]?.[1]).toBe('cache')
  expect(old.from[0]?.[0]).toBeLessThan(startedAt - 5 * 60_000)
  expect(JSON.stringify(old.answers)).not.toContain('Ett nytt namn')
  recorder.setUnresponsive(false)
  const update = await updateMessage
  expect(JSON.stringify(update.answer)).toContain('Ett nytt namn')
  expect(update.at).toBeGreaterThanOrEqual(startedAt)
  const next = await postBatch(page, [settings], 'other/medium')
  expect(next.from).toEqual([[update.at, 'cache']])
  expect(JSON.stringify(next.answers)).toContain('Ett nytt namn')
})

test('online, an expired answer waits three seconds for the network; offline it is shown at any age', async ({
  page,
  context,
  recorder,
}) => {
  await start(page)
  await postBatch(page, [topics('amne')])
  await expect
    .poll(async () => (await cachedPaths(page, answerCacheName)).join())
    .toContain('/catalog/topics/amne')

  await ageCacheEntries(page, answerCacheName, 31)
  recorder.batches.length = 0
  expect((await postBatch(page, [topics('amne')])).from[0]?.[1]).toBe('network')
  expect(batchesWith(recorder, topics('amne'))).toEqual([[topics('amne').path]])

  await ageCacheEntries(page, answerCacheName, 31)
  recorder.setUnresponsive(true)
  const startedAt = Date.now()
  const expired = await postBatch(page, [topics('amne'), article(3)])
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(networkTimeoutMs)
  expect(expired.from.map(([, source]) => source)).toEqual(['offline', 'network'])
  expect(expired.answers[1]).toEqual({ status: 500, message: 'offline' })
  recorder.setUnresponsive(false)

  await expect.poll(async () => (await cachedPaths(page, answerCacheName)).join()).toContain('artikel-3')
  await ageCacheEntries(page, answerCacheName, 60 * 24 * 20)
  await setOnline(context, false)
  const offline = await postBatch(page, [topics('amne'), article(4)])
  expect(offline.from[0]?.[1]).toBe('offline')
  expect(offline.from[0]?.[0]).toBeLessThan(Date.now() - 19 * 86_400_000)
  expect(offline.answers.map(({ status }) => status)).toEqual(['OK', 500])
  const schools = await page.evaluate(async () => {
    const answer = await fetch('/v1/worlplace/get', { method: 'POST', body: new FormData() })
    return { status: answer.status, from: answer.headers.get('x-answered'), text: await answer.text() }
  })
  expect(schools.text).toContain('yrkesroll')
  expect(schools.from).toContain('offline')
})

test('160 reads leave at most 100 answers, the most recently used; saved material is not affected', async ({
  page,
}) => {
  await start(page)
  await page.evaluate(
    async ({ name, lock }) => {
      // While a save is running, files that belong to no set yet are not deleted.
      await new Promise<void>((acquired) => {
        void navigator.locks.request(lock, () => {
          acquired()
          return new Promise(() => undefined)
        })
      })
      const cache = await caches.open(name)
      for (let number = 0; number < 120; number++)
        await cache.put(`/uploads/product/file/fil-${number}.0123456789.pdf`, new Response('%PDF'))
    },
    { name: savedFilesCacheName, lock: savedFilesLock },
  )
  for (let from = 1; from <= 160; from += 10)
    await postBatch(
      page,
      Array.from({ length: 10 }, (_, position) => article(from + position)),
    )
  // Answers are cached asynchronously: the last one has to be there before the rest is counted.
  await expect
    .poll(async () => {
      const cached = await cachedPaths(page, answerCacheName)
      return cached.join().includes('artikel-160') && cached.length <= 100
    })
    .toBe(true)
  const cached = await cachedPaths(page, answerCacheName)
  expect(cached.length).toBeGreaterThan(90)
  expect(cached.join()).not.toContain('artikel-1 ')
  expect(await cachedPaths(page, savedFilesCacheName)).toHaveLength(120)
})
