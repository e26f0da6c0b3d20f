import type { Call } from '#contract/calls/call.ts'
import { parseJson, type ReceivedResponse } from '#contract/response.ts'
import { callResultOf, unansweredResult, type CallResult } from '#src/api/call.ts'
import type { DraftFile } from '#src/storage/customer-material-drafts.ts'

/** The result of an upload; `stopped` where the person has aborted it. */
export type UploadResult<C extends Call> = CallResult<C> | { state: 'stopped' }

type UploadInput = {
  fields: Record<string, string>
  image: DraftFile | null
  files: readonly DraftFile[]
  token: string
  /** The Idempotency-Key of something new. */
  key?: string
  /** How much of it has left this device, 0 to 1. */
  onProgress: (share: number) => void
}

/** An upload may take as long as the server lets it, and a little more, ms. */
const uploadTimeoutMs = 330_000

/** Sends the form with its files. `fetch` does not tell how far it has come, so this is the older way. */
export function uploadCustomerMaterial<C extends Call>(
  call: C,
  { fields, image, files, token, key, onProgress }: UploadInput,
): { answer: Promise<UploadResult<C>>; stop: () => void } {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  // Texts first: the server knows what it is about before the bytes come.
  if (image?.blob) form.append('image', image.blob, image.name)
  for (const file of files) if (file.blob !== null) form.append('files', file.blob, file.name)

  const request = new XMLHttpRequest()
  let stopped = false
  const answer = new Promise<UploadResult<C>>((done) => {
    request.open('POST', `/v1${call.path}`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    request.timeout = uploadTimeoutMs
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => done(callResultOf(receivedResponse(request), true))
    request.onerror = request.ontimeout = () => done(unansweredResult())
    request.onabort = () => done(stopped ? { state: 'stopped' } : unansweredResult())
    request.send(form)
  })
  return {
    answer,
    stop: () => {
      stopped = true
      request.abort()
    },
  }
}

const receivedResponse = (request: XMLHttpRequest): ReceivedResponse => ({
  httpStatus: request.status,
  body: parseJson(request.responseText),
  retryAfter: request.getResponseHeader('retry-after'),
})
