import { eraseAccountBox, listAccountBoxes } from '#contract/calls/account-box.ts'
import { sendWithToken } from '#src/api/call.ts'
import { readErasures, readStoredBox, removeErasure } from '#src/boxes/account-store.ts'
import { announceBox } from '#src/boxes/box-messages.ts'
import { eraseBoxes, readSummaries } from '#src/boxes/box-store.ts'
import type { BoxSync } from '#src/boxes/box.ts'
import { makeObservable } from '#src/browser/observable.ts'
import { readSession, type Session } from '#src/storage/session.ts'
import { moveToNewId, syncBox, type SyncResult } from './sync-box.ts'

const changes = makeObservable()
let state: SyncState = 'none'

/** How a synchronization of this page ended: `failed` by this device's storage; `none` before the first. */
export type SyncState = SyncResult | 'failed' | 'none'
/** How the last synchronization of this page ended. */
export const lastSync = () => state
export const watchSync = changes.watch

let waiting: Promise<void> | null = null

/** Makes this device and the account of whoever is logged in hold the same boxes. One tab does it at a time. */
export function syncBoxes(): Promise<void> {
  // Calls made while one run waits for the lock share it.
  waiting ??= withBoxLock(async () => {
    waiting = null
    // Requests that fail are results; what is thrown comes from the device's storage.
    const next = await syncAll().catch(() => 'failed' as const)
    if (next === state) return
    state = next
    changes.notify()
  })
  return waiting
}

const withBoxLock = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('skolmaterial-boxes', work) : work()

async function syncAll(): Promise<SyncResult | 'none'> {
  const session = await readSession()
  if (session === null) return 'none'
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
  const boxesOnDevice = (await readSummaries()).filter(({ sync }) => sync?.owner === owner)
  const erasedHere = new Set((await readErasures()).map(({ id }) => id))
  const changed: string[] = []
  for (const { id, seq, hash, is_erased } of inAccount) {
    const sync = boxesOnDevice.find((box) => box.id === id)?.sync ?? undefined
    if (erasedHere.has(id)) continue
    if (is_erased) {
      if (sync !== undefined) await eraseHere(id)
      continue
    }
    const isSame = sync?.seq === seq && sync.hash === hash
    if (!isSame || (sync.unsent > 0 && mayBeSent(sync))) changed.push(id)
  }
  const missingInAccount = boxesOnDevice.filter(
    ({ id, sync }) => sync !== null && mayBeSent(sync) && !inAccount.some((box) => box.id === id),
  )
  return syncEach(session, [...changed, ...missingInAccount.map(({ id }) => id)])
}

/** After so many boxes without an answer the server counts as unreachable. */
const maxUnanswered = 2

async function syncEach(session: Session, ids: readonly string[]): Promise<SyncResult> {
  let unanswered = 0
  for (const id of ids) {
    const result = await syncBox(id, session)
    if (result === 'ended') return result
    if (result === 'later') unanswered++
    if (unanswered === maxUnanswered) break
  }
  return unanswered > 0 ? 'later' : 'done'
}

/** Another device has erased the box for good. With what was changed here and never sent, the box goes on as one of its own. */
async function eraseHere(id: string): Promise<void> {
  const { updates, summary } = await readStoredBox(id)
  if (summary !== null && summary.removedAt === 0 && (summary.sync?.unsent ?? 0) > 0) {
    return moveToNewId(id, updates, true)
  }
  await eraseBoxes([id])
  announceBox(id)
}
