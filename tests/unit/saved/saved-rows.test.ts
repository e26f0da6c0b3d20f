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

test('saved material is listed latest first, without the texts of its page', async () => {
  await writeSaved(row(1))
  await writeSaved(row(2))
  expect((await readSavedSets()).map(({ materialId }) => materialId)).toEqual([2, 1])
  expect((await readSavedSets())[0]).not.toHaveProperty('material')
  expect(await readSaved(1)).toMatchObject({ material: { data: { name: 'Material 1' } } })
})

test('what two tabs save at once is all stored', async () => {
  await Promise.all([11, 12, 13].map((id) => writeSaved(row(id))))
  const ids = (await readSavedSets()).map(({ materialId }) => materialId)
  expect(ids).toEqual(expect.arrayContaining([11, 12, 13]))
})

test('a change is visible in the list; a material that was removed meanwhile does not come back', async () => {
  await writeSaved(row(21))
  await updateSaved(21, (before) => ({ ...before, newer: true }))
  expect((await readSavedSets()).find(({ materialId }) => materialId === 21)?.newer).toBe(true)
  await removeSaved(21)
  await updateSaved(21, (before) => ({ ...before, newer: false }))
  expect(await readSaved(21)).toBeNull()
  expect((await readSavedSets()).some(({ materialId }) => materialId === 21)).toBe(false)
})

test('an index that cannot be read is rebuilt from the rows', async () => {
  await writeSaved(row(31))
  await set('index', 'nonsense', savedStore)
  expect(await readSavedSets()).toEqual([])
  await set('material:32', null, savedStore)
  await rebuildSavedIndex()
  const ids = (await readSavedSets()).map(({ materialId }) => materialId)
  expect(ids).toContain(31)
  expect(ids).not.toContain(32)
})

test('a pending save is listed once, and removed when it is done', async () => {
  const pendingSave = { materialId: 7, slug: 'sju', name: 'Sju', image: '', asks: true, at: 1 }
  await addPendingSave(pendingSave)
  await addPendingSave({ ...pendingSave, asks: false })
  expect(await readPendingSaves()).toEqual([{ ...pendingSave, asks: false }])
  await removePendingSave(7)
  expect(await readPendingSaves()).toEqual([])
})
