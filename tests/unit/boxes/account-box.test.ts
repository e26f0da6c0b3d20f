import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { maxAccountBoxBytes } from '#contract/account-boxes.ts'
import { arrivedUpdates } from '#src/actions/box/account/arrived-updates.ts'
import { moveToNewId } from '#src/actions/box/account/sync-box.ts'
import { changeSync } from '#src/boxes/account-store.ts'
import { toBase64 } from '#src/boxes/base64.ts'
import { applyChanges, documentOf, updateSince, vectorOf } from '#src/boxes/box-document.ts'
import { childrenOf } from '#src/boxes/box-nesting.ts'
import { readAttachment, readSummaries, readUpdates, writeAttachment } from '#src/boxes/box-store.ts'
import { newBoxSync } from '#src/boxes/box.ts'
import { createBox, openBox } from '#src/boxes/open-box.ts'

const title = (to: string) => [{ part: '', field: 'title', from: null, to }]

test('a box that goes on under a new id takes the secret of its link along and leaves nothing behind', async () => {
  // Other tests in the same process share the device's storage.
  const before = new Set((await readSummaries()).map((box) => box.id))
  const id = crypto.randomUUID()
  const made = await createBox(id, title('Vikingatiden'))
  made?.close()
  await writeAttachment('link', id, { secret: 'hemlig' })
  await moveToNewId(id, await readUpdates(id))
  const [box, ...others] = (await readSummaries()).filter((summary) => !before.has(summary.id))
  expect(others).toEqual([])
  expect(box).toMatchObject({ title: 'Vikingatiden' })
  expect(box?.id).not.toBe(id)
  expect(await readAttachment('link', box?.id ?? '')).toEqual({ secret: 'hemlig' })
  expect(await readAttachment('link', id)).toBeNull()
  expect(await readUpdates(id)).toEqual([])
})

test('the boxes that lay in a box that goes on under a new id lie in that one, also when they are opened again', async () => {
  const before = new Set((await readSummaries()).map((box) => box.id))
  const theme = crypto.randomUUID()
  ;(await createBox(theme, title('Ekosystem')))?.close()
  const lesson = crypto.randomUUID()
  const parent = { part: '', field: 'parent', from: null, to: theme }
  ;(await createBox(lesson, [...title('Lektion 2'), parent]))?.close()
  const next = await moveToNewId(theme, await readUpdates(theme))
  const boxes = (await readSummaries()).filter(({ id }) => !before.has(id))
  expect(boxes.map((box) => box.title).toSorted()).toEqual(['Ekosystem', 'Lektion 2'])
  expect(childrenOf(next ?? '', boxes).map(({ id }) => id)).toEqual([lesson])
  const opened = await openBox(lesson)
  expect(opened?.box()).toMatchObject({ title: 'Lektion 2', parent: next })
  opened?.close()
})

test('where a person may only read a box, their own boxes stay in it, and boxes of others are never moved', async () => {
  const read = crypto.randomUUID()
  const ended = crypto.randomUUID()
  const made = [
    { id: read, parent: '', role: 'read' },
    { id: ended, parent: '', role: 'none' },
    { id: crypto.randomUUID(), parent: read, role: 'own' },
    { id: crypto.randomUUID(), parent: ended, role: 'own' },
    { id: crypto.randomUUID(), parent: ended, role: 'edit' },
  ] as const
  for (const { id, parent, role } of made) {
    const lies = parent === '' ? [] : [{ part: '', field: 'parent', from: null, to: parent }]
    ;(await createBox(id, [...title(role), ...lies]))?.close()
    await changeSync([id], () => ({ ...newBoxSync('7'), role }))
  }
  await moveToNewId(read, await readUpdates(read))
  const next = await moveToNewId(ended, await readUpdates(ended))
  const boxes = await readSummaries()
  const parents = made.slice(2).map(({ id }) => boxes.find((box) => box.id === id)?.parent)
  expect(parents).toEqual([read, next, ended])
})

test('an answer that is no update, misses another one or is enormous is refused, and a repeated one is not', () => {
  const server = documentOf([])
  applyChanges(server, title('Ett'))
  const first = updateSince(server)
  const known = vectorOf(server)
  applyChanges(server, title('Två'))
  const second = updateSince(server, known)
  const arrived = (stored: Uint8Array[], updates: string[], vector = toBase64(vectorOf(server))) =>
    arrivedUpdates(stored, { seq: 2, hash: 'h', vector, updates })
  expect(arrived([first], [toBase64(second), toBase64(second)])?.updates).toEqual([second, second])
  expect(arrived([], [toBase64(second)])).toBeNull()
  expect(arrived([first], ['inte base64!'])).toBeNull()
  expect(arrived([first], [btoa('inget dokument')])).toBeNull()
  expect(arrived([first], [toBase64(second)], btoa('\u00ff\u00ff\u00ff'))).toBeNull()
  expect(arrived([first], ['A'.repeat(4 * maxAccountBoxBytes + 4)])).toBeNull()
})
