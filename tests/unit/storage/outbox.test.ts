import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { newEntry } from '#contract/outbox-entry.ts'

const newOrder = () =>
  newEntry({ id: crypto.randomUUID(), kind: 'order', fields: { id: 1 }, owner: null }, Date.now())

test('where the browser stores nothing, adding an entry fails', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { addOutboxEntry, readOutboxEntries } = await freshModule()
  await expect(addOutboxEntry(newOrder())).rejects.toThrow()
  await expect(readOutboxEntries()).rejects.toThrow()
  vi.unstubAllGlobals()
})

test('an entry exists once for every tab, and one of them notifies of its result', async () => {
  const firstTab = await freshModule()
  const secondTab = await freshModule()
  const entry = newOrder()
  await Promise.all([firstTab.addOutboxEntry(entry), secondTab.addOutboxEntry(entry)])
  expect(await secondTab.readOutboxEntries()).toEqual([entry])
  const claims = await Promise.all([
    firstTab.claimNotification(entry.id),
    secondTab.claimNotification(entry.id),
  ])
  expect(claims.sort()).toEqual([false, true])
})

test('a newer page’s entry is left as it is, and a broken one does no harm', async () => {
  const { updateOutboxEntry, readOutboxEntries, addOutboxEntry } = await freshModule()
  const newer = { ...newOrder(), schema: 2 } as never
  await updateOutboxEntry('newer', () => ({ ...(newer as object), id: 'newer' }) as never)
  await updateOutboxEntry('broken', () => 'broken' as never)
  const entry = newOrder()
  await addOutboxEntry(entry)
  expect((await readOutboxEntries()).map(({ id }) => id)).toContain(entry.id)
  expect((await readOutboxEntries()).some(({ id }) => id === 'newer')).toBe(false)
})

function freshModule() {
  vi.resetModules()
  return import('#src/storage/outbox.ts')
}
