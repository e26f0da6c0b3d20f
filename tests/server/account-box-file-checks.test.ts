import { randomBytes, randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boxFilePieceBytes } from '#contract/account-boxes.ts'
import { maxFilmBytes } from '#contract/resumable-upload.ts'
import { removeEndedFiles } from '#server/account-boxes/remove-ended-files.ts'
import { checkUpload } from '#server/http/check-upload.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { fileCalls, ownFile } from './box-file-fixture.ts'
import { createPerson, teamCalls, type Person } from './box-team-fixture.ts'
import { photo } from './customer-material-fields.ts'

const server = await serverForTests()
const { config } = server
const team = teamCalls(server)
const { boxWith, sendPiece, put, store, list, get, stored, unfinished } = fileCalls(server)
let owner: Person
beforeEach(async () => {
  owner = await createPerson(server, 'Anna')
})
afterEach(() => {
  config.scanCommand = undefined
})
/** A photo that is more than one piece, as any of a phone. */
const photograph = async () => ownFile(Buffer.concat([await photo(), randomBytes(boxFilePieceBytes + 1000)]))

test('a server that cannot check a file just then has its pieces when it can, and no device sends them again', async () => {
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  const before = await stored()
  config.scanCommand = '/not-there'
  expect((await put(owner, id, file)).statusCode).toBe(503)
  // The device asks, sends nothing, and hears the same.
  expect((await sendPiece(owner, id, file)).statusCode).toBe(503)
  expect(await stored()).toEqual(before)
  expect(await unfinished()).toHaveLength(1)
  config.scanCommand = undefined
  const answer = await sendPiece(owner, id, file)
  expect(answer.json()).toMatchObject({ data: { is_stored: true } })
  expect((await get(owner.headers, id, file.file)).rawPayload.equals(file.contents)).toBe(true)
  expect(await unfinished()).toEqual([])
})

test('a file that is refused for what is in it leaves no pieces behind', async () => {
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  config.scanCommand = '/bin/false'
  const refused = await put(owner, id, file)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { errors: { piece: [expect.any(String)] } },
  ])
  expect(await unfinished()).toEqual([])
  config.scanCommand = undefined
  await store(owner, id, file)
  expect((await list(owner, id))?.files).toHaveLength(1)
})

test.each([
  ['a JPEG under the name of a PNG', async () => ownFile(await photo(), 'image/png')],
  ['an AVIF of the common brand', async () => brandOf('mif1', 'image/avif')],
  ['pictures in a row of an iPhone', async () => brandOf('hevc', 'image/heic')],
])('%s is a picture, whatever it is called', async (_name, make) => {
  const file = await make()
  const { id } = await boxWith(owner, file)
  await store(owner, id, file)
  expect((await get(owner.headers, id, file.file)).rawPayload.equals(file.contents)).toBe(true)
})
const brandOf = (brand: string, type: string) =>
  ownFile(Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1avif`), type)

test('what has arrived of a file ends with its box, or with the account of who sends it', async () => {
  const files = openFiles(config.files)
  const other = await createPerson(server, 'Bo')
  const [first, second] = [await photograph(), await photograph()]
  const boxes = [await boxWith(owner, first), await boxWith(owner, second)]
  const rows = async () =>
    (await server.store.selectFrom('resumable_upload').select('file_name').execute()).map(({ file_name }) =>
      file_name.slice(0, 36),
    )
  await team.join(owner, other, boxes[1]?.id ?? '', 'edit')
  await sendPiece(owner, boxes[0]?.id ?? '', first)
  await sendPiece(other, boxes[1]?.id ?? '', second)
  await team.call('box-erase', owner, { id: boxes[0]?.id })
  expect(await rows()).toEqual([boxes[1]?.id])
  expect(await unfinished()).toHaveLength(2)
  await removeEndedFiles(server.store, files)
  expect(await unfinished()).toHaveLength(1)
  await erasePerson(server, other.email)
  await removeEndedFiles(server.store, files)
  expect(await unfinished()).toEqual([])
  expect(await rows()).toEqual([])
})

test('unfinished files of a box take nothing of the space for what an editor uploads', async () => {
  const id = randomUUID()
  const [created_at, expires_at] = [Date.now(), Date.now() + 1000]
  const begin = () =>
    checkUpload(
      server.store,
      { size: 1000, metadata: { purpose: 'materials', filename: 'a.csv' } } as never,
      { customer: owner.id, arrivedAt: created_at },
    )
  const row = { id, material_id: 0, customer_id: owner.id, file_name: '', created_at, expires_at }
  const rows = server.store.insertInto('resumable_upload')
  await rows.values({ ...row, purpose: 'box-file', size: 2 * maxFilmBytes }).execute()
  expect(await begin()).toMatchObject({ purpose: 'materials' })
  await rows.values({ ...row, id: randomUUID(), purpose: 'film', size: 2 * maxFilmBytes }).execute()
  await expect(begin()).rejects.toThrow('andra filer')
  await server.store.deleteFrom('resumable_upload').where('customer_id', '=', owner.id).execute()
})

test('a file whose bytes are gone is not in the list any more, and a device that has it sends it again', async () => {
  const [file, other] = [await photograph(), await photograph()]
  const { id } = await boxWith(owner, file, other)
  await store(owner, id, other)
  const before = new Set<string>(await stored())
  await store(owner, id, file)
  const name = (await stored()).find((each) => !before.has(each)) ?? ''
  const mark = async () => (await team.list(owner)).find((box) => box.id === id)?.files_mark
  const folder = path.join(config.dataFolder, 'uploads')
  // A folder that is not mounted: nothing is known of what was in it.
  await rename(folder, `${folder}-away`)
  expect((await get(owner.headers, id, file.file)).statusCode).toBe(404)
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}-away`, folder)
  expect((await list(owner, id))?.files).toHaveLength(2)
  const first = await mark()
  await rm(path.join(folder, 'box', name))
  expect((await get(owner.headers, id, file.file)).statusCode).toBe(404)
  expect(await mark()).not.toBe(first)
  expect((await list(owner, id))?.files).toMatchObject([{ file: other.file }])
  await store(owner, id, file)
  expect((await get(owner.headers, id, file.file)).rawPayload.equals(file.contents)).toBe(true)
})
