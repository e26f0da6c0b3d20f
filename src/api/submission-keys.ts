import type { QueuedCallResult } from './call.ts'

type ResultState = QueuedCallResult<never>['state']

/**
 * The idempotency keys of one form's submissions. What was neither answered nor put into the outbox may have arrived, so the
 * same fields keep their key and the server acts once; other fields, and a press after an answer, get a new key.
 */
export type SubmissionKeys = {
  keyFor(fields: object): string
  settled(state: ResultState): void
}

export function makeSubmissionKeys(): SubmissionKeys {
  let unanswered: { fieldsText: string; key: string } | null = null
  return {
    keyFor(fields) {
      const fieldsText = JSON.stringify(fields)
      if (unanswered?.fieldsText !== fieldsText) unanswered = { fieldsText, key: crypto.randomUUID() }
      return unanswered.key
    },
    settled(state) {
      if (state !== 'unanswered') unanswered = null
    },
  }
}
