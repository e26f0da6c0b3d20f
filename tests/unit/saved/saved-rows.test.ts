import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { readSets, savedStore, type SavedMaterial } from '#src/device/saved-index.ts'
import { changeSaved, mendIndex, readSaved, removeSaved, writeSaved } from '#src/device/saved-rows.ts'
import { addWish, readWishes, removeWish } from '#src/device/saved-wishes.ts'

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
  expect((await readSets()).map(({ materialId }) => materialId)).toEqual([2, 1])
  expect((await readSets())[0]).not.toHaveProperty('material')
  expect(await readSaved(1)).toMatchObject({ material: { data: { name: 'Material 1' } } })
})

test('two tabs that save at once keep both', async () => {
  await Promise.all([11, 12, 13].map((id) => writeSaved(row(id))))
  const known = (await readSets()).map(({ materialId }) => materialId)
  expect(known).toEqual(expect.arrayContaining([11, 12, 13]))
})

test('a change is seen in the list; what was taken away meanwhile does not come back', async () => {
  await writeSaved(row(21))
  await changeSaved(21, (before) => ({ ...before, newer: true }))
  expect((await readSets()).find(({ materialId }) => materialId === 21)?.newer).toBe(true)
  await removeSaved(21)
  await changeSaved(21, (before) => ({ ...before, newer: false }))
  expect(await readSaved(21)).toBeNull()
  expect((await readSets()).some(({ materialId }) => materialId === 21)).toBe(false)
})

test('a list that cannot be read is made anew from what is there', async () => {
  await writeSaved(row(31))
  await set('index', 'nonsense', savedStore)
  expect(await readSets()).toEqual([])
  await set('material:32', null, savedStore)
  await mendIndex()
  const known = (await readSets()).map(({ materialId }) => materialId)
  expect(known).toContain(31)
  expect(known).not.toContain(32)
})

test('a wish stands once, and is gone when it is granted', async () => {
  const wish = { materialId: 7, slug: 'sju', name: 'Sju', image: '', asks: true, at: 1 }
  await addWish(wish)
  await addWish({ ...wish, asks: false })
  expect(await readWishes()).toEqual([{ ...wish, asks: false }])
  await removeWish(7)
  expect(await readWishes()).toEqual([])
})
