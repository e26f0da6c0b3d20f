import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newParcel } from '#contract/parcel.ts'

const row = () =>
  newParcel({ id: crypto.randomUUID(), kind: 'order', fields: { id: 1 }, owner: null }, Date.now())

test('where the browser keeps nothing, nobody is told that something is kept', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { keepParcel, readParcels } = await fresh()
  await expect(keepParcel(row())).rejects.toThrow()
  await expect(readParcels()).rejects.toThrow()
  vi.unstubAllGlobals()
})

test('what is kept is there for every tab, once, and how it ended is told by one of them', async () => {
  const one = await fresh()
  const other = await fresh()
  const kept = row()
  await Promise.all([one.keepParcel(kept), other.keepParcel(kept)])
  expect(await other.readParcels()).toEqual([kept])
  const claims = await Promise.all([one.claimTelling(kept.id), other.claimTelling(kept.id)])
  expect(claims.sort()).toEqual([false, true])
})

test('a row that a newer page has written is left alone, and a broken one stops nothing', async () => {
  const { changeParcel, readParcels, keepParcel } = await fresh()
  const newer = { ...row(), schema: 2 } as never
  await changeParcel('newer', () => ({ ...(newer as object), id: 'newer' }) as never)
  await changeParcel('broken', () => 'broken' as never)
  const kept = row()
  await keepParcel(kept)
  expect((await readParcels()).map(({ id }) => id)).toContain(kept.id)
  expect((await readParcels()).some(({ id }) => id === 'newer')).toBe(false)
})

function fresh() {
  vi.resetModules()
  return import('#src/device/outbox.ts')
}
