import type { QueryClient } from '@tanstack/react-query'
import { reconnect } from '#src/api/persistence/reconnect.ts'
import { applyBroadcasts } from '#src/api/persistence/apply-broadcasts.ts'
import { persistAnswers } from '#src/api/persistence/persist-answers.ts'
import { prefetchTextPagesAndOrderData } from './prefetch-text-pages-and-order-data.ts'
import { warnStorageFailure } from './warn-storage-failure.ts'

/** Detects when the network returns, applies other tabs' broadcasts, and persists answers, including those needed offline later. */
export async function startOfflineSupport(queries: QueryClient): Promise<void> {
  reconnect(queries)
  applyBroadcasts(queries)
  warnStorageFailure()
  await persistAnswers(queries)
  await prefetchTextPagesAndOrderData(queries)
}
