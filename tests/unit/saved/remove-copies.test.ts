import 'fake-indexeddb/auto'
import { createStore, entries, set } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { removeSavedCopies } from '#src/actions/save/remove-copies.ts'
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
})
