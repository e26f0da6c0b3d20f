import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import {
  clearStaffDrafts,
  readStaffDrafts,
  removeStaffDraft,
  writeStaffDraft,
  type StaffDraft,
} from '#src/storage/staff-drafts.ts'

const draft = (more: Partial<StaffDraft> = {}): StaffDraft => ({
  owner: 'karin',
  about: 7,
  base: 3,
  tab: 'one',
  before: { name: 'Före' },
  fields: { name: 'Efter' },
  at: 1000,
  ...more,
})

beforeEach(clearStaffDrafts)

test('a draft is found again by its person and material, the last written first', async () => {
  await writeStaffDraft(draft())
  await writeStaffDraft(draft({ tab: 'two', at: 2000 }))
  await writeStaffDraft(draft({ about: 70, at: 3000 }))
  await writeStaffDraft(draft({ owner: 'johan', at: 4000 }))
  expect((await readStaffDrafts('karin', 7)).map(({ tab }) => tab)).toEqual(['two', 'one'])
})

test('a draft replaces the earlier one of its tab and version, and is gone when it is removed', async () => {
  await writeStaffDraft(draft())
  await writeStaffDraft(draft({ fields: { name: 'Senare' } }))
  expect(await readStaffDrafts('karin', 7)).toEqual([draft({ fields: { name: 'Senare' } })])
  await removeStaffDraft(draft())
  expect(await readStaffDrafts('karin', 7)).toEqual([])
})

test('when a session ends, nobody’s draft stays on the device', async () => {
  await writeStaffDraft(draft())
  await writeStaffDraft(draft({ owner: 'johan' }))
  await clearStaffDrafts()
  expect(await readStaffDrafts('karin', 7)).toEqual([])
  expect(await readStaffDrafts('johan', 7)).toEqual([])
})
