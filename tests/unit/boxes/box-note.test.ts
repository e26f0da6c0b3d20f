import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { applyChanges, applyUpdates, documentOf, readBox, updateSince } from '#src/boxes/box-document.ts'
import { addChanges, copyChanges, partFieldChanges } from '#src/boxes/box-edits.ts'
import type { Part } from '#src/boxes/box.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { readBoxFile } from '#src/pages/boxes/file/read-box-file.ts'
import { writeBoxFile } from '#src/pages/boxes/file/write-box-file.ts'
import { sharedContentOf } from '#src/pages/boxes/link/shared-content.ts'
import { makePaper } from '#src/pages/boxes/paper/make-paper.ts'
import { boxWithFiles, heldFiles } from './box-file-fixture.ts'
import { pagesOf } from './pages-of-pdf.ts'

const secret = 'Fråga Ali sist'

/** A box as a version before notes wrote it: a part has its text, and nothing else of that kind. */
function olderBox(): Y.Doc {
  const document = documentOf([])
  const part = new Y.Map<unknown>()
  document.getMap('box').set('title', 'Vikingatiden')
  document.getMap('parts').set(crypto.randomUUID(), part)
  part.set('text', new Y.Text('Läs sidan fyra'))
  for (const [field, value] of Object.entries({ kind: 'note', title: 'Runor', section: '', position: 'a0' }))
    part.set(field, value)
  return document
}
const partOf = (document: Y.Doc): Part => {
  const part = readBox(document, 'box').parts[0]
  if (part === undefined) throw new Error('No part')
  return part
}
const write = (document: Y.Doc, fields: Partial<Part>) =>
  applyChanges(document, partFieldChanges(partOf(document), fields))

test('in a box of an earlier version a note is empty, and the first notes of two devices are both there', () => {
  const first = olderBox()
  const second = documentOf([updateSince(first)])
  expect(partOf(first)).toMatchObject({ text: 'Läs sidan fyra', note: '' })
  write(first, { note: 'Ta med kartan.' })
  write(second, { note: 'Sal 12.' })
  const updates = [first, second].map((document) => updateSince(document))
  for (const document of [first, second]) applyUpdates(document, updates)
  expect(partOf(second).note).toBe(partOf(first).note)
  expect(partOf(first).note).toContain('Ta med kartan.')
  expect(partOf(first).note).toContain('Sal 12.')
  // Both go on writing in the same text.
  write(first, { note: `${partOf(first).note} Sedan film.` })
  applyUpdates(second, [updateSince(first)])
  expect(partOf(second).note).toMatch(/Sedan film\.$/)
})

test('a device that knows no notes changes and merges a box without losing them', () => {
  const device = olderBox()
  write(device, { note: secret })
  // What an earlier version does: it reads all updates into one document, sets the fields that it knows, and stores everything as one.
  const older = new Y.Doc()
  Y.applyUpdate(older, updateSince(device))
  const part = [...older.getMap<Y.Map<unknown>>('parts').values()][0]
  part?.set('minutes', 20)
  ;(part?.get('text') as Y.Text).insert(0, 'Nu: ')
  applyUpdates(device, [Y.encodeStateAsUpdate(older)])
  expect(partOf(device)).toMatchObject({ text: 'Nu: Läs sidan fyra', note: secret, minutes: 20 })
  expect(partOf(documentOf([Y.encodeStateAsUpdate(older)])).note).toBe(secret)
})

test('a note is taken back and done again, is in a copy, and a part without one can be taken back', async () => {
  const open = await createBox(crypto.randomUUID(), [{ part: '', field: 'title', from: null, to: 'Runor' }])
  if (open === null) throw new Error('The box was not stored')
  await open.change(addChanges(open.box(), [{ kind: 'note', title: 'Kartan', text: '', note: '' }]))
  expect(await open.undo()).toBe('done')
  expect(await open.redo()).toBe('done')
  const part = () => open.box().parts[0] as Part
  await open.change(partFieldChanges(part(), { note: secret }))
  expect(await open.undo()).toBe('done')
  expect(part().note).toBe('')
  expect(await open.redo()).toBe('done')
  expect(part().note).toBe(secret)
  const copy = await createBox(crypto.randomUUID(), copyChanges(open.box(), 'Kopia'))
  expect(copy?.box().parts[0]?.note).toBe(secret)
})

test('a note is on the printed plan and nowhere in a link, a file, or the box on paper that pupils get', async () => {
  const made = await boxWithFiles()
  const box = {
    ...made,
    parts: made.parts.map((part) => (part.kind === 'section' ? part : { ...part, note: secret })),
  }
  const files = heldFiles(box)
  for (const hasNotes of [true, false])
    expect(JSON.stringify(sharedContentOf(box, hasNotes))).not.toContain(secret)
  const { file } = await writeBoxFile({ box, files, left: [], madeBy: 'test' })
  expect(await file.text()).not.toContain('Ali')
  expect(JSON.stringify((await readBoxFile(file)).manifest.parts)).toContain('Häng upp den')
  const paper = async (kind: 'plan' | 'everything') =>
    (await pagesOf((await makePaper(box, [], kind, 'https://skolmaterial.example')).blob)).join(' ')
  expect(await paper('plan')).toMatch(new RegExp(`Häng upp den\\s+Bara för dig: ${secret}`))
  expect(await paper('everything')).not.toContain('Ali')
})
