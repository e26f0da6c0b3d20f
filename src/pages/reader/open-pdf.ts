import type { PDFDocumentProxy } from 'pdfjs-dist'
import { readSavedFile } from '#src/storage/saved-files.ts'
import { readSession } from '#src/storage/session.ts'
import { loadPdf, startPdfWorker, type Pdf } from './reader-files.ts'

export type OpenPdf = { pdf: Pdf; document: PDFDocumentProxy; blob: Blob; close: () => void }

/** Opens a PDF, saved or from the network; an unpublished one as the customer who is logged in. Throws when it cannot be loaded or parsed. */
export async function openPdf(file: string | Blob, isHidden: boolean, signal: AbortSignal): Promise<OpenPdf> {
  const loadBlob = isHidden ? unpublishedBlob : savedOrFetchedBlob
  const [blob, pdf] = await Promise.all([file instanceof Blob ? file : loadBlob(file, signal), loadPdf()])
  const bytes = await blob.arrayBuffer()
  signal.throwIfAborted()
  const port = startPdfWorker()
  const worker = new pdf.PDFWorker({ port } as never)
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  // The library does not report a worker that fails to load.
  const workerFailure = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker did not start')))
  })
  try {
    const loading = pdf.getDocument({
      data: bytes,
      worker,
      // The content security policy forbids eval and WebAssembly.
      isEvalSupported: false,
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
    })
    const document = await Promise.race([loading.promise, workerFailure])
    signal.throwIfAborted()
    return { pdf, document, blob, close }
  } catch (error) {
    close()
    throw error
  }
}

async function savedOrFetchedBlob(url: string, signal: AbortSignal): Promise<Blob> {
  return (await readSavedFile(url)) ?? pdfBlobOf(await fetch(url, { signal }))
}

/** Loads an unpublished file with its owner's token, and stores it nowhere. */
async function unpublishedBlob(url: string, signal: AbortSignal): Promise<Blob> {
  const session = await readSession()
  const headers: HeadersInit = session === null ? {} : { authorization: `Bearer ${session.token}` }
  return pdfBlobOf(await fetch(url, { signal, headers, cache: 'no-store' }))
}

async function pdfBlobOf(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !type.startsWith('application/pdf'))
    throw new Error(`${response.status} ${type}`)
  return response.blob()
}
