import type { QueryClient } from '@tanstack/react-query'
import { isPrivate } from '#contract/device-cache-policy.ts'
import type { WorkerMessage } from '#contract/protocol.ts'
import { clearSearches } from '#src/storage/form-memory.ts'
import { clearFormDrafts } from '#src/storage/form-draft.ts'
import { clearMaterialDrafts } from '#src/storage/customer-material-drafts.ts'
import { clearRecentlyOpened } from '#src/storage/recently-opened.ts'
import { readOutboxEntries, removeOutboxEntry } from '#src/storage/outbox.ts'
import { clearReceipts } from '#src/storage/receipts.ts'
import { endSessionOfToken, removeStoredSession, readSession } from '#src/storage/session.ts'
import { clearStaffDrafts } from '#src/storage/staff-drafts.ts'
import { clearStoredSearches, containsSearch } from '#src/storage/stored-searches.ts'
import { callOf, fieldsOf } from './is-persistable.ts'

/**
 * Logs out: nothing of this person stays in the page, in the service worker or on the device, and every other tab is
 * notified.
 */
export async function logOutLocally(queries: QueryClient): Promise<void> {
  await Promise.all([clearMaterialDrafts(), endLocalSession(queries)])
  await clearAllSearches(queries)
}

/**
 * The server does not know the session any more. Drafts of customer material stay on the device, for their owner alone.
 */
export async function endLocalSession(queries: QueryClient): Promise<void> {
  const session = await readSession()
  clearPrivateQueries(queries)
  await clearRecentlyOpened()
  await clearStaffDrafts()
  await removeStoredSession()
  if (session !== null) {
    await clearReceipts(session.userData.user_id)
    await removeSentEntries(session.userData.user_id)
    const message: WorkerMessage = { v: 1, t: 'forgetUser', userId: session.userData.user_id }
    navigator.serviceWorker?.controller?.postMessage(message)
  }
}

/** Another tab has ended the session of a token, and so does this one. */
export async function endSessionOfOtherTab(queries: QueryClient, of: string): Promise<void> {
  clearPrivateQueries(queries)
  await endSessionOfToken(of)
}

/** Private answers are never stored on the device: they are in the page's memory, with half-written forms. */
export function clearPrivateQueries(queries: QueryClient): void {
  clearFormDrafts()
  queries.removeQueries({
    predicate: (query) => {
      const fields = fieldsOf(query.queryKey)
      return fields !== null && isPrivate(callOf(query) ?? { resource: 'other' }, fields)
    },
  })
}

/**
 * Removes what was searched for: the remembered searches, and every query and page that reveals one, in this page's
 * memory and on the device.
 */
export async function clearAllSearches(queries: QueryClient): Promise<void> {
  clearSearchQueries(queries)
  await Promise.all([clearSearches(), clearStoredSearches()])
}

/** The same in this page's memory alone. */
export function clearSearchQueries(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryHash }) => containsSearch(queryHash) })
}

/**
 * A customer reads what they have sent in the account, so the device removes it with the session. Pending entries stay.
 */
async function removeSentEntries(owner: string): Promise<void> {
  const entries = await readOutboxEntries().catch(() => [])
  for (const entry of entries)
    if (entry.owner === owner && entry.state === 'sent') await removeOutboxEntry(entry.id).catch(() => null)
}
