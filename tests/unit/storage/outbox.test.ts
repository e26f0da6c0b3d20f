import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newEntry } from '#contract/outbox-entry.ts'

const row = () =>
  newEntry({ id: crypto.randomUUID(), kind: 'order', fields: { id: 1 }, owner: null }, Date.now())

test('where the browser stores nothing, adding an entry fails', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { addOutboxEntry, readOutboxEntries } = await fresh()
  await expect(addOutboxEntry(row())).rejects.toThrow()
  await expect(readOutboxEntries()).rejects.toThrow()
  vi.unstubAllGlobals()
})

test('an entry exists once for every tab, and one of them notifies of its result', async () => {
  const one = await fresh()
  const other = await fresh()
  const kept = row()
  await Promise.all([one.addOutboxEntry(kept), other.addOutboxEntry(kept)])
  expect(await other.readOutboxEntries()).toEqual([kept])
  const claims = await Promise.all([one.claimNotification(kept.id), other.claimNotification(kept.id)])
  expect(claims.sort()).toEqual([false, true])
})

test('a newer page’s entry is left as it is, and a broken one does no harm', async () => {
  const { updateOutboxEntry, readOutboxEntries, addOutboxEntry } = await fresh()
  const newer = { ...row(), schema: 2 } as never
  await updateOutboxEntry('newer', () => ({ ...(newer as object), id: 'newer' }) as never)
  await updateOutboxEntry('broken', () => 'broken' as never)
  const kept = row()
  await addOutboxEntry(kept)
  expect((await readOutboxEntries()).map(({ id }) => id)).toContain(kept.id)
  expect((await readOutboxEntries()).some(({ id }) => id === 'newer')).toBe(false)
})

function fresh() {
  vi.resetModules()
  return import('#src/storage/outbox.ts')
}
