import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { createStore, entries, set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { readMaterial } from '#contract/calls/material.ts'
import { removeSavedCopies } from '#src/actions/save/remove-copies.ts'
import { callQuery } from '#src/api/call-query.ts'
import { answersToSeed } from '#src/app/service-worker/answers-to-seed.ts'
import { addPendingSave, readPendingSaves } from '#src/storage/pending-saves.ts'
import { isAboutRemovedMaterial } from '#src/storage/removed-slugs.ts'

test('a material that waits to be saved when its copies have to go is neither saved nor kept in stored answers', async () => {
  vi.stubGlobal('caches', { keys: async () => [] })
  vi.stubGlobal('fetch', async () => Response.json({ status: 'OK', data: [{ id: 7, reason: 'personal' }] }))
  const answers = createStore('skolmaterial-answers', 'answers')
  const material = { slug: 'sju', name: 'Sju', like_count: 0 }
  await set('answer-sju', { state: { data: { data: { data: material } } } }, answers)
  await set('answer-atta', { state: { data: { data: { data: { ...material, slug: 'atta' } } } } }, answers)
  for (const [materialId, slug] of [[7, 'sju'] as const, [8, 'atta'] as const])
    await addPendingSave({ materialId, slug, name: slug, image: '', asks: false, at: 1 })
  await removeSavedCopies()
  expect((await readPendingSaves()).map(({ slug }) => slug)).toEqual(['atta'])
  expect((await entries(answers)).map(([key]) => key)).toEqual(['answer-atta'])
  expect(isAboutRemovedMaterial(material)).toBe(true)
  // A subject may have the same slug.
  expect(isAboutRemovedMaterial({ slug: 'sju', name: 'Sju' })).toBe(false)
  // An open page holds answers about both; the service worker gets none of the first from it.
  const queries = new QueryClient()
  for (const slug of ['sju', 'atta']) {
    const { queryKey, meta } = callQuery(readMaterial, { slug })
    queries.getQueryCache().build(queries, { queryKey, meta })
    const data = { status: 'OK', data: { ...material, slug } }
    queries.setQueryData<unknown>([...queryKey], { data, at: 1000, source: 'network' })
  }
  expect(answersToSeed(queries).map(({ path }) => path)).toEqual(['/product/detail/atta'])
})
