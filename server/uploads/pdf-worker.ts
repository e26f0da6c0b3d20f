import { readFile, rename, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { inspectPdf, type PdfRefusal } from './inspect-pdf.ts'

/** The result of an inspection: pages and bytes of the document, which was rewritten in place, or why it is refused. */
export type InspectionResult = { pages: number; size: number } | { refused: PdfRefusal }

// A document that is crafted to be slow to read blocks only this thread.
parentPort?.on('message', (file: string) => {
  void inspect(file).then((result) => parentPort?.postMessage(result))
})
parentPort?.postMessage('ready')

async function inspect(file: string): Promise<InspectionResult> {
  const result = await inspectPdf(await readFile(file))
  if ('refused' in result) return result
  const temporary = `${file}.new`
  await writeFile(temporary, result.bytes, { flush: true })
  await rename(temporary, file)
  return { pages: result.pages, size: result.bytes.length }
}
