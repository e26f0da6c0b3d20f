import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxAccountFiles } from '#contract/account-boxes.ts'
import { lockRow } from '#server/account-boxes/box-access.ts'
import { isPostgres } from '#server/database/postgres.ts'
import { inspectionLimit } from '#server/uploads/inspect-document.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { fileCalls, ownFile, type OwnFile } from './box-file-fixture.ts'
import { createPerson, teamCalls, type Person } from './box-team-fixture.ts'
import { pdfOf, photo } from './customer-material-fields.ts'

// Files of boxes that are checked while others work, and sent from several devices at the same moment.

const server = await serverForTests()
const { config } = server
const team = teamCalls(server)
const { boxWith, sendPiece, pieceOf, put, store, list, unfinished } = fileCalls(server)
let owner: Person
beforeEach(async () => {
  owner = await createPerson(server, 'Anna')
})
const { timeoutMs } = inspectionLimit
afterEach(() => {
  config.scanCommand = undefined
  inspectionLimit.timeoutMs = timeoutMs
})
const photograph = async () => ownFile(Buffer.concat([await photo(), randomBytes(1000)]))

function turn() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((resolver) => (resolve = resolver))
  return { promise, resolve }
}

/** Has the server scan with a program that waits until it is let go on. */
async function scanSlowly(name: string) {
  const [script, log, gate] = ['sh', 'log', 'go'].map((each) =>
    path.join(config.dataFolder, `${name}.${each}`),
  ) as [string, string, string]
  await writeFile(log, '')
  await writeFile(script, `echo begun >>'${log}'\nwhile [ ! -e '${gate}' ]; do sleep 0.02; done\n`)
  config.scanCommand = `/bin/sh ${script}`
  const begun = async () => (await readFile(log, 'utf8')).split('\n').length - 1
  return { begun, goOn: () => writeFile(gate, '') }
}

test('a file that is sent many times at once is checked once, and takes no place from orders meanwhile', async () => {
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  const { begun, goOn } = await scanSlowly('once')
  const asked = () => sendPiece(owner, id, file)
  await asked()
  const sending = [sendPiece(owner, id, file, pieceOf(file, 0))]
  await expect.poll(begun).toBe(1)
  // More than the places that there are for orders.
  sending.push(...Array.from({ length: 70 }, asked))
  expect(await team.list(owner)).toHaveLength(1)
  await goOn()
  const answers = await Promise.all(sending)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ data: { is_stored: true } })
  expect(await begun()).toBe(1)
  expect((await list(owner, id))?.files).toHaveLength(1)
})

test('of one person two files are checked at once; the next is asked for again later, and those of others go on', async () => {
  const many = await Promise.all([1, 2, 3].map(photograph))
  const { id } = await boxWith(owner, ...many)
  const other = await createPerson(server, 'Bo')
  const foreign = await photograph()
  const box = await boxWith(other, foreign)
  const { begun, goOn } = await scanSlowly('two')
  const [first, second, third] = many as [OwnFile, OwnFile, OwnFile]
  const sending = [put(owner, id, first), put(owner, id, second)]
  await expect.poll(begun).toBe(2)
  const refused = await put(owner, id, third)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
  sending.push(put(other, box.id, foreign))
  await expect.poll(begun).toBe(3)
  await goOn()
  for (const answer of await Promise.all(sending))
    expect(answer.json()).toMatchObject({ data: { is_stored: true } })
  // Its pieces are there.
  expect((await sendPiece(owner, id, third)).json()).toMatchObject({ data: { is_stored: true } })
})

test('what is begun at the same moment is begun once', async () => {
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendPiece(owner, id, file)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await unfinished()).toHaveLength(1)
  await store(owner, id, file)
  expect(await unfinished()).toEqual([])
})

test('nothing is begun for a box that is erased in the same moment', async () => {
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  /** Holds the box, in its turn behind who waits for the database already. */
  const hold = () => {
    const [started, released] = [turn(), turn()]
    const ended = server.store.transaction().execute(async (transaction) => {
      await lockRow(transaction, id)
      started.resolve()
      await released.promise
    })
    return { started: started.promise, release: released.resolve, ended }
  }
  const first = hold()
  await first.started
  const beginning = sendPiece(owner, id, file)
  await setTimeout(500)
  const second = hold()
  first.release()
  await second.started
  // The device waits for the box, and behind it who erases it; in another order the test finds nothing.
  await setTimeout(500)
  const erasing = team.call('box-erase', owner, { id })
  await setTimeout(500)
  second.release()
  await Promise.all([first.ended, second.ended, beginning, erasing])
  const left = await server.store.selectFrom('resumable_upload').select('file_name').execute()
  expect(left).toEqual([])
})

test('a document that could not be inspected in time is refused in words, and its pieces are there for the next try', async () => {
  const file = ownFile(pdfOf(), 'application/pdf')
  const { id } = await boxWith(owner, file)
  inspectionLimit.timeoutMs = 0
  const refused = await put(owner, id, file)
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining('hann inte') as string,
    errors: {},
  })
  inspectionLimit.timeoutMs = timeoutMs
  expect((await sendPiece(owner, id, file)).json()).toMatchObject({ data: { is_stored: true } })
})

test('asking which files a box has changes nothing of the box, so nobody waits for it', async () => {
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  await store(owner, id, file)
  const on = isPostgres(server.store)
    ? [
        `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'written'; end $$`,
        'create trigger refused before update on account_box for each row execute function refuse()',
      ]
    : [`create trigger refused before update on account_box begin select raise(abort, 'written'); end`]
  const off = isPostgres(server.store)
    ? ['drop trigger refused on account_box', 'drop function refuse()']
    : ['drop trigger refused']
  for (const each of on) await sql.raw(each).execute(server.store)
  const answer = await list(owner, id)
  for (const each of off) await sql.raw(each).execute(server.store)
  expect(answer?.files).toMatchObject([{ file: file.file }])
})

test('a box is not handed over to somebody whose account would have more files than it takes', async () => {
  const other = await createPerson(server, 'Bo')
  const file = await photograph()
  const { id } = await boxWith(owner, file)
  await store(owner, id, file)
  const full = await boxWith(other)
  const row = { box_id: full.id, type: 'image/jpeg', bytes: 1, sha256: '', stored_at: 1 }
  const rows = Array.from({ length: maxAccountFiles }, (_, at) => ({
    ...{ ...row, id: `${full.id}-${at}`, file: String(at), unnamed_at: null, removed_at: null },
  }))
  for (let at = 0; at < rows.length; at += 500)
    await server.store
      .insertInto('account_box_file')
      .values(rows.slice(at, at + 500))
      .execute()
  const member = await team.join(owner, other, id, 'edit')
  const handOver = () => team.refused('box-member', owner, { id, member, role: 'own' })
  expect(await handOver()).toMatchObject({ status: 409, message: expect.stringContaining('plats') as string })
  const one = server.store.deleteFrom('account_box_file').where('id', '=', `${full.id}-0`)
  await one.execute()
  await team.change(owner, { id, member, role: 'own' })
})
