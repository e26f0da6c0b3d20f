import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { changeSync } from '#src/boxes/account-store.ts'
import { addChanges } from '#src/boxes/box-edits.ts'
import { changeBoxFiles } from '#src/boxes/box-files.ts'
import { newBoxSync } from '#src/boxes/box.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { absentText, planOwnFiles } from '#src/pages/boxes/ready/plan-own-files.ts'

test('a file that is not here is said to be missing in the account only when the account has answered', async () => {
  const made = await createBox(crypto.randomUUID(), [{ part: '', field: 'title', from: null, to: 'Runor' }])
  if (made === null) throw new Error('The box was not stored')
  const photo = { kind: 'file' as const, title: 'Tavlan', file: 'board', type: 'image/png', bytes: 3 }
  await made.change(addChanges(made.box(), [photo]))
  const { id, parts } = made.box()
  await changeSync([id], () => ({ ...newBoxSync('anna'), seq: 1 }))
  const texts = async () => {
    const { absent, isAsked } = await planOwnFiles(id, parts)
    return absent.map((part) => absentText(part, isAsked))
  }
  expect(await texts()).toEqual(['Tavlan finns inte på den här enheten.'])
  await changeBoxFiles(id, (files) => ({ ...files, mark: '' }))
  expect(await texts()).toEqual([expect.stringContaining('saknas här och på kontot')])
  await changeBoxFiles(id, (files) => ({ ...files, mark: 'm', onServer: { board: 'a' } }))
  expect(await texts()).toEqual([])
})
