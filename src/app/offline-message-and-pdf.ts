import type { QueryClient } from '@tanstack/react-query'
import { registerPdfRenderer } from '#src/material/pdf-renderer.ts'
import { showOfflineMessage } from './offline-message.ts'

/** Shows the age of the content, and lets every page open PDFs with the code of the reader: one chunk, as one file is one request. */
export function startOfflineMessageAndPdf(queries: QueryClient): void {
  showOfflineMessage(queries)
  registerPdfRenderer(async () => (await import('#src/pages/reader/reader-page.tsx')).openPdfRenderer)
}
