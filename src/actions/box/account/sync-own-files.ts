import { listBoxFiles } from '#contract/calls/account-box.ts'
import { sendWithToken } from '#src/api/call.ts'
import { changeSync } from '#src/boxes/account-store.ts'
import {
  changeBoxFiles,
  findOnServer,
  mayBeInAccount,
  ownFilesInUpdates,
  readBoxFiles,
} from '#src/boxes/box-files.ts'
import { mayChange } from '#src/boxes/box-permissions.ts'
import { hasOwnFile, readOwnFile, readSummaries, readUpdates } from '#src/boxes/box-store.ts'
import type { BoxSummary, Part } from '#src/boxes/box.ts'
import { fileWorkOf, mayFilesCost, setFileWork, wantedBoxes } from '#src/boxes/file-work.ts'
import { readOlderFiles } from '#src/boxes/older-files.ts'
import { meteredReason } from '#src/storage/metered-network.ts'
import type { Session } from '#src/storage/session.ts'
import { minuteMs } from '#contract/durations.ts'
import { fetchFile } from './fetch-own-file.ts'
import { sendFile } from './send-own-file.ts'

type Found = { boxId: string; part: Part }
type Worked = 'answered' | 'unanswered' | 'ended'

/** The files that this page has tried to send: one that was refused is sent once on every page, and when a person says so. */
const tried = new Set<string>()
/** The files that this page could not fetch whole, or not store: each is fetched again by another page, or when a person says so. */
const failed = new Set<string>()
/** The files that got no answer: the others come first. */
const late = new Set<string>()
/** How often in a row the server could not take a file, and until when it is not asked again, ms. */
const busy = new Map<string, { count: number; until: number }>()
const longestWaitMinutes = 16
/** After so many files in a row without an answer the server counts as unreachable. */
const maxUnanswered = 2

/**
 * Sends the files that the account lacks, and fetches those that the shown boxes lack: one at a time each, in one tab. `marks` has the
 * server's mark of each box. Nothing is sent or fetched on a network that costs before a person has said so.
 */
export async function syncFiles(session: Session, marks: ReadonlyMap<string, string>): Promise<void> {
  await exclusively('list', async () => {
    await askWhatServerHas(session, marks)
    await countFilesHere(session)
  })
  await Promise.all([
    exclusively('send', async () => {
      await workThrough(
        (seen) => nextToSend(session, seen),
        (found) => send(session, found),
      )
      await countFilesHere(session)
    }),
    exclusively('fetch', () =>
      workThrough(
        (seen) => nextToFetch(session, seen),
        (found) => fetch(session, found),
      ),
    ),
  ])
}

/** Has the files of a box that were refused sent again, and those that could not be fetched fetched again. */
export async function forgetRefusals(boxId: string): Promise<void> {
  for (const file of Object.keys((await readBoxFiles(boxId)).refused)) tried.delete(file)
  const box = (await readSummaries()).find(({ id }) => id === boxId)
  for (const file of box?.files ?? []) {
    busy.delete(file)
    if (failed.delete(file) && fileWorkOf(file)?.state === 'failed') setFileWork(file, null)
  }
  await changeBoxFiles(boxId, (files) => ({ ...files, refused: {} }))
}

/** What another tab does is not done here too. */
async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  const options = { ifAvailable: true }
  await navigator.locks.request(`skolmaterial-box-files-${name}`, options, (lock) => lock && work())
}

async function workThrough(
  next: (seen: ReadonlySet<string>) => Promise<Found | null>,
  work: (found: Found) => Promise<Worked>,
): Promise<void> {
  const seen = new Set<string>()
  let unanswered = 0
  while (unanswered < maxUnanswered) {
    // Looked for anew each time: boxes are opened, and files added, meanwhile.
    const found = await next(seen)
    const worked = found && (await work(found))
    if (found === null || worked === 'ended') return
    const { file } = found.part
    if (worked === 'answered') late.delete(file)
    else late.add(file)
    unanswered = worked === 'answered' ? 0 : unanswered + 1
    seen.add(`${found.boxId} ${file}`)
  }
}

const boxesOf = async (session: Session): Promise<BoxSummary[]> =>
  (await boxesWithFilesOf(session)).filter(({ sync, files }) => sync?.role !== 'none' && files.length > 0)

/** Also those that had files on this device alone when they were counted last. */
const boxesWithFilesOf = async ({ userData }: Session): Promise<BoxSummary[]> =>
  (await readSummaries()).filter(
    ({ sync, files }) => sync?.owner === userData.user_id && (files.length > 0 || sync.filesHere > 0),
  )

