import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { boxFilePieceBytes, smallBoxFilePieceBytes } from '#contract/account-boxes.ts'
import { changeSync } from '#src/boxes/account-store.ts'
import { addChanges } from '#src/boxes/box-edits.ts'
import { changeBoxFiles, ownFilesIn, readBoxFiles } from '#src/boxes/box-files.ts'
import { eraseOwnFile, readOwnFile, readSummaries, writeOwnFile } from '#src/boxes/box-store.ts'
import { newBoxSync, type BoxSync } from '#src/boxes/box.ts'
import { eraseBoxes } from '#src/boxes/erase-boxes.ts'
import { readOlderFiles } from '#src/boxes/older-files.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { writeSession, type Session } from '#src/storage/session.ts'

const owner = crypto.randomUUID()
const session = { token: 'a-token', userData: { user_id: owner } } as unknown as Session
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => at % 251)

type Answer = { status: number; body: object }
/** What the server answers to a piece of each file; it stores what comes where there is nothing. */
let answers: Map<string, (piece: number) => Answer | null | undefined>
let sent: { file: string; piece: number }[]
let fetched: string[]
/** What is fetched of a file. */
let serve: () => Promise<Response>

// What is added after this goes by itself.
beforeAll(readOlderFiles)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('navigator', {})
  await writeSession(session)
  answers = new Map()
  ;[sent, fetched] = [[], []]
  serve = async () => new Response(null, { status: 404 })
  const arrived = new Map<string, number>()
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: FormData }) => {
    const field = (name: string) => {
      const value = body?.get(name)
      return typeof value === 'string' ? value : ''
    }
    const json = (status: number, answer: object) => Response.json(answer, { status })
    if (address.endsWith('/customer/boxes')) return json(200, { status: 'OK', data: await listed() })
    if (!address.endsWith('/customer/box-file')) {
      fetched.push(address.split('/').at(-1) ?? '')
      return serve()
    }
    const [file, piece] = [field('file'), Buffer.from(field('piece'), 'base64').length]
    sent.push({ file, piece })
    const answer = answers.get(file)?.(piece)
    if (answer === null) throw new TypeError('Failed to fetch')
    if (answer !== undefined) return json(answer.status, { status: 'ERROR', errors: {}, ...answer.body })
    const next = (arrived.get(file) ?? 0) + piece
    arrived.set(file, next)
    return json(200, { status: 'OK', data: { arrived: next, is_stored: next === Number(field('bytes')) } })
  })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await eraseBoxes((await ownBoxes()).map(({ id }) => id))
})

const ownBoxes = async () => (await readSummaries()).filter(({ sync }) => sync?.owner === owner)
const listed = async () =>
  (await ownBoxes()).map(({ id, sync }) => ({
    ...{ id, seq: 1, hash: '', files_mark: 'm', is_erased: false },
    ...{ role: sync?.role, ended: '', colleagues: 0 },
  }))
const passing = { status: 503, body: { message: 'Filen kan inte kontrolleras just nu.' } }

/** A box of the account, wholly sent but for its files, of which the device has the bytes. */
async function boxWith(sizes: readonly number[], more: Partial<BoxSync> = {}) {
  const made = await createBox(crypto.randomUUID(), [{ part: '', field: 'title', from: null, to: 'Runor' }])
  if (made === null) throw new Error('The box was not stored')
  for (const bytes of sizes) {
    const file = crypto.randomUUID()
    await made.change(
      addChanges(made.box(), [{ kind: 'file', title: 'Tavlan', file, type: 'image/png', bytes }]),
    )
    await writeOwnFile(file, new Blob([bytesOf(bytes)]))
  }
  const { id, parts } = made.box()
  made.close()
  await changeSync([id], () => ({ ...newBoxSync(owner), seq: 1, ...more }))
  await changeBoxFiles(id, (files) => ({ ...files, mark: 'm' }))
  return { id, files: ownFilesIn(parts).map(({ file }) => file) }
}

/** The same of a file that only the account has. */
async function boxWithout(size: number) {
  const { id, files } = await boxWith([size])
  const [file = ''] = files
  await eraseOwnFile(file)
  await changeBoxFiles(id, (before) => ({ ...before, onServer: { [file]: hashOf(bytesOf(size)) } }))
  return { id, file }
}

/** A page that has just been opened: it remembers nothing. */
async function openPage() {
  vi.resetModules()
  const files = await import('#src/actions/box/account/sync-own-files.ts')
  const { syncBoxes } = await import('#src/actions/box/account/sync-boxes.ts')
  const work = await import('#src/boxes/file-work.ts')
  return { ...files, ...work, syncBoxes, sync: () => files.syncFiles(session, new Map()) }
}

