import { readFile, rename, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { lookThroughPdf, type PdfRefusal } from './pdf.ts'

/** What a document is found to be: written anew in its place, with its pages and bytes, or why it is not taken. */
export type Looked = { pages: number; size: number } | { refused: PdfRefusal }

// Reading a document that somebody made to be hard to read holds up this thread and no other.
parentPort?.on('message', (file: string) => {
  void look(file).then((looked) => parentPort?.postMessage(looked))
})
parentPort?.postMessage('ready')

async function look(file: string): Promise<Looked> {
  const seen = await lookThroughPdf(await readFile(file))
  if ('refused' in seen) return seen
  const beside = `${file}.new`
  await writeFile(beside, seen.bytes, { flush: true })
  await rename(beside, file)
  return { pages: seen.pages, size: seen.bytes.length }
}
