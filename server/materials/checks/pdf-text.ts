import path from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { programModule } from '../../core/settings/program-files.ts'
import { startPdfThread } from '../../uploads/start-pdf-thread.ts'
import { FileStoreError } from '../../uploads/file-store-error.ts'
import type { FileStore } from '../../uploads/file-store.ts'
import { documentName, filePath } from '../../uploads/upload-paths.ts'

/** How many pages of a document have text that can be copied and read aloud; null when it could not be read. */
type PdfText = { read_pages: number; text_pages: number | null }

/** A document's first pages tell whether it was scanned. */
const maxPages = 20
const timeoutMs = 10_000
const unread: PdfText = { read_pages: 0, text_pages: null }

const queue = pLimit(1)
/** A file never changes under its name, so its result stays. */
const results = new LRUCache<string, PdfText>({ max: 500 })

/** Reads a stored document in a thread of its own, one document at a time, with limits on time and memory. */
export async function pdfTextOf(files: FileStore, address: string): Promise<PdfText> {
  const known = results.get(address)
  if (known !== undefined) return known
  const name = address.startsWith(filePath) ? address.slice(filePath.length) : ''
  if (name === '' || name !== path.basename(name)) return unread
  try {
    const result = await queue(() => files.withLocalFile(documentName(name), readInThread))
    results.set(address, result)
    return result
  } catch (error) {
    // It can be read when the store of files answers again.
    if (error instanceof FileStoreError) return unread
    throw error
  }
}

function readInThread(file: string): Promise<PdfText> {
  return new Promise((resolve) => {
    const worker = startPdfThread(programModule('pdf-text-worker'), { file, maxPages })
    const end = (result: PdfText) => {
      clearTimeout(timer)
      resolve(result)
      void worker.terminate()
    }
    const timer = setTimeout(() => end(unread), timeoutMs)
    worker.once('message', (result: PdfText) => end(result))
    // A document that cannot be read, or takes too much memory, ends the thread.
    worker.once('error', () => end(unread))
    worker.once('exit', () => end(unread))
  })
}
