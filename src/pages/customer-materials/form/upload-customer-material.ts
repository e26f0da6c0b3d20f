import type { Call } from '#contract/calls/call.ts'
import { parseJson, type ReceivedResponse } from '#contract/response.ts'
import { callResultOf, unansweredResult, type CallResult } from '#src/api/call.ts'
import type { DraftFile } from '#src/storage/customer-material-drafts.ts'

/** The result of an upload; `stopped` when the person has cancelled it. */
export type UploadResult<C extends Call> = CallResult<C> | { state: 'stopped' }

type UploadInput = {
  fields: Record<string, string>
  image: DraftFile | null
  files: readonly DraftFile[]
  token: string
  /** The Idempotency-Key of the request. */
  key?: string
  /** How much has been uploaded, 0 to 1. */
  onProgress: (fraction: number) => void
}

/** Slightly longer than the server's own limit for an upload, ms. */
const uploadTimeoutMs = 330_000

/** Sends the form with its files. XMLHttpRequest, because `fetch` does not report upload progress. */
export function uploadCustomerMaterial<C extends Call>(
  call: C,
  { fields, image, files, token, key, onProgress }: UploadInput,
): { result: Promise<UploadResult<C>>; stop: () => void } {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  // Texts go first, so that the server can check them before the files arrive.
  if (image?.blob) form.append('image', image.blob, image.name)
  for (const file of files) if (file.blob !== null) form.append('files', file.blob, file.name)

  const request = new XMLHttpRequest()
  let isStopped = false
  const result = new Promise<UploadResult<C>>((resolve) => {
    request.open('POST', `/v1${call.path}`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    if (key !== undefined) request.setRequestHeader('idempotency-key', key)
    request.timeout = uploadTimeoutMs
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(callResultOf(receivedResponse(request), true))
    request.onerror = request.ontimeout = () => resolve(unansweredResult())
    request.onabort = () => resolve(isStopped ? { state: 'stopped' } : unansweredResult())
    request.send(form)
  })
  return {
    result,
    stop: () => {
      isStopped = true
      request.abort()
    },
  }
}

const receivedResponse = (request: XMLHttpRequest): ReceivedResponse => ({
  httpStatus: request.status,
  body: parseJson(request.responseText),
  retryAfter: request.getResponseHeader('retry-after'),
})
