import type { QueryClient } from '@tanstack/react-query'
import { reconnect } from '#src/api/persistence/reconnect.ts'
import { applyBroadcasts } from '#src/api/persistence/apply-broadcasts.ts'
import { persistAnswers } from '#src/api/persistence/persist-answers.ts'
import { prefetchForOffline } from './prefetch-for-offline.ts'
import { showOfflineMessage } from './offline-message.ts'
import { warnStorageFailure } from './warn-storage-failure.ts'

/** Says how old what one sees is, looks for the network while it is away, takes in what others learn, and keeps answers on the device, those that one will want without it too. */
export async function startOfflineSupport(queries: QueryClient): Promise<void> {
  showOfflineMessage(queries)
  reconnect(queries)
  applyBroadcasts(queries)
  warnStorageFailure()
  await persistAnswers(queries)
  await prefetchForOffline(queries)
}
