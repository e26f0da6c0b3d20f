import { maxAccountBoxBytes } from '#contract/account-boxes.ts'
import type { Success } from '#contract/calls/call.ts'
import type { syncAccountBox } from '#contract/calls/account-box.ts'
import { fromBase64 } from '#src/boxes/base64.ts'
import { applyUpdates, documentOf, isAheadOf, isWhole, readBox } from '#src/boxes/box-document.ts'

type Answer = Success<typeof syncAccountBox>['data']

/** More than any answer has: the server makes one update of many before they are three times the largest box. */
const maxAnswerLength = 4 * maxAccountBoxBytes

/**
 * What the server has answered, as bytes; null where it cannot be read, is too large, or does not fit the box. It is tried on a
 * copy first: nothing of an answer that a fault has changed on its way reaches what is stored.
 */
export function arrivedUpdates(
  stored: readonly Uint8Array[],
  { updates, vector }: Answer,
): { updates: Uint8Array[]; vector: Uint8Array } | null {
  const copy = documentOf(stored)
  try {
    if (updates.reduce((sum, { length }) => sum + length, vector.length) > maxAnswerLength) return null
    const arrived = { updates: updates.map(fromBase64), vector: fromBase64(vector) }
    applyUpdates(copy, arrived.updates)
    isAheadOf(copy, arrived.vector)
    readBox(copy, '')
    return isWhole(copy) ? arrived : null
  } catch {
    // Not base64, or no Yjs update.
    return null
  } finally {
    copy.destroy()
  }
}
