import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { changeSync } from '#src/boxes/account-store.ts'
import { addChanges } from '#src/boxes/box-edits.ts'
import { changeBoxFiles } from '#src/boxes/box-files.ts'
import { eraseEverything, writeOwnFile } from '#src/boxes/box-store.ts'
import { newBoxSync } from '#src/boxes/box.ts'
import { countUnsentBoxes } from '#src/boxes/forget-boxes.ts'
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
  await isSent(made)
  return made
}

const isSent = ({ box }: OpenBox) => changeSync([box().id], () => ({ ...newBoxSync('anna'), seq: 1 }))
const hasOnServer = ({ box }: OpenBox, ...names: string[]) =>
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
  await hasOnServer(box, 'board')
  expect(await countUnsentBoxes()).toBe(1)
  await hasOnServer(box, 'board', 'stone')
  expect(await countUnsentBoxes()).toBe(0)
  await changeSync([box.box().id], (sync) => sync && { ...sync, unsent: 1 })
  expect(await countUnsentBoxes()).toBe(1)
})
