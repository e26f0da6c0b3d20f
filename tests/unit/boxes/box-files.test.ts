import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchFile } from '#src/actions/box/account/fetch-own-file.ts'
import { ownFileText } from '#src/actions/box/account/own-file-text.ts'
import { changeSync } from '#src/boxes/account-store.ts'
import { addChanges } from '#src/boxes/box-edits.ts'
import { changeBoxFiles, ownFilesIn } from '#src/boxes/box-files.ts'
import { readOwnFile, writeOwnFile } from '#src/boxes/box-store.ts'
import { newBoxSync, type Part } from '#src/boxes/box.ts'
import { forgetSentBoxes, readBoxesAtLogOut } from '#src/boxes/forget-boxes.ts'
import { createBox } from '#src/boxes/open-box.ts'
import { writeSession, type Session } from '#src/storage/session.ts'
import '#tests/support/property-seed.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const session = { token: 'a-token', userData: { user_id: 'anna' } } as unknown as Session
afterEach(() => vi.unstubAllGlobals())

/** A box of Anna's account, wholly sent but for its files. */
async function boxWith(files: readonly Uint8Array[]): Promise<{ id: string; parts: Part[] }> {
  const made = await createBox(crypto.randomUUID(), [{ part: '', field: 'title', from: null, to: 'Runor' }])
  if (made === null) throw new Error('The box was not stored')
  const type = 'image/png'
  for (const { length: bytes } of files)
    await made.change(
      addChanges(made.box(), [{ kind: 'file', title: 'Tavlan', file: crypto.randomUUID(), type, bytes }]),
    )
  const { id, parts } = made.box()
  made.close()
  await changeSync([id], () => ({ ...newBoxSync('anna'), seq: 1 }))
  return { id, parts: ownFilesIn(parts) }
}

/** A file on the device, and what the server has said of it: nothing, its SHA-256, or that of other bytes. */
const file = fc.record({
  bytes: fc.uint8Array({ minLength: 1, maxLength: 50 }),
  isHere: fc.boolean(),
  server: fc.constantFrom('nothing', 'same', 'other'),
})

test('at log-out no file leaves the device that the server does not have whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), async (files) => {
      const { id, parts } = await boxWith(files.map(({ bytes }) => bytes))
      const onServer: Record<string, string> = {}
      for (const [at, { bytes, isHere, server }] of files.entries()) {
        const name = parts[at]?.file ?? ''
        if (isHere) await writeOwnFile(name, new Blob([bytes]))
        if (server !== 'nothing')
          onServer[name] = hashOf(server === 'same' ? bytes : Uint8Array.of(...bytes, 1))
      }
      await changeBoxFiles(id, (before) => ({ ...before, mark: 'm', onServer }))
      const isOnlyHere = files.some(({ isHere, server }) => isHere && server !== 'same')
      // The question reads no file; what is erased is compared byte by byte.
      const isSaid = files.some(({ isHere, server }) => isHere && server === 'nothing')
      expect(await readBoxesAtLogOut('anna')).toMatchObject(
        isSaid ? { leaving: 0, hidden: 1 } : { leaving: 1, hidden: 0 },
      )
      expect(await forgetSentBoxes('anna')).toBe(isOnlyHere ? 1 : 0)
      for (const [at, { bytes, isHere, server }] of files.entries()) {
        const left = await readOwnFile(parts[at]?.file ?? '')
        if (isHere && server !== 'same')
          expect(new Uint8Array((await left?.arrayBuffer()) ?? [])).toEqual(bytes)
        if (!isOnlyHere) expect(left).toBeNull()
      }
      await changeSync([id], (sync) => sync && { ...sync, owner: 'nobody' })
    }),
    { numRuns: 40 },
  )
})

