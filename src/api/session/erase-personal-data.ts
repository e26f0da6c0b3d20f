import type { QueryClient } from '@tanstack/react-query'
import { isPending, isVisibleTo, type OutboxEntry } from '#contract/outbox-entry.ts'
import { deliver } from '#src/storage/deliver.ts'
import { clearDeviceId } from '#src/storage/device-id.ts'
import { clearLog } from '#src/storage/diagnostics.ts'
import { clearRememberedDownload, clearRememberedOrder } from '#src/storage/form-memory.ts'
import { broadcastPersonalDataErased } from '#src/storage/personal-data-erased.ts'
import { readLikes, removeLike } from '#src/storage/likes.ts'
import { clearRecentlyOpened } from '#src/storage/recently-opened.ts'
import { readOutboxEntries, removeOutboxEntry } from '#src/storage/outbox.ts'
import { clearReceipts } from '#src/storage/receipts.ts'
import { writeSavedNote } from '#src/storage/saved-rows.ts'
import { readSession } from '#src/storage/session.ts'
import { clearNewest } from '#src/storage/visits.ts'
import { clearAllSearches } from '../clear-private.ts'
import { logOut } from './log-out.ts'

/** What has not ended well yet: `rows` of whoever is here, and how many wait for somebody to log in while nobody is. */
export type UnfinishedEntries = { rows: OutboxEntry[]; locked: number }

/** What would be lost with everything else; nothing where the device keeps nothing. */
export async function readUnfinishedEntries(): Promise<UnfinishedEntries> {
  const [rows, who] = await Promise.all([readOutboxEntries().catch(() => []), currentUserId()])
  return {
    rows: rows.filter((row) => isVisibleTo(row, who) && row.state !== 'sent'),
    locked: who === null ? rows.filter((row) => row.owner !== null && row.state !== 'sent').length : 0,
  }
}

/** Tries to send what waits, and gives what is left. */
export async function sendUnfinishedEntries({ rows }: UnfinishedEntries): Promise<UnfinishedEntries> {
  await Promise.all(rows.filter(isPending).map(({ id }) => deliver({ now: id })))
  return readUnfinishedEntries()
}

/**
 * 'Glöm mina uppgifter': all that a person has written, searched for and opened here goes, with the session and the
 * device's name, and what stands in the outbox. Whoever calls has asked about what waits there.
 */
export async function erasePersonalData(queries: QueryClient): Promise<void> {
  await clearOutbox(await currentUserId())
  await Promise.all([
    clearRememberedOrder(),
    clearRememberedDownload(),
    clearDeviceId(),
    clearNewest(),
    clearRecentlyOpened(),
    clearReceipts(),
    // Whoever comes next answers the forms of the materials anew.
    writeSavedNote('asked', []).catch(() => null),
  ])
  clearLog()
  await logOut(queries)
  await clearAllSearches(queries)
  broadcastPersonalDataErased()
}

/** Another customer's rows wait for that customer. While nobody is logged in, they have been told of and go too. */
async function clearOutbox(who: string | null): Promise<void> {
  const rows = await readOutboxEntries().catch(() => [])
  for (const row of rows)
    if (who === null || row.owner === who || row.owner === null)
      await removeOutboxEntry(row.id).catch(() => null)
  // A like without its row would make a new one.
  for (const { id, key } of await readLikes()) if (key !== null) await removeLike(id)
}

const currentUserId = async () => (await readSession())?.userData.user_id ?? null
