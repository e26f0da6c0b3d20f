import type { DetailedError, HttpRequest, UploadOptions } from 'tus-js-client'
import { uploadPath, uploadPieceBytes } from '#contract/resumable-upload.ts'
import { parseJson } from '#contract/response.ts'
import { readSession } from '#src/storage/session.ts'
import { endStaffSession } from '../core/staff-session.ts'

/** How long to wait for the network before the next try, ms; less when the browser says that it is back. */
const retryMs = 3000

/** `upload` is null until the server has begun it. */
type FileToSend = { file: File; upload: string | null; metadata: Record<string, string> }
type Progress = { upload: string | null; sent: number; isWaiting: boolean }
/** How sending a file ended. `refused` with a sentence to show. */
type UploadOutcome =
  | { state: 'complete'; upload: string }
  | { state: 'paused' | 'ended' }
  | { state: 'refused'; message: string }

/** Sends what is left of a file, piece by piece, through a lost network and a server that restarts, until `signal` pauses it. */
export async function sendInPieces(
  { file, upload, metadata }: FileToSend,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<UploadOutcome> {
  const { Upload } = await import('tus-js-client')
  let id = upload
  let arrived = 0
  const attempt = () =>
    new Promise<DetailedError | Error | null>((resolve) => {
      const sending = new Upload(file, {
        ...commonOptions,
        ...(id === null ? { endpoint: uploadPath, metadata } : { uploadUrl: addressOf(id) }),
        chunkSize: uploadPieceBytes,
        onUploadUrlAvailable: () => (id = sending.url?.split('/').at(-1) ?? null),
        onProgress: (sent) => onProgress({ upload: id, sent, isWaiting: false }),
        onChunkComplete: (_piece, accepted) => (arrived = accepted),
        onError: resolve,
        onSuccess: () => resolve(null),
      })
      signal.addEventListener('abort', () => void sending.abort().then(() => resolve(null)), { once: true })
      sending.start()
    })
  while (!signal.aborted) {
    const error = await attempt()
    if (signal.aborted) break
    if (error === null) return { state: 'complete', upload: id ?? '' }
    if (!mayPass(error)) return outcomeOf(error)
    onProgress({ upload: id, sent: arrived, isWaiting: true })
    await networkOrTime(signal)
  }
  return { state: 'paused' }
}

/** Drops an upload; one that the server no longer has is dropped already. */
export async function dropUpload(upload: string): Promise<void> {
  const { Upload } = await import('tus-js-client')
  await Upload.terminate(addressOf(upload), commonOptions).catch(() => undefined)
}

/** Nothing is stored on the device, and how long to wait between tries is decided here. */
const commonOptions: UploadOptions = {
  retryDelays: null,
  storeFingerprintForResuming: false,
  onBeforeRequest: async (request: HttpRequest) => {
    const session = await readSession()
    if (session !== null) request.setHeader('authorization', `Bearer ${session.token}`)
  },
}

const addressOf = (upload: string) => `${uploadPath}/${upload}`
const responseOf = (error: DetailedError | Error) =>
  'originalResponse' in error ? error.originalResponse : null

/** Whether a later try may succeed; after a conflict the server says how much has arrived. */
function mayPass(error: DetailedError | Error): boolean {
  const status = responseOf(error)?.getStatus() ?? 0
  return status === 0 || status >= 500 || [408, 409, 423, 429].includes(status)
}

function outcomeOf(error: DetailedError | Error): UploadOutcome {
  const response = responseOf(error)
  const status = response?.getStatus()
  if (status === 401 || status === 403) {
    endStaffSession(status === 401 ? 'logged-out' : 'no-role')
    return { state: 'ended' }
  }
  const body = parseJson(response?.getBody() ?? '') as { message?: unknown } | null
  const message = typeof body?.message === 'string' ? body.message : ''
  return { state: 'refused', message: message || 'Uppladdningen finns inte längre. Välj filen igen.' }
}

function networkOrTime(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, retryMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', end, { once: true, signal })
    signal.addEventListener('abort', end, { once: true })
  })
}