async function askWhatServerHas(session: Session, marks: ReadonlyMap<string, string>): Promise<void> {
  for (const { id } of await boxesOf(session)) {
    const mark = marks.get(id)
    if (mark === undefined || (await readBoxFiles(id)).mark === mark) continue
    if (mark === '') {
      await changeBoxFiles(id, ({ refused }) => ({ mark, onServer: {}, refused }))
      continue
    }
    const listed = await sendWithToken(listBoxFiles, { id }, session.token)
    if (listed.state === 'ended' || listed.state === 'unanswered') return
    if (listed.state === 'refused') continue
    const { mark: now, files } = listed.response.data
    const onServer = Object.fromEntries(files.map(({ file, sha256 }) => [file, sha256]))
    await changeBoxFiles(id, ({ refused }) => ({ mark: now, onServer, refused }))
  }
}

/** Notes how many files of each box are on this device alone, for what is said of the box. */
async function countFilesHere(session: Session): Promise<void> {
  for (const box of await boxesWithFilesOf(session)) {
    const { mark, onServer } = await readBoxFiles(box.id)
    if (mark === null && mayChange(box) && box.files.length > 0) continue
    let filesHere = 0
    const isSent = !mayChange(box) || box.files.every((file) => onServer[file] !== undefined)
    for (const { file } of isSent ? [] : await ownFilesOf(box))
      if (onServer[file] === undefined && (await hasOwnFile(file))) filesHere += 1
    if (filesHere !== box.sync?.filesHere)
      await changeSync([box.id], (sync) => sync && { ...sync, filesHere })
  }
}

const isHeld = (boxId: string) => meteredReason() !== null && !mayFilesCost(boxId)

/** The last answer for each box: the document of a large box is not read again for each file. The type and size of a file never change. */
const ownFiles = new Map<string, { names: string; parts: Part[] }>()

/** The own files of a box that the account takes. */
async function ownFilesOf({ id, files }: Pick<BoxSummary, 'id' | 'files'>): Promise<Part[]> {
  const names = files.join()
  const known = ownFiles.get(id)
  if (known?.names === names) return known.parts
  const parts = ownFilesInUpdates(await readUpdates(id)).filter(mayBeInAccount)
  ownFiles.set(id, { names, parts })
  return parts
}

/** A file on this device that the account lacks, of a box whose document it has. */
async function nextToSend(session: Session, seen: ReadonlySet<string>): Promise<Found | null> {
  const older = await readOlderFiles()
  let last: Found | null = null
  for (const box of await boxesOf(session)) {
    if (!mayChange(box) || box.removedAt > 0 || box.sync?.seq === 0 || box.sync?.unsent !== 0) continue
    if (isHeld(box.id)) continue
    const { mark, onServer, refused } = await readBoxFiles(box.id)
    if (mark === null || box.files.every((file) => onServer[file] !== undefined)) continue
    for (const part of await ownFilesOf(box)) {
      const refusal = refused[part.file]
      const isRefused = refusal !== undefined && (refusal.isFinal || tried.has(part.file))
      if (onServer[part.file] !== undefined || isRefused || seen.has(`${box.id} ${part.file}`)) continue
      if (older.has(part.file) || (busy.get(part.file)?.until ?? 0) > Date.now()) continue
      if ((await readOwnFile(part.file))?.size !== part.bytes) continue
      if (!late.has(part.file)) return { boxId: box.id, part }
      last ??= { boxId: box.id, part }
    }
  }
  return last
}

async function send(session: Session, { boxId, part: { file, ...part } }: Found): Promise<Worked> {
  tried.add(file)
  const result = await sendFile(session, boxId, { ...part, file })
  const count = (busy.get(file)?.count ?? 0) + 1
  const waitMs = Math.min(2 ** (count - 1), longestWaitMinutes) * minuteMs
  if (result === 'busy') busy.set(file, { count, until: Date.now() + waitMs })
  else if (result === 'done') busy.delete(file)
  return result === 'ended' ? 'ended' : result === 'done' ? 'answered' : 'unanswered'
}

/** A file that a shown box lacks and the account has. */
async function nextToFetch(session: Session, seen: ReadonlySet<string>): Promise<Found | null> {
  const owner = session.userData.user_id
  const wanted = wantedBoxes()
  let last: Found | null = null
  for (const box of await boxesOf(session)) {
    const { id } = box
    if (!wanted.includes(id) || isHeld(id)) continue
    for (const part of await ownFilesOf(box)) {
      if (seen.has(`${id} ${part.file}`) || failed.has(part.file)) continue
      if ((await hasOwnFile(part.file)) || (await findOnServer(owner, id, part)) === null) continue
      if (!late.has(part.file)) return { boxId: id, part }
      last ??= { boxId: id, part }
    }
  }
  return last
}

async function fetch(session: Session, { boxId, part }: Found): Promise<Worked> {
  const result = await fetchFile(session, boxId, part)
  if (result === 'failed') failed.add(part.file)
  return result === 'ended' || result === 'unanswered' ? result : 'answered'
}
