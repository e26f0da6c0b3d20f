import { expect, test } from 'vitest'
import { parsePolicy } from '#contract/device-cache-policy.ts'
import { toBatchEntry } from '#contract/call-path.ts'
import {
  fetchDeduplicated,
  releaseInFlight,
  type PostBatch,
  type NetworkResult,
} from '#sw/fetch-deduplicated.ts'
import { parseBatch } from '#sw/parse-batch.ts'

const entry = (path: string, fields: object = {}, policy = '') => ({
  ...toBatchEntry({ path, method: 'POST' }, fields),
  policy: parsePolicy(policy),
})

/** A network that records the batches that are sent to it, and answers after `respond`. */
function network(answerTo: (path: string) => unknown) {
  const batches: string[][] = []
  let respond: () => void = () => undefined
  const silence = new Promise<void>((resolve) => (respond = resolve))
  const post: PostBatch = async (entries) => {
    batches.push(entries.map(({ path }) => path))
    await silence
    return entries.map(({ path }) => answerTo(path))
  }
  return { batches, post, respond: () => respond() }
}
const states = async (results: Promise<NetworkResult>[]) =>
  (await Promise.all(results)).map(({ state }) => state)

test('the same read in flight is one request, until its answer is cached', async () => {
  const { batches, post, respond } = network(() => ({ status: 'OK' }))
  const first = fetchDeduplicated([entry('/a'), entry('/b', { page: '2', q: 'x' })], post)
  const second = fetchDeduplicated([entry('/b', { q: 'x', page: '2' }), entry('/c')], post)
  respond()
  expect(await states([...first, ...second])).toEqual(['answered', 'answered', 'answered', 'answered'])
  expect(batches).toEqual([['/a', '/b'], ['/c']])
  await Promise.all(fetchDeduplicated([entry('/a')], post))
  expect(batches).toHaveLength(2)
  releaseInFlight(entry('/a'))
  await Promise.all(fetchDeduplicated([entry('/a')], post))
  expect(batches).toHaveLength(3)
})

test('a failure is not shared: whoever waited for it fetches again', async () => {
  const { batches, post, respond } = network(() => ({ status: 500, message: 'Unknown error' }))
  const first = fetchDeduplicated([entry('/failing')], post)
  const second = fetchDeduplicated([entry('/failing')], post)
  respond()
  expect(await states([...first, ...second])).toEqual(['failed', 'failed'])
  expect(batches).toEqual([['/failing'], ['/failing']])
})

test('search texts for a page are fetched each time, and so are private reads', async () => {
  const { batches, post, respond } = network(() => ({ status: 'OK' }))
  const reads = [
    entry('/seo/page-data', { slug: 'hem' }),
    entry('/a', { preview: 1 }),
    entry('/d?user_id=7'),
    entry('/mine', {}, 'user/high'),
    entry('/me', {}, 'profile/low'),
  ]
  const all = [...fetchDeduplicated(reads, post), ...fetchDeduplicated(reads, post)]
  respond()
  await Promise.all(all)
  expect(batches.map((batch) => batch.length)).toEqual([5, 5])
})

test('without a network there is no answer, and neither is there with a page of another network', async () => {
  const results = [
    ...fetchDeduplicated([entry('/e')], async () => null),
    ...fetchDeduplicated([entry('/f')], async () => ['<html>']),
  ]
  expect(await states(results)).toEqual(['unanswered', 'unanswered'])
})

test('a batch is parsed entry by entry; anything else is left to the server', () => {
  const text = JSON.stringify({
    requests: [
      { path: '/menu', method: 'GET' },
      { path: '/search', body: { q: 'kol', page: '2' } },
    ],
  })
  const entries = parseBatch(text, 'navigation/high,catalog/high')
  expect(entries?.map(({ key, policy }) => [key, policy])).toEqual([
    ['GET /menu {}', { resource: 'navigation', priority: 'high' }],
    ['POST /search {"page":"2","q":"kol"}', { resource: 'catalog', priority: 'high' }],
  ])
  const eleven = JSON.stringify({ requests: Array.from({ length: 11 }, () => ({ path: '/menu' })) })
  const invalid = [
    '',
    'null',
    '{}',
    '{"requests":[]}',
    '{"requests":[1]}',
    '{"requests":[{"path":7}]}',
    eleven,
  ]
  expect(invalid.map((body) => parseBatch(body, ''))).toEqual(invalid.map(() => null))
})
