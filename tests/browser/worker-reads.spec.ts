import type { Page } from '@playwright/test'
import { answersCache, channelName, networkPatience, savedCache } from '#contract/protocol.ts'
import { filesLock } from '#src/device/saved-keep.ts'
import { tellChange } from '../hands.ts'
import { expect, network, openControlled } from './offline.ts'
import { batch, inCaches, makeOlder, test, type Entry } from './worker-site.ts'

const topics = (kind: string): Entry => ({ path: `/catalog/topics/${kind}`, method: 'POST', body: {} })
const article = (number: number): Entry => ({
  path: `/blogs/item/artikel-${number}`,
  method: 'POST',
  body: {},
})
const paths = (entries: Entry[] | undefined) => entries?.map(({ path }) => path)

/** A page with a worker, and batches that nobody but the test asks from here on. */
async function start(page: Page): Promise<void> {
  await openControlled(page, '/pages/om')
  await expect.poll(async () => (await inCaches(page, answersCache)).join()).toContain('/worlplace/get')
}

test('of five reads of which three are kept, the server sees a batch of two', async ({ page, watch }) => {
  await start(page)
  const kept = ['amne', 'arskurs', 'tema'].map(topics)
  const first = await batch(page, kept)
  expect(first.answers.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
  watch.batches.length = 0

  const [one, two] = [topics('nyckelord'), article(1)]
  const asked = [kept[0], one, kept[1], two, kept[2]].filter((entry) => entry !== undefined)
  const { answers, from } = await batch(page, asked)
  expect(watch.batches.map(paths)).toEqual([[one.path, two.path]])
  expect(from.map(([, source]) => source)).toEqual(['cache', 'network', 'cache', 'network', 'cache'])
  expect(answers.map(({ status }) => status)).toEqual(['OK', 'OK', 'OK', 'DATA NOT FOUND', 'OK'])
  expect([answers[0], answers[2], answers[4]]).toEqual(first.answers)
})

test('a read that failed is kept nowhere, and fails for its asker alone', async ({ page, watch }) => {
  await start(page)
  watch.batches.length = 0
  const wrong = { path: '/finns/inte', method: 'POST', body: {} }
  const { answers } = await batch(page, [topics('amne'), wrong])
  expect(answers.map(({ status }) => status)).toEqual(['OK', 400])
  await expect.poll(async () => (await inCaches(page, answersCache)).join()).toContain('/catalog/topics/amne')
  expect((await inCaches(page, answersCache)).join()).not.toContain('/finns/inte')
  await batch(page, [topics('amne'), wrong])
  expect(watch.batches.map(paths).at(-1)).toEqual([wrong.path])
})

test('two tabs that ask the same at once are one request; what is private is asked each time and never kept', async ({
  page,
  context,
  watch,
}) => {
  await start(page)
  const other = await context.newPage()
  await openControlled(other, '/pages/om')
  watch.silence(true)
  watch.batches.length = 0
  const both = [page, other].map((tab) => batch(tab, [topics('tema'), article(7)]))
  await expect.poll(() => watch.batches.length).toBe(1)
  watch.silence(false)
  const [one, two] = await Promise.all(both)
  expect(watch.batches).toHaveLength(1)
  expect(one?.answers).toEqual(two?.answers)

  const own = { path: '/product/popular', method: 'POST', body: { user_id: '7' } }
  await batch(page, [own])
  await batch(page, [own])
  expect(watch.batches.slice(1).map(paths)).toEqual([[own.path], [own.path]])
  expect((await inCaches(page, answersCache)).filter((key) => key.includes('user_id'))).toEqual([])
})

test('after a change on the server one old view and one update show it, with the age of the network’s answer', async ({
  page,
  watch,
  site,
}) => {
  await start(page)
  const settings = { path: '/setting', method: 'GET', body: {} }
  await batch(page, [settings], 'other/medium')
  await expect.poll(async () => (await inCaches(page, answersCache)).join()).toContain('GET /setting ')
  await site.store
    .updateTable('setting')
    .set({ value: 'Ett nytt namn' })
    .where('name', '=', 'order_link_title')
    .execute()
  await tellChange(site)
  await makeOlder(page, answersCache, 6)
  const told = page.evaluate(
    (name) =>
      new Promise<{ key: string; answer: unknown; at: number }>((done) => {
        const channel = new BroadcastChannel(name)
        channel.onmessage = ({
          data,
        }: MessageEvent<{ t: string; key: string; answer: unknown; at: number }>) => {
          if (data.t === 'api-updated' && data.key.startsWith('GET /setting')) done(data)
        }
      }),
    channelName,
  )
  const asked = Date.now()
  watch.silence(true)
  const old = await batch(page, [settings], 'other/medium')
  expect(old.from[0]?.[1]).toBe('cache')
  expect(old.from[0]?.[0]).toBeLessThan(asked - 5 * 60_000)
  expect(JSON.stringify(old.answers)).not.toContain('Ett nytt namn')
  watch.silence(false)
  const update = await told
  expect(JSON.stringify(update.answer)).toContain('Ett nytt namn')
  expect(update.at).toBeGreaterThanOrEqual(asked)
  const next = await batch(page, [settings], 'other/medium')
  expect(next.from).toEqual([[update.at, 'cache']])
  expect(JSON.stringify(next.answers)).toContain('Ett nytt namn')
})

test('online, an answer past its end waits for the network, which has 3 s; without network it is shown at any age', async ({
  page,
  context,
  watch,
}) => {
  await start(page)
  await batch(page, [topics('amne')])
  await expect.poll(async () => (await inCaches(page, answersCache)).join()).toContain('/catalog/topics/amne')

  await makeOlder(page, answersCache, 31)
  watch.batches.length = 0
  expect((await batch(page, [topics('amne')])).from[0]?.[1]).toBe('network')
  expect(watch.batches.map(paths)).toEqual([[topics('amne').path]])

  await makeOlder(page, answersCache, 31)
  watch.silence(true)
  const asked = Date.now()
  const late = await batch(page, [topics('amne'), article(3)])
  expect(Date.now() - asked).toBeGreaterThanOrEqual(networkPatience)
  expect(late.from.map(([, source]) => source)).toEqual(['offline', 'network'])
  expect(late.answers[1]).toEqual({ status: 500, message: 'offline' })
  watch.silence(false)

  await expect.poll(async () => (await inCaches(page, answersCache)).join()).toContain('artikel-3')
  await makeOlder(page, answersCache, 60 * 24 * 20)
  await network(context, false)
  const offline = await batch(page, [topics('amne'), article(4)])
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

test('160 reads leave at most 100 answers, those used last; what is saved is not touched', async ({
  page,
}) => {
  await start(page)
  await page.evaluate(
    async ({ name, lock }) => {
      // While something is being saved nothing is tidied away that belongs to nothing yet.
      void navigator.locks.request(lock, () => new Promise(() => undefined))
      const cache = await caches.open(name)
      for (let number = 0; number < 120; number++)
        await cache.put(`/uploads/product/file/fil-${number}.0123456789.pdf`, new Response('%PDF'))
    },
    { name: savedCache, lock: filesLock },
  )
  for (let from = 1; from <= 160; from += 10)
    await batch(
      page,
      Array.from({ length: 10 }, (_, position) => article(from + position)),
    )
  // What is answered is kept a moment later: the last one has to be there before the rest is counted.
  await expect
    .poll(async () => {
      const kept = await inCaches(page, answersCache)
      return kept.join().includes('artikel-160') && kept.length <= 100
    })
    .toBe(true)
  const kept = await inCaches(page, answersCache)
  expect(kept.length).toBeGreaterThan(90)
  expect(kept.join()).not.toContain('artikel-1 ')
  expect(await inCaches(page, savedCache)).toHaveLength(120)
})
