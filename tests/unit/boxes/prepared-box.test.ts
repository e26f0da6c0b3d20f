import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { boxFieldChanges } from '#src/boxes/box-edits.ts'
import { createBox, openBox } from '#src/boxes/open-box.ts'
import { maxPrepared, prepareBox, preparedBox, takePrepared, whenPrepared } from '#src/boxes/prepared-box.ts'

async function newBoxId(): Promise<string> {
  const id = crypto.randomUUID()
  const made = await createBox(id, [{ part: '', field: 'title', from: null, to: 'Vikingatiden' }])
  made?.close()
  return id
}

test('the boxes that were asked for last stay read, until one of them is opened', async () => {
  const ids = await Promise.all(Array.from({ length: maxPrepared + 1 }, newBoxId))
  ids.forEach(prepareBox)
  await Promise.all(ids.map(whenPrepared))
  expect(ids.map((id) => preparedBox(id) !== null)).toEqual([false, ...ids.slice(1).map(() => true)])
  // Whoever asks again for the oldest one keeps it.
  const [first = '', second = '', third = ''] = ids
  prepareBox(second)
  prepareBox(first)
  await whenPrepared(first)
  expect(preparedBox(second)).not.toBeNull()
  expect(preparedBox(third)).toBeNull()

  const taken = await takePrepared(second)
  expect(taken?.box().title).toBe('Vikingatiden')
  expect(takePrepared(second)).toBeNull()
  taken?.close()
})

test('a box that is changed elsewhere is read anew, with the step that was taken there', async () => {
  const id = await newBoxId()
  prepareBox(id)
  await whenPrepared(id)
  expect(preparedBox(id)?.canUndo()).toBe(false)
  const other = await openBox(id)
  if (other === null) throw new Error('Not stored')
  await other.change(boxFieldChanges(other.box(), { title: 'Runor' }))
  expect(preparedBox(id)).toBeNull()
  prepareBox(id)
  await whenPrepared(id)
  expect(preparedBox(id)?.box().title).toBe('Runor')
  expect(preparedBox(id)?.canUndo()).toBe(true)
  other.close()
})
