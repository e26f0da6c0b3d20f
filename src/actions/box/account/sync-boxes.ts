import { eraseAccountBox, listAccountBoxes } from '#contract/calls/account-box.ts'
import type { Success } from '#contract/calls/call.ts'
import { sendWithToken } from '#src/api/call.ts'
import { changeSync, readErasures, readStoredBox, removeErasure } from '#src/boxes/account-store.ts'
import { announceBox } from '#src/boxes/box-messages.ts'
import { readSummaries } from '#src/boxes/box-store.ts'
import { eraseBoxes } from '#src/boxes/erase-boxes.ts'
import type { BoxMembership, BoxSummary, BoxSync } from '#src/boxes/box.ts'
import { hasUnsentFiles, ownFilesInUpdates } from '#src/boxes/box-files.ts'
import { makeObservable } from '#src/browser/observable.ts'
import { readSession, type Session } from '#src/storage/session.ts'
import { moveToNewId, syncBox, type SyncResult } from './sync-box.ts'

const changes = makeObservable()
let state: SyncState = 'none'
let token = ''

/** How a synchronization of this page ended: `failed` by this device's storage; `none` before the first. */
export type SyncState = SyncResult | 'failed' | 'none'
/** How the last synchronization of this page ended. */
export const lastSync = () => state
/** The same, `none` where it was of an earlier log-in. */
export const lastSyncOf = (session: Session): SyncState => (session.token === token ? state : 'none')
export const watchSync = changes.watch

let waiting: Promise<void> | null = null

/** Makes this device and the account of whoever is logged in hold the same boxes. One tab does it at a time. */
export function syncBoxes(): Promise<void> {
  // Calls made while one run waits for the lock share it.
  waiting ??= withBoxLock(async () => {
    waiting = null
    // Requests that fail are results; what is thrown comes from the device's storage.
    const before = token
    const next = await syncAll().catch(() => 'failed' as const)
    if (next === state && token === before) return
    state = next
    changes.notify()
  }).then(() => {
    // Not under the lock: a file may take minutes, and changes of boxes do not wait for it.
    void syncOwnFiles()
  })
  return waiting
}

/** What the last list of the account says of files; null once it was used. */
let listedFiles: { session: Session; marks: ReadonlyMap<string, string> } | null = null

/** Files follow their boxes. The code for them is loaded where a box has any. */
async function syncOwnFiles(): Promise<void> {
  if (listedFiles === null) return
  const { session, marks } = listedFiles
  listedFiles = null
  try {
    const owner = session.userData.user_id
    const hasFiles = (await readSummaries()).some(
      ({ sync, files }) => sync?.owner === owner && (files.length > 0 || sync.filesHere > 0),
    )
    if (!hasFiles) return
    const { syncFiles } = await import('./sync-own-files.ts')
    await syncFiles(session, marks)
  } catch (error) {
    // The device's storage, or code that did not come; each file says that it is here only.
    console.warn('Files of boxes were not synchronized.', error)
  }
}

const withBoxLock = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('skolmaterial-boxes', work) : work()

