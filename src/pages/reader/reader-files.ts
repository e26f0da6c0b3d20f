import type * as Pdfjs from 'pdfjs-dist'
// The form for older browsers too: an iPad is often older than its owner wishes.
import program from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { trustedWorkerUrl } from '#src/storage/trusted-worker-url.ts'

export type Pdf = typeof Pdfjs

/** Fetches the program that reads PDFs; as a file of its own it is known by its address, and is nobody else's burden. */
export const loadPdf = () => import(/* @vite-ignore */ program) as Promise<Pdf>

/** Starts its worker, through the one policy that lets workers start. */
export function startPdfWorker(): Worker {
  return new Worker(import.meta.env.DEV ? worker : trustedWorkerUrl(worker), { type: 'module' })
}

/** Everything that the reader needs to open without the network: its own script and style sheet, the program and its worker. */
export async function readerFileUrls(): Promise<string[]> {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/reader-"]')]
  const own = [import.meta.url, ...styles.map((link) => link.href)].map(
    (address) => new URL(address).pathname,
  )
  return [...new Set([...own, program, worker])].filter((address) => address.startsWith('/assets/'))
}
