import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  draftFilesMost,
  forgetDraft,
  forgetDrafts,
  keepDraft,
  keepDraftFiles,
  readDraft,
  readDraftFiles,
  readDrafts,
  type OwnDraft,
} from '#src/device/own-drafts.ts'

const draft = (id: string, owner = 'astrid', at = 1): OwnDraft => ({
  id,
  owner,
  key: `key-${id}`,
  changes: null,
  name: `Utkast ${id}`,
  values: { name: id },
  unanswered: '',
  at,
})
const file = (name: string, size: number) => ({
  name,
  size,
  type: 'application/pdf',
  blob: new Blob(['%PDF']),
})

test('what somebody has begun to write is theirs alone, the last first', async () => {
  expect(await keepDraft(draft('one'))).toBe(true)
  await keepDraft(draft('two', 'astrid', 2))
  await keepDraft(draft('three', 'berit'))
  await keepDraft({ ...draft('one'), name: 'Nytt namn', at: 3 })
  expect((await readDrafts('astrid')).map(({ name }) => name)).toEqual(['Nytt namn', 'Utkast two'])
  expect(await readDraft('berit', 'one')).toBeNull()
})

test('files come along as far as there is room, and of the rest at least the names', async () => {
  const whole = { files: [file('liten.pdf', 4)] }
  expect(await keepDraftFiles(draft('one'), whole)).toBe(true)
  expect((await readDraftFiles('astrid', 'one'))['files']?.[0]?.blob).toBeInstanceOf(Blob)
  expect(await keepDraftFiles(draft('one'), { files: [file('stor.pdf', draftFilesMost + 1)] })).toBe(false)
  expect((await readDraftFiles('astrid', 'one'))['files']).toEqual([
    { name: 'stor.pdf', size: draftFilesMost + 1, type: 'application/pdf', blob: null },
  ])
})

test('a draft that was sent is gone with its files, and at logout every other is', async () => {
  await keepDraft(draft('one'))
  await keepDraftFiles(draft('one'), { files: [file('liten.pdf', 4)] })
  await forgetDraft(draft('one'))
  expect(await readDraft('astrid', 'one')).toBeNull()
  expect(await readDraftFiles('astrid', 'one')).toEqual({})
  await keepDraft(draft('two'))
  await forgetDrafts()
  expect(await readDrafts('astrid')).toEqual([])
  expect(await readDrafts('berit')).toEqual([])
})