async function syncAll(): Promise<SyncResult | 'none'> {
  const session = await readSession()
  if (session === null) return 'none'
  if (session.token !== token) [token, state] = [session.token, 'none']
  const owner = session.userData.user_id
  // What the server has refused is sent again when it was changed, once on every page, and when a box has made space.
  let isRetry = state === 'none'
  const mayBeSent = ({ refusal, unsent }: BoxSync) => isRetry || refusal === '' || unsent === 0
  for (const erasure of await readErasures()) {
    if (erasure.owner !== owner) continue
    const answer = await sendWithToken(eraseAccountBox, { id: erasure.id }, session.token)
    if (answer.state === 'ended') return 'ended'
    if (answer.state === 'unanswered') return 'later'
    await removeErasure(erasure)
    isRetry = true
  }
  const listed = await sendWithToken(listAccountBoxes, {}, session.token)
  if (listed.state !== 'done') return listed.state === 'ended' ? 'ended' : 'later'
  const inAccount = listed.response.data
  listedFiles = { session, marks: filesMarksOf(inAccount) }
  const boxesOnDevice = (await readSummaries()).filter(({ sync }) => sync?.owner === owner)
  const erasedHere = new Set((await readErasures()).map(({ id }) => id))
  const changed = new Map<string, BoxMembership>()
  for (const listed of inAccount) {
    const { id, seq, hash, is_erased } = listed
    const onDevice = boxesOnDevice.find((box) => box.id === id)
    const sync = onDevice?.sync ?? undefined
    const membership = membershipOf(listed)
    if (erasedHere.has(id)) continue
    if (onDevice !== undefined) await storeMembership(onDevice, membership)
    if (membership.role === 'none') continue
    if (is_erased) {
      if (sync !== undefined) await eraseHere(id)
      continue
    }
    const isSame = sync?.seq === seq && sync.hash === hash
    const isUnsent = sync !== undefined && membership.role !== 'read' && sync.unsent > 0 && mayBeSent(sync)
    if (!isSame || isUnsent) changed.set(id, membership)
  }
  for (const box of boxesOnDevice) {
    if (box.sync === null || inAccount.some(({ id }) => id === box.id)) continue
    const { role, ended, colleagues } = box.sync
    if (role === 'own' && mayBeSent(box.sync)) changed.set(box.id, { role, ended, colleagues })
    // The account has forgotten by now why its person is in the box no more.
    if (role === 'edit' || role === 'read') await storeMembership(box, endedMembership)
  }
  return syncEach(session, changed)
}

const endedMembership: BoxMembership = { role: 'none', ended: 'removed', colleagues: 0 }

type Listed = Success<typeof listAccountBoxes>['data'][number]

/** The server's mark of each box's files. Where the server is older than this page, it has none. */
const filesMarksOf = (listed: readonly Partial<Listed>[]): Map<string, string> =>
  new Map(
    listed.flatMap(({ id = '', files_mark, role, is_erased }) =>
      files_mark === undefined || role === 'none' || is_erased === true ? [] : [[id, files_mark] as const],
    ),
  )

/** Where the server is older than this page, all boxes are their person's own. */
const membershipOf = ({ role, ended, colleagues }: Partial<Listed>): BoxMembership => ({
  ...{ role: role ?? 'own', ended: ended ?? '', colleagues: colleagues ?? 0 },
})

/**
 * Stores what the person may do with a box from now on. One that they have left on another device leaves this one too, unless
 * something is here only: then its page asks what becomes of it.
 */
async function storeMembership(box: BoxSummary, membership: BoxMembership): Promise<void> {
  const { id, sync } = box
  if (sync === null) return
  if (membership.ended === 'left' && sync.unsent === 0 && !(await hasUnsentFiles(box))) {
    await eraseBoxes([id])
    return announceBox(id)
  }
  const isSame =
    sync.role === membership.role &&
    sync.ended === membership.ended &&
    sync.colleagues === membership.colleagues
  if (isSame) return
  const isHandedOver = membership.role === 'own' && (sync.isHandedOver || sync.role !== 'own')
  await changeSync([id], (before) => before && { ...before, ...membership, isHandedOver })
}

/** After so many boxes without an answer the server counts as unreachable. */
const maxUnanswered = 2

async function syncEach(session: Session, boxes: ReadonlyMap<string, BoxMembership>): Promise<SyncResult> {
  let unanswered = 0
  for (const [id, membership] of boxes) {
    const result = await syncBox(id, session, membership)
    if (result === 'ended') return result
    if (result === 'later') unanswered++
    if (unanswered === maxUnanswered) break
  }
  return unanswered > 0 ? 'later' : 'done'
}

/** Another device has erased the box for good. With changes or files from here that were never sent, the box goes on as one of its own. */
async function eraseHere(id: string): Promise<void> {
  const { updates, summary } = await readStoredBox(id)
  const isOnlyHere = async (box: BoxSummary) =>
    (box.sync?.unsent ?? 0) > 0 ||
    (await hasUnsentFiles({ id, files: ownFilesInUpdates(updates).map(({ file }) => file) }))
  if (summary !== null && summary.removedAt === 0 && (await isOnlyHere(summary))) {
    await moveToNewId(id, updates, true)
    return
  }
  await eraseBoxes([id])
  announceBox(id)
}
