import { boxTooLarge, maxAccountBoxBytes } from '#contract/account-boxes.ts'
import { syncAccountBox } from '#contract/calls/account-box.ts'
import { sendWithToken } from '#src/api/call.ts'
import { changeSync, readStoredBox, storeServerAnswer } from '#src/boxes/account-store.ts'
import { fromBase64, toBase64 } from '#src/boxes/base64.ts'
import { documentOf, readBox, updateSince } from '#src/boxes/box-document.ts'
import { copyChanges, newId } from '#src/boxes/box-edits.ts'
import { readAttachment, readSummaries, writeAttachment } from '#src/boxes/box-store.ts'
import { announceBox } from '#src/boxes/box-messages.ts'
import { eraseBoxes } from '#src/boxes/erase-boxes.ts'
import { createBox, setParent } from '#src/boxes/open-box.ts'
import { newBoxSync, type BoxMembership, type BoxSummary, type BoxSync } from '#src/boxes/box.ts'
import { readSession, type Session } from '#src/storage/session.ts'
import { arrivedUpdates } from './arrived-updates.ts'

/** `done`: the server has answered, or refused with a reason; `later`: no answer; `ended`: the session has, or it is somebody else's by now. */
export type SyncResult = 'done' | 'later' | 'ended'

/** Rounds of one synchronization: what is changed during one is sent in the next; what is changed after the last waits. */
const maxRounds = 3

const unreadableAnswer =
  'Det som servern svarade går inte att läsa. Lådan här är orörd, och enheten frågar igen om en stund.'

/** Sends what the account lacks of a box, and stores what this device lacks. `membership`: what the server says that the person may do with it. */
export async function syncBox(
  id: string,
  session: Session,
  membership: BoxMembership = newBoxSync(''),
): Promise<SyncResult> {
  const owner = session.userData.user_id
  const { role, ended, colleagues } = membership
  for (let round = 0; round < maxRounds; round++) {
    const { updates, summary } = await readStoredBox(id)
    const sync = summary?.sync ?? null
    if (summary !== null && sync?.owner !== owner) return 'done'
    if (round > 0 && (sync === null || sync.unsent === 0)) return 'done'
    const isAsking = sync === null || (sync.unsent === 0 && sync.seq > 0) || role === 'read'
    const update = isAsking ? null : changesOf(updates, sync)
    if (update !== null && update.length > maxAccountBoxBytes) return refuse(id, boxTooLarge)
    const result = await sendWithToken(
      syncAccountBox,
      { id, since: sync?.seq ?? 0, update: update === null ? '' : toBase64(update) },
      session.token,
    )
    // Whoever has logged in meanwhile does not get this person's box.
    if ((await readSession())?.token !== session.token) return 'ended'
    if (result.state === 'ended') return 'ended'
    if (result.state === 'unanswered') return 'later'
    if (result.state === 'refused') {
      if (result.httpStatus === 429) return 'later'
      // Erased on another device since the list was read, as the next list says.
      if (result.httpStatus === 409 && update === null) return 'done'
      // The person is in the box no more, as the next list says.
      if (result.httpStatus === 404 && role !== 'own') return 'done'
      // The server has less than this device knew of, as after a restored backup: everything is sent again.
      if (result.httpStatus === 409 || (result.httpStatus === 404 && update === null)) await sendAll(id)
      else if (result.httpStatus === 404) await moveToNewId(id, updates)
      else return refuse(id, Object.values(result.errors).flat()[0] ?? result.message)
      continue
    }
    const { seq, hash, vector } = result.response.data
    const arrived = arrivedUpdates(updates, result.response.data)
    if (arrived === null) return refuse(id, unreadableAnswer)
    const sent = update === null ? 0 : (sync?.unsent ?? 0)
    const answer = {
      ...{ owner, ...arrived, version: { seq, hash, vector }, sent },
      membership: { role, ended, colleagues },
    }
    await storeServerAnswer(id, answer, summary === null)
    if (role === 'read') return 'done'
  }
  return 'done'
}

function changesOf(updates: readonly Uint8Array[], { vector }: BoxSync): Uint8Array {
  const document = documentOf(updates)
  const changes = updateSince(document, vector === '' ? undefined : fromBase64(vector))
  document.destroy()
  return changes
}

/** The box stays on this device, and says why the account does not have it. The next change is tried again. */
async function refuse(id: string, refusal: string): Promise<SyncResult> {
  await changeSync([id], (sync) => sync && { ...sync, refusal })
  return 'done'
}

const sendAll = (id: string) =>
  changeSync(
    [id],
    (sync) => sync && { ...sync, seq: 0, hash: '', vector: '', unsent: Math.max(sync.unsent, 1) },
  )

/**
 * Goes on with a box under another id, because another account has this one, or because it was erased there with changes
 * missing; then `isErased`, and the new box says so until its person has read it. Resolves to the new id; null when the device
 * refuses to store it, and everything is as before.
 */
export async function moveToNewId(
  id: string,
  updates: readonly Uint8Array[],
  isErased = false,
  name?: string,
): Promise<string | null> {
  const document = documentOf(updates)
  const box = readBox(document, id)
  document.destroy()
  const next = newId()
  const made = await createBox(next, copyChanges(box, name ?? box.title))
  made?.close()
  if (made === null) return null
  // The link that a box is shared by can be ended only with the secret that is here.
  for (const kind of ['link', 'source'] as const)
    await writeAttachment(kind, next, await readAttachment(kind, id))
  await moveInnerBoxes(id, next)
  if (isErased) await changeSync([next], (sync) => sync && { ...sync, replaces: id })
  await eraseBoxes([id])
  announceBox(id)
  return next
}

/**
 * Lays the boxes that lay in a box in the one that goes on instead of it: those of the device and the person's own. Where the person may
 * only read the box, it comes again as the others have it, and they stay in it.
 */
async function moveInnerBoxes(id: string, next: string): Promise<void> {
  const all = await readSummaries()
  const before = all.find((each) => each.id === id)
  if (before?.sync?.role === 'read') return
  const owner = before?.sync?.owner ?? ''
  const isTheirs = ({ sync }: BoxSummary) => sync === null || (sync.owner === owner && sync.role === 'own')
  for (const inner of all) if (inner.parent === id && isTheirs(inner)) await setParent(inner.id, id, next)
}