test('a file that the server cannot take just then is sent again later and later, and the others before it', async () => {
  const { files } = await boxWith([100, 100])
  const [first = '', second = ''] = files
  answers.set(first, () => passing)
  const { sync } = await openPage()
  const tries = () => sent.filter(({ file }) => file === first).length
  await sync()
  await sync()
  expect(tries()).toBe(1)
  expect(sent.some(({ file }) => file === second)).toBe(true)
  const tryAfter = async (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000)
    await sync()
    return tries()
  }
  expect(await tryAfter(61)).toBe(2)
  expect(await tryAfter(61)).toBe(2)
  expect(await tryAfter(61)).toBe(3)
  answers.clear()
  await tryAfter(500)
  expect(await tryAfter(500)).toBe(5)
})

test('after a piece without an answer the page sends small ones, of all files', async () => {
  const size = boxFilePieceBytes
  const { id, files } = await boxWith([size, size])
  for (const file of files) answers.set(file, (piece) => (piece > smallBoxFilePieceBytes ? null : undefined))
  const { sync } = await openPage()
  await sync()
  await sync()
  expect(Object.keys((await readBoxFiles(id)).onServer).toSorted()).toEqual(files.toSorted())
  expect(sent.filter(({ piece }) => piece > smallBoxFilePieceBytes)).toHaveLength(1)
})

test('a file without an answer stops no other, two in a row end the run, and the next begins with the others', async () => {
  const { id, files } = await boxWith([10, 20, 30, 40])
  const [first = '', second = '', third = '', fourth = ''] = files
  for (const file of [first, second]) answers.set(file, () => null)
  const { sync } = await openPage()
  await sync()
  expect(sent.map(({ file }) => file)).toEqual([first, second])
  await sync()
  expect(Object.keys((await readBoxFiles(id)).onServer).toSorted()).toEqual([third, fourth].toSorted())
  answers.clear()
  await sync()
  expect(Object.keys((await readBoxFiles(id)).onServer)).toHaveLength(4)
})

test.each([
  ['a full account', { status: 422, body: { message: 'Kontots plats är slut.' } }, false],
  ['a virus', { status: 422, body: { message: 'Stoppad.', errors: { piece: ['Stoppad.'] } } }, true],
  ['another type', { status: 415, body: { message: 'Varken PDF eller foto.' } }, true],
])('%s is final or not by the reason, wherever it is said', async (_name, refusal, isFinal) => {
  const { id, files } = await boxWith([10, 20])
  const [atOnce = '', atTheEnd = ''] = files
  answers.set(atOnce, () => refusal)
  answers.set(atTheEnd, (piece) => (piece > 0 ? refusal : undefined))
  await (await openPage()).sync()
  const { refused } = await readBoxFiles(id)
  expect(files.map((file) => refused[file]?.isFinal)).toEqual([isFinal, isFinal])
  // Each page sends once more what is not final.
  sent = []
  await (await openPage()).sync()
  expect(sent.length > 0).toBe(!isFinal)
})

test('a file that did not come whole is fetched again by another page or a press, not by each run', async () => {
  const { id, file } = await boxWithout(100)
  serve = async () => new Response(bytesOf(99))
  const { sync, wantFiles, fileWorkOf, forgetRefusals } = await openPage()
  wantFiles(id)
  await sync()
  await sync()
  expect(fetched).toEqual([file])
  expect(fileWorkOf(file)?.state).toBe('failed')
  await forgetRefusals(id)
  expect(fileWorkOf(file)).toBeNull()
  serve = async () => new Response(bytesOf(100))
  await sync()
  expect((await readOwnFile(file))?.size).toBe(100)
})

test('where the browser cannot check a file it is not fetched, and the reason is that one', async () => {
  const { id, file } = await boxWithout(100)
  vi.stubGlobal('crypto', {})
  const { sync, wantFiles, fileWorkOf } = await openPage()
  wantFiles(id)
  await sync()
  expect(fetched).toEqual([])
  const work = fileWorkOf(file)
  expect(work?.state === 'failed' && work.text).toContain('https')
})

test('a file that comes after its box was erased is not stored', async () => {
  const { id, file } = await boxWithout(100)
  serve = async () => {
    await eraseBoxes([id])
    return new Response(bytesOf(100))
  }
  const { sync, wantFiles } = await openPage()
  wantFiles(id)
  await sync()
  expect(fetched).toEqual([file])
  expect(await readOwnFile(file)).toBeNull()
})

test.each([
  ['whose only file was removed', [], {}],
  ['that its person may only read by now', [10], { role: 'read' as const }],
])('a box %s is not said to have a file here only', async (_name, sizes, more) => {
  const { id } = await boxWith(sizes, { filesHere: 1, ...more })
  await (await openPage()).syncBoxes()
  await vi.waitFor(async () =>
    expect((await readSummaries()).find((box) => box.id === id)?.sync?.filesHere).toBe(0),
  )
})
