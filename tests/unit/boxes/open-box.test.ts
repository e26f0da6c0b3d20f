import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  addChanges,
  boxFieldChanges,
  copyChanges,
  partFieldChanges,
  removeChanges,
} from '#src/boxes/box-edits.ts'
import { boxList, eraseBox, refreshBoxList, removeBox, restoreBox } from '#src/boxes/box-list.ts'
import { eraseAllBoxes } from '#src/boxes/forget-boxes.ts'
import { arrangeParts, contentsInOrder, moveChanges } from '#src/boxes/box-order.ts'
import { readOwnFile, readUpdates, writeOwnFile } from '#src/boxes/box-store.ts'
import { createBox, maxSteps, openBox, type OpenBox } from '#src/boxes/open-box.ts'

async function newBox(title = 'Vikingatiden'): Promise<OpenBox> {
  const made = await createBox(crypto.randomUUID(), [{ part: '', field: 'title', from: null, to: title }])
  if (made === null) throw new Error('The box was not stored')
  return made
}

/** Lets the storage go on by one turn of the event loop. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

const titlesIn = (open: OpenBox) => contentsInOrder(open.box().parts).map(({ title }) => title)
const partIn = (open: OpenBox, title: string) => {
  const part = open.box().parts.find((each) => each.title === title)
  if (part === undefined) throw new Error(`No part ${title}`)
  return part
}

test('a box is there when it is opened again, with its parts in the order in which they were put', async () => {
  const open = await newBox()
  for (const title of ['Karta', 'Film', 'Runor'])
    await open.change(addChanges(open.box(), [{ kind: 'note', title, minutes: 20 }]))
  await open.change(addChanges(open.box(), [{ kind: 'section', title: 'Lektion 2' }]))
  const lesson = partIn(open, 'Lektion 2').id
  await open.change(moveChanges(open.box().parts, partIn(open, 'Karta').id, lesson, 0))
  await open.change(moveChanges(open.box().parts, partIn(open, 'Runor').id, '', 0))
  open.close()

  const again = await openBox(open.box().id)
  expect(
    again && arrangeParts(again.box().parts).map(({ parts }) => parts.map(({ title }) => title)),
  ).toEqual([['Runor', 'Film'], ['Karta']])
  await refreshBoxList()
  const summary = boxList()?.boxes.find(({ id }) => id === open.box().id)
  expect(summary).toMatchObject({ title: 'Vikingatiden', minutes: 60, partCount: 3 })
})

test('what made a box cannot be undone, also when the box is opened again', async () => {
  const original = await newBox()
  await original.change(addChanges(original.box(), [{ kind: 'note', title: 'Karta' }]))
  const copy = await createBox(crypto.randomUUID(), copyChanges(original.box(), 'Vikingatiden (kopia)'))
  expect(copy?.canUndo()).toBe(false)
  copy?.close()
  const again = await openBox(copy?.box().id ?? '')
  expect(again?.canUndo()).toBe(false)
  expect(await again?.undo()).toBe('nothing')
  expect(again && titlesIn(again)).toEqual(['Karta'])
})

test('what is changed while an earlier change is being written is stored too, whenever it comes', async () => {
  for (let turns = 0; turns < 20; turns++) {
    const open = await newBox()
    const first = open.change(boxFieldChanges(open.box(), { subject: 'Historia' }))
    for (let turn = 0; turn < turns; turn++) await nextTurn()
    const second = open.change(boxFieldChanges(open.box(), { grade: 'Åk 4' }))
    expect(await Promise.all([first, second])).toEqual([true, true])
    open.close()
    const again = await openBox(open.box().id)
    expect(again?.box()).toMatchObject({ title: 'Vikingatiden', subject: 'Historia', grade: 'Åk 4' })
  }
})

test('thirty steps can be taken back, also after the page was closed, and done again', async () => {
  const open = await newBox()
  await open.change(addChanges(open.box(), [{ kind: 'note', title: 'Karta' }]))
  for (let minutes = 1; minutes <= maxSteps + 5; minutes++)
    await open.change(partFieldChanges(partIn(open, 'Karta'), { minutes }))
  open.close()
  const again = await openBox(open.box().id)
  if (again === null) throw new Error('The box is gone')
  for (let step = 0; step < maxSteps; step++) expect(await again.undo()).toBe('done')
  expect(await again.undo()).toBe('nothing')
  expect(partIn(again, 'Karta').minutes).toBe(5)
  expect(await again.redo()).toBe('done')
  expect(partIn(again, 'Karta').minutes).toBe(6)
})

test('a removed part comes back whole, and a removed section leaves its parts in the one before', async () => {
  const open = await newBox()
  await open.change(addChanges(open.box(), [{ kind: 'section', title: 'Lektion 1' }]))
  await open.change(
    addChanges(
      open.box(),
      [{ kind: 'note', title: 'Läxa', text: 'Läs sidan 4' }],
      partIn(open, 'Lektion 1').id,
    ),
  )
  await open.change(removeChanges(open.box(), partIn(open, 'Läxa').id))
  expect(titlesIn(open)).toEqual([])
  await open.undo()
  expect(partIn(open, 'Läxa').text).toBe('Läs sidan 4')
  await open.change(removeChanges(open.box(), partIn(open, 'Lektion 1').id))
  expect(partIn(open, 'Läxa').section).toBe('')
})

test('a step is not taken back over what another tab has written since', async () => {
  const open = await newBox('Gammalt namn')
  await open.change(boxFieldChanges(open.box(), { title: 'Mitt namn' }))
  const other = await openBox(open.box().id)
  if (other === null) throw new Error('The box is gone')
  await other.change(boxFieldChanges(other.box(), { title: 'Olles namn' }))
  await expect.poll(() => open.box().title).toBe('Olles namn')
  expect(await open.undo()).toBe('changed')
  expect(open.box().title).toBe('Olles namn')
})

test('many stored updates become one, and nothing of the box is lost', async () => {
  const open = await newBox()
  await open.change(addChanges(open.box(), [{ kind: 'note', title: 'Karta' }]))
  for (let minutes = 1; minutes <= 70; minutes++)
    await open.change(partFieldChanges(partIn(open, 'Karta'), { minutes }))
  open.close()
  await openBox(open.box().id)
  expect(await readUpdates(open.box().id)).toHaveLength(1)
  const again = await openBox(open.box().id)
  expect(again && partIn(again, 'Karta').minutes).toBe(70)
})

test('a removed box can be taken back; an erased one takes its own files with it, but not those of its copy', async () => {
  const open = await newBox()
  await writeOwnFile('tavlan', new Blob(['tavlan']))
  await writeOwnFile('bara-har', new Blob(['bara här']))
  const own = { kind: 'file', type: 'image/jpeg' } as const
  await open.change(addChanges(open.box(), [{ ...own, title: 'Tavlan', file: 'tavlan' }]))
  const copy = await createBox(crypto.randomUUID(), copyChanges(open.box(), 'Kopia'))
  await open.change(addChanges(open.box(), [{ ...own, title: 'Bara här', file: 'bara-har' }]))

  const { id } = open.box()
  await removeBox(id)
  await refreshBoxList()
  expect(boxList()?.removed.map((box) => box.id)).toEqual([id])
  await restoreBox(id)
  await refreshBoxList()
  expect(boxList()?.boxes.map((box) => box.id)).toContain(id)
  await eraseBox(id)
  expect(await openBox(id)).toBeNull()
  expect(await readOwnFile('bara-har')).toBeNull()
  expect(await readOwnFile('tavlan')).not.toBeNull()
  expect(copy && titlesIn(copy)).toEqual(['Tavlan'])
})

test('a box that is open in another tab while everything is erased is not written back, not even in part', async () => {
  const open = await newBox()
  const other = await openBox(open.box().id)
  if (other === null) throw new Error('The box is gone')
  await eraseAllBoxes()
  expect(await other.change(addChanges(other.box(), [{ kind: 'note', title: 'Efteråt' }]))).toBe(false)
  expect(other.isErased()).toBe(true)
  expect(await open.undo()).toBe('nothing')
  expect(await open.change(boxFieldChanges(open.box(), { title: 'Ny' }))).toBe(false)
  expect(await readUpdates(open.box().id)).toEqual([])
  await refreshBoxList()
  expect(boxList()?.boxes).toEqual([])
  expect(await openBox(open.box().id)).toBeNull()
})
