import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { createStore, get, set } from 'idb-keyval'
import { beforeAll, expect, test, vi } from 'vitest'
import { maxCacheEntries } from '#contract/limits.ts'
import { listSchools } from '#contract/calls/school.ts'
import { readMaterial, readStock } from '#contract/calls/material.ts'
import { listPopular, listTopics } from '#contract/calls/catalogue.ts'
import { readMenu } from '#contract/calls/site.ts'
import { broadcastChannelName } from '#contract/protocol.ts'
import { applyBroadcasts } from '#src/api/persistence/apply-broadcasts.ts'
import { addRemovedSlug, isAboutRemovedMaterial } from '#src/storage/removed-slugs.ts'
import { answerStore } from '#src/storage/answer-store.ts'
import { callQuery } from '#src/api/call-query.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { persistFirstScreen, mergeSnapshots, restoreFirstScreen } from '#src/api/persistence/first-screen.ts'
import {
  persistAnswers,
  readClosestAnswer,
  readPersistedAnswer,
} from '#src/api/persistence/persist-answers.ts'
import { pollOptions } from '#tests/support/poll-options.ts'

beforeAll(() => {
  // The page is not hidden in these tests.
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} })
})

const answers = createStore('skolmaterial-answers', 'answers')
const answered = (data: unknown, at = Date.now()): CachedAnswer => ({ data, at, source: 'network' })
const setAnswer = (
  queries: QueryClient,
  { queryKey, meta }: ReturnType<typeof callQuery>,
  answer: CachedAnswer,
) => {
  queries.getQueryCache().build(queries, { queryKey, meta })
  queries.setQueryData(queryKey, answer as never)
}

test('answers are persisted, each by itself; no private one, and no stock', async () => {
  const queries = new QueryClient()
  const stop = await persistAnswers(queries)
  const queryOptions = {
    topics: callQuery(listTopics, { parent: 'amne' }),
    schools: callQuery(listSchools, {}),
    preview: callQuery(readMaterial, { slug: 'en', preview: 1 }),
    mine: callQuery(readMaterial, { slug: 'en', user_id: 'a' }),
    stock: callQuery(readStock, { idOrSlug: 'en' }),
  }
  for (const query of Object.values(queryOptions))
    setAnswer(queries, query as never, answered({ data: ['x'] }))
  const copy = callQuery(listTopics, { parent: 'tema' })
  setAnswer(queries, copy as never, { ...answered({ data: [] }), source: 'offline' })
  await vi.waitFor(
    async () => expect(await readPersistedAnswer(queryOptions.schools.queryKey)).toBeDefined(),
    pollOptions,
  )
  expect(await readPersistedAnswer(queryOptions.topics.queryKey)).toMatchObject({ data: { data: ['x'] } })
  for (const query of [queryOptions.preview, queryOptions.mine, queryOptions.stock, copy])
    expect(await readPersistedAnswer(query.queryKey)).toBeUndefined()
  stop()
})

test('a row of cards that an earlier version has persisted is found, with the materials of customers in it', async () => {
  const queries = new QueryClient()
  const stop = await persistAnswers(queries)
  const row = { per_page: 4, options: 0 }
  const earlier = callQuery(listPopular, row)
  setAnswer(queries, earlier as never, answered({ data: ['x'] }))
  await vi.waitFor(async () => expect(await readPersistedAnswer(earlier.queryKey)).toBeDefined(), pollOptions)
  const { queryKey } = callQuery(listPopular, { ...row, customer_materials: 0 })
  expect(await readClosestAnswer(queryKey)).toMatchObject({ data: { data: ['x'] } })
  stop()
})

const cardOf = (slug: string) => ({ slug, name: slug, like_count: 0 })

