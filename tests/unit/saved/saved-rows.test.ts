import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { readSavedSets, savedStore, type SavedMaterial } from '#src/storage/saved-index.ts'
import {
  updateSaved,
  rebuildSavedIndex,
  readSaved,
  removeSaved,
  writeSaved,
} from '#src/storage/saved-rows.ts'
import { addPendingSave, readPendingSaves, removePendingSave } from '#src/storage/pending-saves.ts'

const row = (materialId: number, more: Partial<SavedMaterial> = {}): SavedMaterial => ({
  schema: 1,
  materialId,
  slug: `material-${materialId}`,
  name: `Material ${materialId}`,
  image: '',
  files: [],
  pictures: [],
  state: 'complete',
  savedAt: materialId,
  version: 'a',
  newer: false,
  material: { data: { name: `Material ${materialId}` } },
  at: 1,
  ...more,
})

test('what is saved is listed latest first, without the words of its page', async () => {
  await writeSaved(row(1))
  await writeSaved(row(2))
  expect((await readSavedSets()).map(({ materialId }) => materialId)).toEqual([2, 1])
  expect((await readSavedSets())[0]).not.toHaveProperty('material')
  expect(await readSaved(1)).toMatchObject({ material: { data: { name: 'Material 1' } } })
})

test('two tabs that save at once keep both', async () => {
  await Promise.all([11, 12, 13].map((id) => writeSaved(row(id))))
  const known = (await readSavedSets()).map(({ materialId }) => materialId)
  expect(known).toEqual(expect.arrayContaining([11, 12, 13]))
})

test('a change is seen in the list; what was taken away meanwhile does not come back', async () => {
  await writeSaved(row(21))
  await updateSaved(21, (before) => ({ ...before, newer: true }))
  expect((await readSavedSets()).find(({ materialId }) => materialId === 21)?.newer).toBe(true)
  await removeSaved(21)
  await updateSaved(21, (before) => ({ ...before, newer: false }))
  expect(await readSaved(21)).toBeNull()
  expect((await readSavedSets()).some(({ materialId }) => materialId === 21)).toBe(false)
})

test('a list that cannot be read is made anew from what is there', async () => {
  await writeSaved(row(31))
  await set('index', 'nonsense', savedStore)
  expect(await readSavedSets()).toEqual([])
  await set('material:32', null, savedStore)
  await rebuildSavedIndex()
  const known = (await readSavedSets()).map(({ materialId }) => materialId)
  expect(known).toContain(31)
  expect(known).not.toContain(32)
})

test('a wish stands once, and is gone when it is granted', async () => {
  const wish = { materialId: 7, slug: 'sju', name: 'Sju', image: '', asks: true, at: 1 }
  await addPendingSave(wish)
  await addPendingSave({ ...wish, asks: false })
  expect(await readPendingSaves()).toEqual([{ ...wish, asks: false }])
  await removePendingSave(7)
  expect(await readPendingSaves()).toEqual([])
})
