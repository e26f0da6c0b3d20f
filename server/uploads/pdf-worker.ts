import { readFile, rename, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { inspectPdf, type PdfRefusal } from './inspect-pdf.ts'

/** What a document is found to be: written anew in its place, with its pages and bytes, or why it is not taken. */
export type InspectionResult = { pages: number; size: number } | { refused: PdfRefusal }

// Reading a document that somebody made to be hard to read holds up this thread and no other.
parentPort?.on('message', (file: string) => {
  void inspect(file).then((looked) => parentPort?.postMessage(looked))
})
parentPort?.postMessage('ready')

async function inspect(file: string): Promise<InspectionResult> {
  const seen = await inspectPdf(await readFile(file))
  if ('refused' in seen) return seen
  const beside = `${file}.new`
  await writeFile(beside, seen.bytes, { flush: true })
  await rename(beside, file)
  return { pages: seen.pages, size: seen.bytes.length }
}
