import { expect, test } from 'vitest'
import { toBatchEntry } from '#contract/call-path.ts'
import {
  fetchDeduplicated,
  releaseInFlight,
  type PostBatch,
  type NetworkResult,
} from '#sw/fetch-deduplicated.ts'
import { parseBatch } from '#sw/batch.ts'

const entry = (path: string, fields: object = {}) => toBatchEntry({ path, method: 'POST' }, fields)

/** A network that writes down what it is asked and answers when it is told to. */
function network(answer: (path: string) => unknown) {
  const asked: string[][] = []
  let speak: () => void = () => undefined
  const silent = new Promise<void>((done) => (speak = done))
  const post: PostBatch = async (entries) => {
    asked.push(entries.map(({ path }) => path))
    await silent
    return entries.map(({ path }) => answer(path))
  }
  return { asked, post, speak: () => speak() }
}
const states = async (said: Promise<NetworkResult>[]) => (await Promise.all(said)).map(({ state }) => state)

test('the same read under way is one request, until its answer is kept', async () => {
  const { asked, post, speak } = network(() => ({ status: 'OK' }))
  const first = fetchDeduplicated([entry('/a'), entry('/b', { page: '2', q: 'x' })], post)
  const second = fetchDeduplicated([entry('/b', { q: 'x', page: '2' }), entry('/c')], post)
  speak()
  expect(await states([...first, ...second])).toEqual(['answered', 'answered', 'answered', 'answered'])
  expect(asked).toEqual([['/a', '/b'], ['/c']])
  await Promise.all(fetchDeduplicated([entry('/a')], post))
  expect(asked).toHaveLength(2)
  releaseInFlight(entry('/a'))
  await Promise.all(fetchDeduplicated([entry('/a')], post))
  expect(asked).toHaveLength(3)
})

test('a failure is for its asker alone: who waited for it asks again', async () => {
  const { asked, post, speak } = network(() => ({ status: 500, message: 'Unknown error' }))
  const first = fetchDeduplicated([entry('/failing')], post)
  const second = fetchDeduplicated([entry('/failing')], post)
  speak()
  expect(await states([...first, ...second])).toEqual(['failed', 'failed'])
  expect(asked).toEqual([['/failing'], ['/failing']])
})

test('search texts for a page are asked for each time, and so is what is private', async () => {
  const { asked, post, speak } = network(() => ({ status: 'OK' }))
  const seo = entry('/seo/page-data', { slug: 'hem' })
  const own = [entry('/a', { preview: 1 }), entry('/d?user_id=7')]
  const all = [...fetchDeduplicated([seo, ...own], post), ...fetchDeduplicated([seo, ...own], post)]
  speak()
  await Promise.all(all)
  expect(asked.map((batch) => batch.length)).toEqual([3, 3])
})

test('no network is no answer, and neither is something else in its place', async () => {
  const said = [
    ...fetchDeduplicated([entry('/e')], async () => null),
    ...fetchDeduplicated([entry('/f')], async () => ['<html>']),
  ]
  expect(await states(said)).toEqual(['silent', 'silent'])
})

test('a batch is read entry by entry; what is none is left to the server', () => {
  const text = JSON.stringify({
    requests: [
      { path: '/menu', method: 'GET' },
      { path: '/search', body: { q: 'kol', page: '2' } },
    ],
  })
  const entries = parseBatch(text, 'navigation/high,catalog/high')
  expect(entries?.map(({ key, policy }) => [key, policy])).toEqual([
    ['GET /menu {}', 'navigation/high'],
    ['POST /search {"page":"2","q":"kol"}', 'catalog/high'],
  ])
  const eleven = JSON.stringify({ requests: Array.from({ length: 11 }, () => ({ path: '/menu' })) })
  const none = ['', 'null', '{}', '{"requests":[]}', '{"requests":[1]}', '{"requests":[{"path":7}]}', eleven]
  expect(none.map((other) => parseBatch(other, ''))).toEqual(none.map(() => null))
})
