import type { QueryClient } from '@tanstack/react-query'
import { isPending, isVisibleTo, type OutboxEntry } from '#contract/outbox-entry.ts'
import { deliver } from '#src/storage/deliver.ts'
import { clearDeviceId } from '#src/storage/device-id.ts'
import { clearLog } from '#src/storage/diagnostics.ts'
import { clearRememberedDownload, clearRememberedOrder } from '#src/storage/form-memory.ts'
import { broadcastPersonalDataErased } from '#src/storage/personal-data-erased.ts'
import { clearJointAnswers } from '#src/storage/joint-answers.ts'
import { readLikes, removeLike } from '#src/storage/likes.ts'
import { clearMaterialCounts } from '#src/storage/material-counts.ts'
import { clearRecentlyOpened } from '#src/storage/recently-opened.ts'
import { readOutboxEntries, removeOutboxEntry } from '#src/storage/outbox.ts'
import { clearReceipts } from '#src/storage/receipts.ts'
import { writeSavedNote } from '#src/storage/saved-rows.ts'
import { clearSavedSearches } from '#src/storage/saved-searches.ts'
import { readSession } from '#src/storage/session.ts'
import { classifyStorageError } from '#src/storage/storage-failure.ts'
import { clearNewest } from '#src/storage/visits.ts'
import { clearAllSearches } from '../clear-private.ts'
import { logOut } from './log-out.ts'

/**
 * What has not ended well yet: the entries of the present user, and how many wait for a customer to log in while nobody
 * is.
 */
export type UnfinishedEntries = { rows: OutboxEntry[]; needLoginCount: number }

/** What would be lost with everything else. Throws when the device cannot tell. */
export async function readUnfinishedEntries(): Promise<UnfinishedEntries> {
  const [rows, userId] = await Promise.all([readEntries(), currentUserId()])
  return {
    rows: rows.filter((entry) => isVisibleTo(entry, userId) && entry.state !== 'sent'),
    needLoginCount:
      userId === null ? rows.filter((entry) => entry.owner !== null && entry.state !== 'sent').length : 0,
  }
}

/** Tries to send what is pending, and returns what is left. */
export async function sendUnfinishedEntries({ rows }: UnfinishedEntries): Promise<UnfinishedEntries> {
  await Promise.all(rows.filter(isPending).map(({ id }) => deliver({ now: id })))
  return readUnfinishedEntries()
}

/**
 * 'Glöm mina uppgifter': removes everything that a person has written, searched for and opened here, with the session,
 * the device's id and the outbox. The caller has asked about the pending entries. Throws when the device does not remove these.
 */
export async function erasePersonalData(queries: QueryClient): Promise<void> {
  await clearOutbox(await currentUserId())
  await Promise.all([
    clearRememberedOrder(),
    clearRememberedDownload(),
    clearDeviceId(),
    clearNewest(),
    clearRecentlyOpened(),
    clearSavedSearches(),
    clearMaterialCounts(),
    clearReceipts(),
    clearJointAnswers(),
    // The next person answers the download forms of the materials again.
    writeSavedNote('asked', []).catch(() => null),
  ])
  clearLog()
  await logOut(queries)
  await clearAllSearches(queries)
  broadcastPersonalDataErased()
}

/**
 * Another customer's entries wait for that customer. While nobody is logged in, the confirmation dialog has named their
 * number, and they are removed too.
 */
async function clearOutbox(userId: string | null): Promise<void> {
  const rows = await readEntries()
  for (const entry of rows)
    if (userId === null || entry.owner === userId || entry.owner === null) await removeOutboxEntry(entry.id)
  // A pending like without its entry would create a new one.
  for (const { id, key } of await readLikes()) if (key !== null) await removeLike(id)
}

/** A browser that stores nothing has no entries; a device that does not answer now may have some. */
async function readEntries(): Promise<OutboxEntry[]> {
  try {
    return await readOutboxEntries()
  } catch (error) {
    if (classifyStorageError(error) === 'cannot-store-now') throw error
    return []
  }
}

const currentUserId = async () => (await readSession())?.userData.user_id ?? null
