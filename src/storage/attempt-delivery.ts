import { fieldTexts } from '#contract/call-path.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import { entryPaths, type OutboxEntry } from '#contract/outbox-entry.ts'
import {
  deliveryResultOf,
  parseJson,
  type DeliveryResult,
  type ReceivedResponse,
} from '#contract/response.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'
import { deviceId, knownDeviceId } from './device-id.ts'
import { logCall } from './diagnostics.ts'
import { addReceipt, receiptOf } from './receipts.ts'
import { readSession } from './session.ts'

/** How long storing a receipt may delay the result, ms. */
const receiptTimeoutMs = 800

/**
 * Sends an entry once and returns the result. Stores the receipt of an accepted order; does not change the entry
 * itself.
 */
export async function attemptDelivery(entry: OutboxEntry): Promise<DeliveryResult> {
  const result = deliveryResultOf(entry, await postEntry(entry), Date.now())
  const receipt = result.state === 'sent' ? receiptOf(entry, result.answer, Date.now()) : null
  // A storage that never answers must not delay the order's result.
  if (receipt !== null) await withTimeout(addReceipt(receipt), receiptTimeoutMs)
  return result
}

async function postEntry(entry: OutboxEntry): Promise<ReceivedResponse | null> {
  try {
    const session = entry.owner === null ? null : await readSession()
    // Another customer may have logged in meanwhile: an entry is never sent in another's name.
    if (entry.owner !== null && session?.userData.user_id !== entry.owner) return null
    const device =
      entry.owner !== null ? null : entry.kind === 'like' ? await deviceId() : await knownDeviceId()
    const body = new FormData()
    const fields = entry.owner === null ? entry.fields : { ...entry.fields, user_id: entry.owner }
    for (const [name, text] of fieldTexts(fields)) body.append(name, text)
    const startedAt = performance.now()
    const response = await fetch(`/v1${entryPaths[entry.kind]}`, {
      method: 'POST',
      body,
      headers: {
        'idempotency-key': entry.id,
        ...(session !== null && { authorization: `Bearer ${session.token}` }),
        ...(device !== null && { 'x-device-id': device }),
      },
      // A captive portal's log-in page is no answer, and must not receive personal details.
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    logCall(`/v1${entryPaths[entry.kind]}`, response.status, startedAt)
    const text = await response.text()
    return {
      httpStatus: response.status,
      body: parseJson(text),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    // No network or a timeout: the request may have arrived all the same, so the entry retains its key.
    return null
  }
}
