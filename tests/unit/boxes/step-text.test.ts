import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  addChanges,
  boxFieldChanges,
  partFieldChanges,
  removeChanges,
  type NewPart,
} from '#src/boxes/box-edits.ts'
import { moveChanges } from '#src/boxes/box-order.ts'
import { inverseOf, type FieldChange } from '#src/boxes/field-change.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { stepText } from '#src/pages/boxes/history/step-text.ts'

/** An empty box, with functions that make a step in it and give the step's words. */
async function openHistory() {
  const open = await createBox(crypto.randomUUID(), [
    { part: '', field: 'title', from: null, to: 'Vikingatiden' },
  ])
  if (open === null) throw new Error('The box was not stored')
  const idOf = (title: string) => open.box().parts.find((part) => part.title === title)?.id ?? ''
  const part = (title: string) => {
    const found = open.box().parts.find((each) => each.id === idOf(title))
    if (found === undefined) throw new Error(`No part ${title}`)
    return found
  }
  const change = async (changes: FieldChange[]) => {
    await open.change(changes)
    return stepText(open.steps().done.at(-1) ?? [], open.readPart)
  }
  const add = (...parts: NewPart[]) => change(addChanges(open.box(), parts))
  return { open, idOf, part, change, add }
}

test('each step has words for what it did and to what', async () => {
  const { open, idOf, part, change, add } = await openHistory()
  expect(await add({ kind: 'note', title: 'Karta' })).toBe('Lade till anteckningen ”Karta”')
  expect(await add({ kind: 'material', title: 'Runor' })).toBe('Lade till ”Runor”')
  expect(await add({ kind: 'file', title: 'Tavlan' }, { kind: 'link', title: 'Museet' })).toBe(
    'Lade till 2 delar',
  )
  expect(await add({ kind: 'section', title: 'Lektion 2' })).toBe('Lade till rubriken ”Lektion 2”')

  const move = (title: string, section: string, index: number) =>
    change(moveChanges(open.box().parts, idOf(title), section, index))
  expect(await move('Runor', idOf('Lektion 2'), 0)).toBe('Flyttade ”Runor” till ”Lektion 2”')
  expect(await move('Runor', '', 0)).toBe('Flyttade ”Runor” till platsen före första rubriken')
  expect(await move('Museet', '', 0)).toBe('Flyttade länken ”Museet”')

  const edit = (title: string, fields: Parameters<typeof partFieldChanges>[1]) =>
    change(partFieldChanges(part(title), fields))
  expect(await edit('Runor', { minutes: 10 })).toBe('Ändrade tiden för ”Runor” från ingen tid till 10 min')
  expect(await edit('Runor', { minutes: 80 })).toBe('Ändrade tiden för ”Runor” från 10 min till 1 tim 20 min')
  expect(await edit('Tavlan', { title: 'Tavelbild' })).toBe(
    'Bytte namn på filen från ”Tavlan” till ”Tavelbild”',
  )
  expect(await edit('Karta', { text: 'Rita' })).toBe('Ändrade ”Visas för eleverna” i anteckningen ”Karta”')
  expect(await edit('Karta', { note: 'Kritor' })).toBe('Ändrade ”Bara för dig” i anteckningen ”Karta”')
  expect(await edit('Museet', { url: 'https://museet.example' })).toBe(
    'Ändrade adressen till länken ”Museet”',
  )
  expect(await edit('Karta', { text: 'Måla', note: '' })).toBe('Ändrade anteckningen ”Karta”')

  const describe = (fields: Parameters<typeof boxFieldChanges>[1]) =>
    change(boxFieldChanges(open.box(), fields))
  expect(await describe({ title: 'Vikingar' })).toBe('Bytte lådans namn från ”Vikingatiden” till ”Vikingar”')
  expect(await describe({ tags: ['ht26'] })).toBe('Ändrade etiketterna')
  expect(await describe({ subject: 'Historia', grade: 'Åk 4' })).toBe('Ändrade uppgifterna om lådan')
})

test('a removed part is named, and the heading whose parts go elsewhere with its removal', async () => {
  const { open, idOf, change, add } = await openHistory()
  await add({ kind: 'section', title: 'Lektion 1' })
  await change(addChanges(open.box(), [{ kind: 'note', title: 'Läxa' }], idOf('Lektion 1')))
  expect(await change(removeChanges(open.box(), idOf('Lektion 1')))).toBe('Tog bort rubriken ”Lektion 1”')
  expect(await change(removeChanges(open.box(), idOf('Läxa')))).toBe('Tog bort anteckningen ”Läxa”')
})

test('a step that was taken back has the words of what it had done', async () => {
  const { open, add } = await openHistory()
  const added = await add({ kind: 'note', title: 'Karta' })
  await open.undo()
  expect(stepText(inverseOf(open.steps().undone.at(-1) ?? []), open.readPart)).toBe(added)
})

test('new positions of a whole section are called a new order, and parts of a later version as parts', () => {
  const position = (part: string): FieldChange => ({ part, field: 'position', from: 'a', to: 'b' })
  const none = () => null
  expect(stepText([position('1'), position('2')], none)).toBe('Ändrade ordningen')
  expect(stepText([position('1')], none)).toBe('Flyttade en del')
  expect(stepText([{ part: '1', field: 'mood', from: '', to: 'x' }], none)).toBe('Ändrade en del')
  expect(stepText([{ part: '', field: 'mood', from: '', to: 'x' }], none)).toBe(
    'Ändrade uppgifterna om lådan',
  )
})
