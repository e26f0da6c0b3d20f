import type { Call } from '#contract/calls/call.ts'
import { parseJson } from '#contract/response.ts'
import { callResultOf, unansweredResult, type CallResult } from '#src/api/call.ts'
import { readSession } from '#src/storage/session.ts'
import { followRefusal, withAttemptKey } from './staff-api.ts'
import { endStaffSession } from './staff-session.ts'
import { forgetSentTexts } from './typed-texts.ts'

type Upload = {
  fields: Record<string, string>
  /** The form's field that carries the files. */
  field: string
  files: readonly File[]
  /** How much has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Slightly longer than the server's own limit for an upload, ms. */
const uploadTimeoutMs = 330_000

/** Sends files with a staff call. XMLHttpRequest, because `fetch` does not report how much has been sent. */
export async function sendStaffUpload<C extends Call>(
  call: C,
  { fields, field, files, onProgress }: Upload,
): Promise<CallResult<C>> {
  const session = await readSession()
  if (session === null) {
    endStaffSession('logged-out')
    return { state: 'ended' }
  }
  const form = new FormData()
  // Texts go first, so that the server can check them before the files arrive.
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  for (const file of files) form.append(field, file, file.name)
  // Who sends it again may have chosen the same files anew.
  const chosen = files.map(({ name, size, lastModified }) => [name, size, lastModified])
  const result = await withAttemptKey(
    [call.name, fields, field, chosen],
    (key) =>
      new Promise<CallResult<C>>((resolve) => {
        const request = new XMLHttpRequest()
        request.open('POST', `/v1${call.path}`)
        request.setRequestHeader('authorization', `Bearer ${session.token}`)
        request.setRequestHeader('idempotency-key', key)
        request.timeout = uploadTimeoutMs
        request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
        request.onload = () =>
          resolve(
            callResultOf<C>(
              {
                httpStatus: request.status,
                body: parseJson(request.responseText),
                retryAfter: request.getResponseHeader('retry-after'),
              },
              true,
            ),
          )
        request.onerror = request.ontimeout = request.onabort = () => resolve(unansweredResult())
        request.send(form)
      }),
  )
  if (result.state === 'done') forgetSentTexts(fields)
  await followRefusal(call, result, true)
  return result
}
