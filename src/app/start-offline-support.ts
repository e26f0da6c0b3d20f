import type { QueryClient } from '@tanstack/react-query'
import { registerSheetReader } from '#src/material/sheet-reader.ts'
import { setCardAddition } from '#src/cards/card-addition.ts'
import { reconnect } from '#src/api/persistence/reconnect.ts'
import { applyBroadcasts } from '#src/api/persistence/apply-broadcasts.ts'
import { persistAnswers } from '#src/api/persistence/persist-answers.ts'
import { prefetchForOffline } from './prefetch-for-offline.ts'
import { showOfflineMessage } from './offline-message.ts'
import { warnStorageFailure } from './warn-storage-failure.ts'

/** Shows the age of the content, detects when the network returns, applies other tabs' broadcasts, and persists answers, including those needed offline later. */
export async function startOfflineSupport(queries: QueryClient): Promise<void> {
  showOfflineMessage(queries)
  reconnect(queries)
  applyBroadcasts(queries)
  warnStorageFailure()
  void offerBoxes()
  registerSheetReader(async () => (await import('#src/pages/reader/reader-page.tsx')).openSheets)
  await persistAnswers(queries)
  await prefetchForOffline(queries)
}

/** Puts 'Lägg i låda' on the cards. */
async function offerBoxes(): Promise<void> {
  try {
    setCardAddition((await import('#src/actions/box/card-box-button.tsx')).renderCardBoxButton)
  } catch {
    // Without network for the code the cards go without; a material's own page has the button too.
  }
}
