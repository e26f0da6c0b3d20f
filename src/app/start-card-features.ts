import type { QueryClient } from '@tanstack/react-query'
import { setCardAddition } from '#src/cards/card-addition.ts'
import { registerSheetReader } from '#src/material/sheet-reader.ts'
import { showOfflineMessage } from './offline-message.ts'

/** Shows the age of the content, and offers boxes and the reader where the components are. */
export async function startCardFeatures(queries: QueryClient): Promise<void> {
  showOfflineMessage(queries)
  registerSheetReader(async () => (await import('#src/pages/reader/reader-page.tsx')).openSheets)
  try {
    setCardAddition((await import('#src/actions/box/card-box-button.tsx')).renderCardBoxButton)
  } catch {
    // Without network for the code the cards go without; a material's own page has the button too.
  }
}
