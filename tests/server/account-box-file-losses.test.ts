import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, stat, truncate, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { boxFilePieceBytes, unnamedFileDays } from '#contract/account-boxes.ts'
import { dayMs } from '#contract/durations.ts'
import { hasLostFiles, restoreFoundFiles } from '#server/account-boxes/lost-files.ts'
import { hasEndedFiles, removeEndedFiles } from '#server/account-boxes/remove-ended-files.ts'
import { expireAccountBoxes } from '#server/core/boxes/account-boxes.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { fileCalls, ownFile, type OwnFile } from './box-file-fixture.ts'
import { createPerson, teamCalls, type Person } from './box-team-fixture.ts'
import { photo } from './customer-material-fields.ts'

// The bytes of files in boxes are lost, damaged, or come back when a backup has been restored.

const server = await serverForTests()
const team = teamCalls(server)
const { boxWith, store, list, get, stored, unfinished } = fileCalls(server)
const files = openFiles(server.config.files)
const folder = path.join(server.config.dataFolder, 'uploads/box')
let owner: Person
beforeEach(async () => {
  owner = await createPerson(server, 'Anna')
})
const photograph = async () => ownFile(Buffer.concat([await photo(), randomBytes(boxFilePieceBytes + 1000)]))
const markOf = async (id: string) => (await team.list(owner)).find((box) => box.id === id)?.files_mark
const listed = async (id: string) => (await list(owner, id))?.files.map(({ file }) => file)
/** The status of an answer that is whole; 0 for one that breaks off. */
const statusOf = (id: string, { file }: OwnFile) =>
  get(owner.headers, id, file).then(
    ({ statusCode }) => statusCode,
    () => 0,
  )
const isSent = async (id: string, { file, contents }: OwnFile) =>
  (await get(owner.headers, id, file)).rawPayload.equals(contents)

/** A box with a file in it, and where its bytes are. */
async function storedFile(file: OwnFile) {
  const { id } = await boxWith(owner, file)
  const before = new Set<string>(await stored())
  await store(owner, id, file)
  const name = (await stored()).find((each) => !before.has(each)) ?? ''
  return { id, bytes: path.join(folder, name) }
}

test('a file is on the disk, with its name, before its pieces are removed and the device gets its answer', async () => {
  const handle = await open(server.config.dataFolder)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const sync: (this: FileHandle) => Promise<void> = Reflect.get(prototype, 'sync')
  const piecesAt = new Map<number, number>()
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this)
    piecesAt.set((await this.stat()).ino, (await unfinished()).length)
  })
  const { bytes } = await storedFile(await photograph())
  spy.mockRestore()
  expect(piecesAt.get((await stat(bytes)).ino)).toBe(1)
  expect(piecesAt.get((await stat(folder)).ino)).toBe(1)
  expect(await unfinished()).toEqual([])
})

const spoil = async (file: string) => {
  const contents = await readFile(file)
  contents.writeUInt8(contents.readUInt8(contents.length - 9) ^ 1, contents.length - 9)
  await writeFile(file, contents)
}
test.each([
  ['was cut short', photograph, (file: string) => truncate(file, 1000), 404],
  ['is empty', photograph, (file: string) => truncate(file, 0), 404],
  ['is damaged', photograph, spoil, 0],
  ['is damaged and small', async () => ownFile(await photo()), spoil, 404],
])('a file that %s is not in the list any more, and a device that has it sends it again', async (...args) => {
  const [, make, damage, status] = args
  const file = await make()
  const { id, bytes } = await storedFile(file)
  const mark = await markOf(id)
  await damage(bytes)
  expect(await statusOf(id, file)).toBe(status)
  expect(await listed(id)).toEqual([])
  expect(await markOf(id)).not.toBe(mark)
  // It is not whole, so nobody gets it back.
  await restoreFoundFiles(server.store, files)
  expect(await listed(id)).toEqual([])
  await store(owner, id, file)
  expect(await isSent(id, file)).toBe(true)
  expect(await hasLostFiles(server.store)).toBe(false)
  await removeEndedFiles(server.store, files)
  await expect(stat(bytes)).rejects.toThrow('ENOENT')
})

test('a file that comes back, as while a backup is restored, is in its box again, and nothing of it was removed', async () => {
  const file = await photograph()
  const { id, bytes } = await storedFile(file)
  await storedFile(await photograph())
  await rename(bytes, `${bytes}-away`)
  expect(await statusOf(id, file)).toBe(404)
  expect(await statusOf(id, file)).toBe(404)
  const mark = await markOf(id)
  await restoreFoundFiles(server.store, files)
  expect(await listed(id)).toEqual([])
  await rename(`${bytes}-away`, bytes)
  expect(await hasEndedFiles(server.store)).toBe(false)
  await removeEndedFiles(server.store, files)
  expect(await hasLostFiles(server.store)).toBe(true)
  await restoreFoundFiles(server.store, files)
  expect(await hasLostFiles(server.store)).toBe(false)
  expect(await listed(id)).toEqual([file.file])
  expect(await markOf(id)).not.toBe(mark)
  expect(await isSent(id, file)).toBe(true)
})

test('a lost file takes no space in the account, and is forgotten after 30 days, or with its box', async () => {
  const [first, second] = [await photograph(), await photograph()]
  const [one, two] = [await storedFile(first), await storedFile(second)]
  await storedFile(await photograph())
  for (const [box, file] of [[one, first] as const, [two, second] as const]) {
    await rm(box.bytes)
    expect(await statusOf(box.id, file)).toBe(404)
  }
  const rowsOf = async (id: string) =>
    (
      await server.store
        .selectFrom('account_box_file')
        .select('removed_at')
        .where('box_id', '=', id)
        .execute()
    ).length
  expect([await rowsOf(one.id), await rowsOf(two.id)]).toEqual([1, 1])
  await team.call('box-erase', owner, { id: one.id })
  await expireAccountBoxes(server.store, Date.now() + (unnamedFileDays - 1) * dayMs)
  expect([await rowsOf(one.id), await rowsOf(two.id)]).toEqual([0, 1])
  await expireAccountBoxes(server.store, Date.now() + (unnamedFileDays + 1) * dayMs)
  expect(await rowsOf(two.id)).toBe(0)
  await removeEndedFiles(server.store, files)
  expect(await hasEndedFiles(server.store)).toBe(false)
})
