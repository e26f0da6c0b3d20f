// Counts the pages of a document that have text. A document that is slow to read blocks only this thread.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A page with fewer characters is a picture with a page number at most. */
const minCharacters = 20

const { file, maxPages } = workerData
const task = getDocument({
  data: new Uint8Array(await readFile(file)),
  isEvalSupported: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  enableXfa: false,
  verbosity: 0,
})
const document = await task.promise
const read_pages = Math.min(document.numPages, maxPages)
let text_pages = 0
for (let number = 1; number <= read_pages; number++) {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const text = items.map((item) => item.str ?? '').join('')
  if (text.replaceAll(/\s/g, '').length >= minCharacters) text_pages += 1
  page.cleanup()
}
parentPort.postMessage({ read_pages, text_pages })
await task.destroy()