test('what comes of a file is stored only when it is whole', async () => {
  await writeSession(session)
  const bytes = Uint8Array.from({ length: 300 }, (_, at) => at % 251)
  const { id, parts } = await boxWith([bytes])
  const [part] = parts
  if (part === undefined) throw new Error('no part')
  await changeBoxFiles(id, (before) => ({ ...before, mark: 'm', onServer: { [part.file]: hashOf(bytes) } }))
  const answer = (body: BodyInit | null, status = 200) =>
    vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const spoiled = Uint8Array.from(bytes, (byte, at) => (at === 100 ? byte + 1 : byte))
  for (const body of [bytes.slice(0, 299), Uint8Array.of(...bytes, 0), spoiled]) {
    answer(body)
    expect(await fetchFile(session, id, part)).toBe('failed')
    expect(await readOwnFile(part.file)).toBeNull()
  }
  answer('<title>Logga in på nätet</title>', 503)
  expect(await fetchFile(session, id, part)).toBe('unanswered')
  answer(bytes)
  expect(await fetchFile(session, id, part)).toBe('done')
  expect((await readOwnFile(part.file))?.type).toBe('image/png')
  // The account has it no more, as after a restored backup: it is asked what it has.
  answer(null, 404)
  expect(await fetchFile(session, id, part)).toBe('absent')
  expect(await fetchFile(session, id, part)).toBe('absent')
})

test('each state of a file has its own words', async () => {
  const { parts } = await boxWith([Uint8Array.of(1)])
  const [part] = parts
  if (part === undefined) throw new Error('no part')
  const own = { ...newBoxSync('anna'), seq: 1 }
  const nothing = { mark: 'm', onServer: {}, refused: {} }
  const there = { ...nothing, onServer: { [part.file]: 'a' } }
  const text = (change: Partial<Parameters<typeof ownFileText>[0]>) =>
    ownFileText({
      ...{ part, sync: own, files: nothing, bytesHere: part.bytes, work: null },
      ...{ connection: 'online', lastSync: 'done', isHeld: false, ...change },
    })
  const refused = { ...nothing, refused: { [part.file]: { text: 'Kontot är fullt.', isFinal: false } } }
  const all = [
    text({}),
    text({ isHeld: true }),
    text({ connection: 'offline' }),
    text({ files: refused }),
    text({ work: { state: 'sending', percent: 40 } }),
    text({ files: there }),
    text({ files: there, sync: { ...own, colleagues: 1 } }),
    text({ bytesHere: null }),
    text({ bytesHere: null, files: { ...nothing, mark: null } }),
    text({ bytesHere: null, files: there }),
    text({ bytesHere: null, files: there, connection: 'offline' }),
    text({ bytesHere: null, files: there, isHeld: true }),
    text({ bytesHere: null, files: there, work: { state: 'fetching', percent: 40 } }),
    text({ bytesHere: null, files: there, work: { state: 'failed', text: 'filen kom inte fram hel' } }),
  ]
  expect(new Set(all).size).toBe(all.length)
  // What is not sent by itself is not said to be sent.
  expect(text({})).toContain('skickas snart')
  const stays: Parameters<typeof text>[0][] = [
    { sync: { ...own, unsent: 1 } },
    { connection: 'slow' },
    { sync: { ...own, unsent: 1, refusal: 'Kontot är fullt.' } },
    { sync: { ...own, seq: 0 } },
    { files: { ...nothing, mark: null } },
    { lastSync: 'ended' },
    { lastSync: 'later' },
    { bytesHere: 2 },
  ]
  for (const change of stays) expect(text(change)).not.toContain('skickas')
  expect(text({ bytesHere: null, files: there, lastSync: 'ended' })).not.toContain('hämtas')
  // Before the account was asked, nothing is said of what it has.
  for (const bytesHere of [1, null])
    expect(text({ bytesHere, files: { ...nothing, mark: null } })).not.toMatch(/konto|bara/)
  // A device alone says nothing of accounts.
  expect(text({ sync: null })).toBe('')
})
