import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  maxDraftFilesBytes,
  removeMaterialDraft,
  clearMaterialDrafts,
  writeMaterialDraft,
  writeDraftFiles,
  readMaterialDraft,
  readDraftFiles,
  readMaterialDrafts,
  type MaterialDraft,
} from '#src/storage/customer-material-drafts.ts'

const draft = (id: string, owner = 'astrid', at = 1): MaterialDraft => ({
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

test('a draft is its owner’s alone, the last first', async () => {
  expect(await writeMaterialDraft(draft('one'))).toBe(true)
  await writeMaterialDraft(draft('two', 'astrid', 2))
  await writeMaterialDraft(draft('three', 'berit'))
  await writeMaterialDraft({ ...draft('one'), name: 'Nytt namn', at: 3 })
  expect((await readMaterialDrafts('astrid')).map(({ name }) => name)).toEqual(['Nytt namn', 'Utkast two'])
  expect(await readMaterialDraft('berit', 'one')).toBeNull()
})

test('files are stored as far as there is space, and of the rest at least the names', async () => {
  const whole = { files: [file('liten.pdf', 4)] }
  expect(await writeDraftFiles(draft('one'), whole)).toBe(true)
  expect((await readDraftFiles('astrid', 'one'))['files']?.[0]?.blob).toBeInstanceOf(Blob)
  expect(await writeDraftFiles(draft('one'), { files: [file('stor.pdf', maxDraftFilesBytes + 1)] })).toBe(
    false,
  )
  expect((await readDraftFiles('astrid', 'one'))['files']).toEqual([
    { name: 'stor.pdf', size: maxDraftFilesBytes + 1, type: 'application/pdf', blob: null },
  ])
})

test('a draft that was sent is gone with its files, and at logout every other is', async () => {
  await writeMaterialDraft(draft('one'))
  await writeDraftFiles(draft('one'), { files: [file('liten.pdf', 4)] })
  await removeMaterialDraft(draft('one'))
  expect(await readMaterialDraft('astrid', 'one')).toBeNull()
  expect(await readDraftFiles('astrid', 'one')).toEqual({})
  await writeMaterialDraft(draft('two'))
  await clearMaterialDrafts()
  expect(await readMaterialDrafts('astrid')).toEqual([])
  expect(await readMaterialDrafts('berit')).toEqual([])
})