test('what this page holds of a material whose copies had to go, in this tab or another, is not stored again, also when the page is closed', async () => {
  const closing: (() => void)[] = []
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, run: () => void) => closing.push(run),
  }
  vi.stubGlobal('document', { ...document, ...page })
  const queries = new QueryClient()
  const stop = await persistAnswers(queries)
  const gone = callQuery(readMaterial, { slug: 'borttaget' })
  const list = callQuery(listPopular, { per_page: 4 })
  const inOtherTab = callQuery(readMaterial, { slug: 'i-annan-flik' })
  const sameName = callQuery(listTopics, { parent: 'arskurs' })
  const other = callQuery(readMaterial, { slug: 'kvar' })
  addRemovedSlug('borttaget')
  applyBroadcasts(queries)
  const otherTab = new BroadcastChannel(broadcastChannelName)
  otherTab.postMessage({ v: 1, t: 'copy-removed', slug: 'i-annan-flik' })
  await vi.waitFor(() => expect(isAboutRemovedMaterial(cardOf('i-annan-flik'))).toBe(true), pollOptions)
  otherTab.close()
  setAnswer(queries, gone as never, answered({ data: cardOf('borttaget') }))
  setAnswer(queries, list as never, answered({ data: [cardOf('kvar'), cardOf('borttaget')] }))
  setAnswer(queries, inOtherTab as never, answered({ data: cardOf('i-annan-flik') }))
  // A keyword, subject or sender may have the slug of a material.
  setAnswer(queries, sameName as never, answered({ data: [{ slug: 'borttaget', name: 'Borttaget' }] }))
  const keyword = [{ slug: 'borttaget' }]
  setAnswer(queries, other as never, answered({ data: { ...cardOf('kvar'), keyword } }))
  Object.assign(document, { visibilityState: 'hidden' })
  for (const close of closing) close()
  for (const { queryKey } of [sameName, other])
    await vi.waitFor(async () => expect(await readPersistedAnswer(queryKey)).toBeDefined(), pollOptions)
  for (const { queryKey } of [gone, list, inOtherTab])
    expect(await readPersistedAnswer(queryKey)).toBeUndefined()
  Object.assign(document, { visibilityState: 'visible' })
  stop()
})

test('each record that cannot be read is removed by itself, and the others stay', async () => {
  const readable = callQuery(listTopics, { parent: 'amne' })
  const broken = callQuery(listTopics, { parent: 'arskurs' })
  const persisted = await get<object>(`answer-${JSON.stringify(readable.queryKey)}`, answers)
  for (const record of [
    null,
    'skräp',
    { ...persisted, state: null },
    { ...persisted, state: { dataUpdatedAt: 1 } },
  ]) {
    await set(`answer-${JSON.stringify(broken.queryKey)}`, record, answers)
    expect(await readPersistedAnswer(broken.queryKey)).toBeUndefined()
  }
  expect(await readPersistedAnswer(readable.queryKey)).toBeDefined()
})

test('the newest hundred answers stay', async () => {
  const store = answerStore(maxCacheEntries)
  const before = (await store.entries()).length
  for (let number = 1; number <= 130; number++)
    await store.setItem(`answer-m-${number}`, { state: { dataUpdatedAt: number } })
  expect(await store.entries()).toHaveLength(before + 130)
  await store.trim()
  expect(await store.entries()).toHaveLength(100)
  expect(await store.getItem('answer-m-130')).toBeDefined()
  expect(await store.getItem('answer-m-1')).toBeUndefined()
})

test('a first screen is restored synchronously, marked as a copy', async () => {
  const queries = new QueryClient()
  const menu = callQuery(readMenu, {})
  setAnswer(queries, menu as never, answered({ data: [{ title: 'Ämne', url: '/amne' }] }))
  const firstScreen = await persistFirstScreen(queries)
  firstScreen.saveAtOnce()
  const next = new QueryClient()
  await restoreFirstScreen(next)
  expect(next.getQueryData(menu.queryKey)).toMatchObject({
    source: 'cache',
    data: { data: [{ title: 'Ämne' }] },
  })
})

test('one tab’s first screen does not erase another’s, and the newer of two answers stays', () => {
  const snapshotOf = (answersOf: [name: string, at: number][]) =>
    JSON.stringify({
      timestamp: 1,
      buster: '1',
      clientState: {
        mutations: [],
        queries: answersOf.map(([name, at]) => ({
          queryKey: [name, {}],
          queryHash: name,
          state: { data: answered(name, at), dataUpdatedAt: at },
        })),
      },
    })
  const merged = JSON.parse(
    mergeSnapshots(
      snapshotOf([
        ['a', 5],
        ['b', 9],
      ]),
      snapshotOf([
        ['b', 7],
        ['c', 8],
      ]),
    ),
  ) as {
    clientState: { queries: { queryHash: string; state: { dataUpdatedAt: number } }[] }
  }
  const persisted = merged.clientState.queries.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt])
  expect(persisted).toEqual([
    ['b', 9],
    ['c', 8],
    ['a', 5],
  ])
  expect(mergeSnapshots('skräp', snapshotOf([['a', 5]]))).toContain('"a"')
})
