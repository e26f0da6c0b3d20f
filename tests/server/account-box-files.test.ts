import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import {
  boxFilePieceBytes,
  maxAccountFilesBytes,
  maxBoxFileBytes,
  unnamedFileDays,
} from '#contract/account-boxes.ts'
import { mayOnlyRead } from '#contract/box-members.ts'
import { dayMs } from '#contract/durations.ts'
import { removeEndedFiles } from '#server/account-boxes/remove-ended-files.ts'
import { expireAccountBoxes } from '#server/core/boxes/account-boxes.ts'
import { exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { openFiles } from '#server/uploads/open-files.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { base64, setFields } from './account-box-fixture.ts'
import { fileCalls, ownFile, sha256Of } from './box-file-fixture.ts'
import { createPerson, everythingOf, teamCalls, type Person } from './box-team-fixture.ts'
import { catalogWith, pdfOf, photo } from './customer-material-fields.ts'

const server = await serverForTests()
const team = teamCalls(server)
const { boxWith, sendPiece, pieceOf, put, store, list, get, stored, unfinished } = fileCalls(server)
const files = openFiles(server.config.files)
let owner: Person
let other: Person
beforeEach(async () => {
  ;[owner, other] = await Promise.all([createPerson(server, 'Anna'), createPerson(server, 'Bo')])
})
/** A photo that is more than one piece, as any of a phone. */
const photograph = async () => ownFile(Buffer.concat([await photo(), randomBytes(boxFilePieceBytes + 1000)]))
const markOf = async (person: Person, id: string) =>
  (await team.list(person)).find((box) => box.id === id)?.files_mark
const message = (response: { json: () => unknown }) => (response.json() as { message: string }).message

test('a file is sent in pieces and fetched byte by byte by whoever is in the box; a repeat is one file', async () => {
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  expect(await markOf(owner, id)).toBe('')
  await store(owner, id, file)
  const mark = await markOf(owner, id)
  expect(mark).not.toBe('')
  await store(owner, id, file)
  expect(await markOf(owner, id)).toBe(mark)
  const listed = { file: file.file, bytes: file.contents.length, sha256: sha256Of(file.contents) }
  expect(await list(owner, id)).toEqual({ mark, files: [listed] })
  const answer = await get(owner.headers, id, file.file)
  expect(answer.rawPayload.equals(file.contents)).toBe(true)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${file.file}"`,
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect(await unfinished()).toEqual([])
})

test('a file goes on where the network broke, and a piece that came twice or too early changes nothing', async () => {
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  const arrived = async (more: object = {}) => (await sendPiece(owner, id, file, more)).json<object>()
  expect(await arrived()).toMatchObject({ data: { arrived: 0, is_stored: false } })
  const first = pieceOf(file, 0)
  const half = { data: { arrived: boxFilePieceBytes, is_stored: false } }
  expect(await arrived(first)).toMatchObject(half)
  expect(await arrived(first)).toMatchObject(half)
  expect(await arrived(pieceOf(file, boxFilePieceBytes + 5))).toMatchObject(half)
  // Another page asks how far it has come.
  expect(await arrived()).toMatchObject(half)
  expect(await arrived(pieceOf(file, boxFilePieceBytes))).toMatchObject({ data: { is_stored: true } })
  expect((await get(owner.headers, id, file.file)).rawPayload.equals(file.contents)).toBe(true)
})

test('nobody but who is in the box learns that there is a file, and leaving the box ends it at once', async () => {
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  await store(owner, id, file)
  const statusFor = async (headers: Record<string, string>) => (await get(headers, id, file.file)).statusCode
  expect(await statusFor({})).toBe(401)
  expect(await statusFor({ authorization: 'Bearer nobodynobodynobodynobody' })).toBe(401)
  expect(await statusFor(other.headers)).toBe(404)
  expect(await list(other, id)).toBeUndefined()
  expect((await put(other, id, file)).json()).toEqual({ status: 'DATA NOT FOUND' })
  expect((await server.app.inject(`/uploads/box/${(await stored())[0] ?? ''}`)).statusCode).toBe(404)

  const member = await team.join(owner, other, id, 'read')
  expect((await get(other.headers, id, file.file)).rawPayload.equals(file.contents)).toBe(true)
  expect((await list(other, id))?.files).toHaveLength(1)
  const more = await photograph()
  const refused = await put(other, id, more)
  expect([refused.statusCode, message(refused)]).toEqual([403, mayOnlyRead])
  await team.change(owner, { id, member, role: 'none' })
  expect(await statusFor(other.headers)).toBe(404)
  await team.join(owner, other, id, 'edit')
  expect(await statusFor(other.headers)).toBe(200)
  await team.call('box-leave', other, { id })
  expect(await statusFor(other.headers)).toBe(404)
  expect(await statusFor(owner.headers)).toBe(200)
})

test('only what a part names is taken, under its name, in its size and with the contents that were announced', async () => {
  const [named, stranger] = [await photograph(), await photograph()]
  const { id } = await boxWith(owner, named)
  const before = await stored()
  expect((await put(owner, id, stranger)).statusCode).toBe(409)
  expect((await put(owner, id, { ...named, contents: named.contents.subarray(1) })).statusCode).toBe(409)
  const spoiled = { ...named, contents: Buffer.from(named.contents) }
  spoiled.contents.writeUInt8(7, 900)
  await sendPiece(owner, id, named)
  await sendPiece(owner, id, named, pieceOf(spoiled, 0))
  expect((await sendPiece(owner, id, named, pieceOf(named, boxFilePieceBytes))).statusCode).toBe(409)
  expect(await list(owner, id)).toMatchObject({ files: [] })
  await store(owner, id, named)
  // Two devices never have different files under one name.
  expect((await put(owner, id, spoiled)).statusCode).toBe(422)
  expect((await get(owner.headers, id, named.file)).rawPayload.equals(named.contents)).toBe(true)
  for (const hostile of [
    { file: '../../etc/passwd' },
    { file: named.file.toUpperCase() },
    { type: 'image/svg+xml' },
    { type: 'text/html' },
    { sha256: 'x' },
    { bytes: '-1' },
    { bytes: '1e9' },
    { offset: '9999999999' },
    { piece: '<script>' },
  ])
    expect((await sendPiece(owner, id, named, hostile)).statusCode, JSON.stringify(hostile)).toBe(422)
  expect((await sendPiece(owner, id, named, { bytes: String(maxBoxFileBytes + 1) })).statusCode).toBe(413)
  expect((await get(owner.headers, id, '..%2f..%2fdata')).statusCode).toBe(404)
  expect(await stored()).toHaveLength(before.length + 1)
})

test.each([
  ['a page under the name of a photo', ownFile(Buffer.from('<!doctype html><script>alert(1)</script>')), 415],
  ['a photo under the name of a PDF', ownFile(await photo(), 'application/pdf'), 415],
  ['a PDF under the name of a photo', ownFile(pdfOf()), 415],
  [
    'a PDF with a program in it',
    ownFile(
      pdfOf([], { first: catalogWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') }),
      'application/pdf',
    ),
    422,
  ],
  ['a PDF', ownFile(pdfOf(), 'application/pdf'), 200],
  ['a picture of an iPhone', ownFile(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1'), 'image/heic'), 200],
])('%s is checked by what its bytes are', async (_name, file, status) => {
  const { id } = await boxWith(owner, file)
  const answer = await put(owner, id, file)
  expect(answer.statusCode, answer.body).toBe(status)
  if (status !== 200) expect(message(answer)).toMatch(/^(Filen är varken|Dokumentet innehåller)/)
  expect((await list(owner, id))?.files).toHaveLength(status === 200 ? 1 : 0)
  expect(await unfinished()).toEqual([])
})

test('a full account refuses the file in words, also to a colleague, and a beginning is not kept for ever', async () => {
  const [large, file] = [await photograph(), await photograph()]
  const { id } = await boxWith(owner, large, file)
  await store(owner, id, large)
  const rows = server.store.updateTable('account_box_file').where('box_id', '=', id)
  await rows.set({ bytes: maxAccountFilesBytes - 10 }).execute()
  const refused = await put(owner, id, file)
  expect(refused.statusCode).toBe(422)
  expect(message(refused)).toContain('500 MB')
  const member = await team.join(owner, other, id, 'edit')
  expect(message(await put(other, id, file))).toContain('hos den som äger lådan')
  // Nor is the box handed over to somebody whose account it would fill.
  await rows.set({ bytes: maxAccountFilesBytes + 1 }).execute()
  expect(await team.refused('box-member', owner, { id, member, role: 'own' })).toMatchObject({ status: 409 })
  await rows.set({ bytes: large.contents.length }).execute()
  await store(other, id, file)
  const many = await Promise.all(Array.from({ length: 7 }, photograph))
  const box = await boxWith(owner, ...many)
  for (const each of many) await sendPiece(owner, box.id, each)
  expect(await unfinished()).toHaveLength(5)
})

test('a file whose part is removed stays for 30 days and can be taken back; then its bytes are removed', async () => {
  const file = await photograph()
  const { id, document, parts } = await boxWith(owner, file)
  await store(owner, id, file)
  const remove = async (isRemoved: boolean) => {
    setFields(document, { removed: isRemoved }, parts[0])
    await team.sync(owner, { id, update: base64(Buffer.from(everythingOf(document), 'base64')) })
  }
  const expireAfter = async (days: number) => {
    await expireAccountBoxes(server.store, Date.now() + days * dayMs)
    await removeEndedFiles(server.store, files)
  }
  await remove(true)
  await expireAfter(unnamedFileDays - 1)
  await remove(false)
  await expireAfter(unnamedFileDays + 1)
  expect((await get(owner.headers, id, file.file)).statusCode).toBe(200)
  const [before, mark] = [await stored(), await markOf(owner, id)]
  await remove(true)
  await expireAfter(unnamedFileDays + 1)
  expect((await get(owner.headers, id, file.file)).statusCode).toBe(404)
  expect(await markOf(owner, id)).not.toBe(mark)
  expect(await stored()).toHaveLength(before.length - 1)
})

test('erasing a box for good, or the account, removes the files; a colleague who goes on with a box keeps them', async () => {
  const [gone, alone, shared] = [await photograph(), await photograph(), await photograph()]
  const before = await stored()
  const [first, second, third] = [
    await boxWith(owner, gone),
    await boxWith(owner, alone),
    await boxWith(owner, shared),
  ]
  for (const [box, file] of [[first, gone] as const, [second, alone] as const, [third, shared] as const])
    await store(owner, box.id, file)
  await team.join(owner, other, third.id, 'edit')
  await team.call('box-erase', owner, { id: first.id })
  expect((await get(owner.headers, first.id, gone.file)).statusCode).toBe(404)
  const exported = await exportPersonalData(server.store, { id: owner.id, emails: [owner.email] })
  const listed = { file: alone.file, type: 'image/jpeg', bytes: alone.contents.length }
  const ofBox = (exported['boxes'] as { id: string; files: object[] }[]).find((box) => box.id === second.id)
  expect(ofBox?.files).toMatchObject([listed])
  await erasePerson(server, owner.email)
  await removeEndedFiles(server.store, files)
  expect(await stored()).toHaveLength(before.length + 1)
  expect((await get(other.headers, third.id, shared.file)).rawPayload.equals(shared.contents)).toBe(true)
})
