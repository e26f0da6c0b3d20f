import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boxFilePieceBytes } from '#contract/account-boxes.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { fileCalls, ownFile } from './box-file-fixture.ts'
import { createPerson, type Person } from './box-team-fixture.ts'
import { photo } from './customer-material-fields.ts'

const server = await serverForTests()
const { config } = server
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
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { piece: [expect.any(String)] } }])
  expect(await unfinished()).toEqual([])
  config.scanCommand = undefined
  await store(owner, id, file)
  expect((await list(owner, id))?.files).toHaveLength(1)
})
