import type { Call } from '#contract/calls/call.ts'
import type { CallResult } from '#src/api/call.ts'
import { firstErrors } from '#src/ui/first-errors.ts'

/** A call that was not carried out, or whose answer did not come. */
export type Unfinished = Exclude<CallResult<Call>, { state: 'done' }>

/** Why a write was not accepted: as one text that names the fields, and for each field. */
export function readRefusal(
  result: Unfinished,
  labels: Readonly<Record<string, string>>,
): { text: string; errors: Record<string, string> } {
  if (result.state === 'ended') return { text: 'Du är utloggad.', errors: {} }
  const errors = result.state === 'refused' ? firstErrors(result.errors) : {}
  const reasons = Object.entries(errors).map(([name, text]) =>
    labels[name] === undefined ? text : `${labels[name]}: ${text}`,
  )
  return { text: [result.message, ...reasons].join(' '), errors }
}
