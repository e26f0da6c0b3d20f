import type { SubmitResult } from './submit.ts'

type SubmitState = SubmitResult<never>['state']

/**
 * The keys of one form's submissions. What neither was answered nor is in the outbox may have arrived, so the same fields
 * keep their key and are still one deed; anything else makes the next press a deed of its own.
 */
export type SubmissionKeys = {
  keyFor(fields: object): string
  settled(state: SubmitState): void
}

export function makeSubmissionKeys(): SubmissionKeys {
  let open: { written: string; key: string } | null = null
  return {
    keyFor(fields) {
      const written = JSON.stringify(fields)
      if (open?.written !== written) open = { written, key: crypto.randomUUID() }
      return open.key
    },
    settled(state) {
      if (state !== 'unanswered') open = null
    },
  }
}
