import type * as Pdfjs from 'pdfjs-dist'
// The legacy build, because many iPads have an old browser.
import program from 'pdfjs-dist/legacy/build/pdf.min.mjs?url'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { trustedWorkerUrl } from '#src/storage/trusted-worker-url.ts'

export type Pdf = typeof Pdfjs

/** Loads the PDF library. It is a separate file with a known URL, so that the worker can cache it and no other page loads it. */
export const loadPdf = () => import(/* @vite-ignore */ program) as Promise<Pdf>

/** Starts its worker, with the Trusted Types policy for workers. */
export function startPdfWorker(): Worker {
  return new Worker(import.meta.env.DEV ? worker : trustedWorkerUrl(worker), { type: 'module' })
}

/** The URLs of everything that the reader needs offline: its own script and style sheet, the library and its worker. */
export async function readerFileUrls(): Promise<string[]> {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/reader-"]')]
  const own = [import.meta.url, ...styles.map((link) => link.href)].map(
    (address) => new URL(address).pathname,
  )
  return [...new Set([...own, program, worker])].filter((address) => address.startsWith('/assets/'))
}
