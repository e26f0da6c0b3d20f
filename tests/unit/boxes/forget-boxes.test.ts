import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeSync } from '#src/boxes/account-store.ts'
import { store, updateKey } from '#src/boxes/box-database.ts'
import { addChanges, removeChanges } from '#src/boxes/box-edits.ts'
import { changeBoxFiles } from '#src/boxes/box-files.ts'
import { eraseEverything, hasOwnFile, readOwnFile, writeOwnFile } from '#src/boxes/box-store.ts'
import { newBoxSync } from '#src/boxes/box.ts'
import { eraseBoxes } from '#src/boxes/erase-boxes.ts'
import { countUnsentBoxes, forgetSentBoxes, forgetSteps, readBoxesAtLogOut } from '#src/boxes/forget-boxes.ts'
import { writeJointOrder } from '#src/boxes/joint-orders.ts'
import { createBox, type OpenBox } from '#src/boxes/open-box.ts'
import { writeSession, type Session } from '#src/storage/session.ts'

const session = { token: 'a-token', userData: { user_id: 'anna' } } as unknown as Session
const bytes = Uint8Array.of(1, 2, 3)
const sha256 = createHash('sha256').update(bytes).digest('hex')

/** A box of Anna's account, wholly sent but for its photos, which are on the device. */
async function boxWithPhotos(...names: string[]): Promise<OpenBox> {
  const made = await createBox(crypto.randomUUID(), [{ part: '', field: 'title', from: null, to: 'Runor' }])
  if (made === null) throw new Error('The box was not stored')
  const type = 'image/png'
  for (const file of names) {
    await writeOwnFile(file, new Blob([bytes], { type }))
    const added = { kind: 'file' as const, title: file, file, type, bytes: bytes.length }
    await made.change(addChanges(made.box(), [added]))
  }
  await markSent(made)
  return made
}

const markSent = ({ box }: OpenBox) => changeSync([box().id], () => ({ ...newBoxSync('anna'), seq: 1 }))
const putOnServer = ({ box }: OpenBox, ...names: string[]) =>
  changeBoxFiles(box().id, ({ refused }) => ({
    ...{ refused, mark: 'm', onServer: Object.fromEntries(names.map((name) => [name, sha256])) },
  }))

beforeEach(async () => {
  await eraseEverything()
  await writeSession(session)
})

test('before everything is erased, boxes are counted whose photos the account does not have', async () => {
  const box = await boxWithPhotos('board', 'stone')
  expect(await countUnsentBoxes()).toBe(1)
  await putOnServer(box, 'board')
  expect(await countUnsentBoxes()).toBe(1)
  await putOnServer(box, 'board', 'stone')
  expect(await countUnsentBoxes()).toBe(0)
  await changeSync([box.box().id], (sync) => sync && { ...sync, unsent: 1 })
  expect(await countUnsentBoxes()).toBe(1)
})

test('the photo of a part that was removed leaves the device with its box, unless another box has it', async () => {
  const box = await boxWithPhotos('pupil', 'board')
  const other = await boxWithPhotos('shared')
  const [pupil] = box.box().parts
  const shared = other.box().parts[0]
  if (pupil === undefined || shared === undefined) throw new Error('no part')
  await box.change(addChanges(box.box(), [{ kind: 'file', title: 'shared', file: 'shared' }]))
  await other.change(removeChanges(other.box(), shared.id))
  await box.change(removeChanges(box.box(), pupil.id))
  await Promise.all([markSent(box), markSent(other), putOnServer(box, 'board', 'shared')])
  // It can be taken back as long as the box is here.
  expect(await readOwnFile('pupil')).not.toBeNull()
  await changeSync([other.box().id], (sync) => sync && { ...sync, unsent: 1 })
  await forgetSentBoxes('anna')
  expect(await Promise.all(['pupil', 'board', 'shared'].map(hasOwnFile))).toEqual([false, false, true])
  await other.undo()
  expect(other.box().parts.map(({ file }) => file)).toEqual(['shared'])
})

test('whoever leaves a shared device leaves no photo of a removed part in the boxes that stay', async () => {
  const box = await boxWithPhotos('pupil', 'board')
  await changeSync([box.box().id], () => null)
  const [pupil] = box.box().parts
  await box.change(removeChanges(box.box(), pupil?.id ?? ''))
  await forgetSteps()
  expect(await Promise.all(['pupil', 'board'].map(hasOwnFile))).toEqual([false, true])
})

test('a photo that is just being added stays when another box is erased, and so does every file while a box cannot be read', async () => {
  const box = await boxWithPhotos('board')
  await writeOwnFile('just taken', new Blob([bytes]))
  await eraseBoxes([box.box().id])
  expect(await Promise.all(['board', 'just taken'].map(hasOwnFile))).toEqual([false, true])
  const damaged = await boxWithPhotos('stone')
  const next = await boxWithPhotos('board')
  await store('readwrite', async (all) => void all.put(Uint8Array.of(9), updateKey(damaged.box().id, 9)))
  await eraseBoxes([next.box().id])
  expect(await Promise.all(['board', 'stone'].map(hasOwnFile))).toEqual([true, true])
})

test('before a log-out no photo is read to say what becomes of the boxes', async () => {
  const box = await boxWithPhotos('board')
  await putOnServer(box, 'board')
  const digest = vi.spyOn(crypto.subtle, 'digest')
  expect(await readBoxesAtLogOut('anna')).toEqual({ leaving: 1, hidden: 0, shown: 0 })
  expect(digest).not.toHaveBeenCalled()
  expect(await forgetSentBoxes('anna')).toBe(0)
  expect(digest).toHaveBeenCalledOnce()
})

test('a box whose joint order is not sent stays, hidden, at a log-out: only this device can send it', async () => {
  const { box } = await boxWithPhotos()
  const last_day = new Date().toISOString().slice(0, 10)
  const view = { state: 'closed', last_day, sent_at: null }
  await writeJointOrder(box().id, { secret: 'a-secret', view, entry: '' })
  expect(await readBoxesAtLogOut('anna')).toEqual({ leaving: 0, hidden: 1, shown: 0 })
  expect(await forgetSentBoxes('anna')).toBe(1)
  // It is counted by itself where everything is erased.
  expect(await countUnsentBoxes()).toBe(0)
  await writeJointOrder(box().id, {
    secret: 'a-secret',
    view: { ...view, state: 'sent', sent_at: Date.now() },
    entry: '',
  })
  expect(await forgetSentBoxes('anna')).toBe(0)
})
