import type { QueryClient } from '@tanstack/react-query'
import type { ToWorker } from '#contract/protocol.ts'
import { forgetSearches } from '#src/device/form-memory.ts'
import { forgetDrafts } from '#src/device/form-draft.ts'
import { forgetDrafts as forgetOwnDrafts } from '#src/device/own-drafts.ts'
import { forgetOpened } from '#src/device/opened.ts'
import { readParcels, removeParcel } from '#src/device/outbox.ts'
import { clearReceipts } from '#src/device/receipts.ts'
import { endSameSession, endSession, readSession } from '#src/device/session.ts'
import { forgetSearchCopies, tellsSearch } from '#src/device/searches.ts'
import { isPrivate } from './answered.ts'
import { callOf, fieldsOf } from './keeping/what-is-kept.ts'

/** Logs out: nothing of this person stays in page, worker or on the device, and every other tab hears of it. */
export async function logOut(queries: QueryClient): Promise<void> {
  await Promise.all([forgetOwnDrafts(), sessionOver(queries)])
  await forgetAllSearches(queries)
}

/** The server does not know the session any more. What its owner has begun to write of own material waits for them alone. */
export async function sessionOver(queries: QueryClient): Promise<void> {
  const session = await readSession()
  forgetAnswers(queries)
  await forgetOpened()
  await endSession()
  if (session !== null) {
    await clearReceipts(session.userData.user_id)
    await forgetSent(session.userData.user_id)
    const message: ToWorker = { v: 1, t: 'forgetUser', userId: session.userData.user_id }
    navigator.serviceWorker?.controller?.postMessage(message)
  }
}

/** Another tab has ended the session of a token, and so has this one. */
export async function forgetPerson(queries: QueryClient, of: string): Promise<void> {
  forgetAnswers(queries)
  await endSameSession(of)
}

/** What was answered to one person was never kept on the device: the page's memory, and what is half written, is all there is. */
export function forgetAnswers(queries: QueryClient): void {
  forgetDrafts()
  queries.removeQueries({
    predicate: (query) => {
      const fields = fieldsOf(query.queryKey)
      return fields !== null && isPrivate(callOf(query) ?? { topic: 'other' }, fields)
    },
  })
}

/** What was searched for: what is remembered of it, and every question and page that tells it, in this page's memory and on the device. */
export async function forgetAllSearches(queries: QueryClient): Promise<void> {
  forgetSearchQueries(queries)
  await Promise.all([forgetSearches(), forgetSearchCopies()])
}

/** The same in this page's memory alone. */
export function forgetSearchQueries(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryHash }) => tellsSearch(queryHash) })
}

/** What somebody has sent from here is read in the account; on the device it goes with the session. What waits stays. */
async function forgetSent(owner: string): Promise<void> {
  const rows = await readParcels().catch(() => [])
  for (const row of rows)
    if (row.owner === owner && row.state === 'sent') await removeParcel(row.id).catch(() => null)
}
