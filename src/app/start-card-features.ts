import type { QueryClient } from '@tanstack/react-query'
import { registerSheetReader } from '#src/material/sheet-reader.ts'
import { showOfflineMessage } from './offline-message.ts'

/** Shows the age of the content, and offers the reader where the components are. */
export function startCardFeatures(queries: QueryClient): void {
  showOfflineMessage(queries)
  registerSheetReader(async () => (await import('#src/pages/reader/reader-page.tsx')).openSheets)
}
