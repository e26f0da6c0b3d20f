import type { Call } from '#contract/calls/call.ts'
import { translateToSwedish } from '#contract/messages.ts'
import type { CallResult } from '#src/api/call.ts'
import { fieldLabels, type FieldName } from '../material-texts.ts'

/** Why a write was not accepted: as one text that names the fields, and for each field. */
export function readRefusal(result: Exclude<CallResult<Call>, { state: 'done' }>): {
  text: string
  errors: Record<string, string>
} {
  if (result.state === 'ended') return { text: 'Du är utloggad.', errors: {} }
  const refused = result.state === 'refused' ? Object.entries(result.errors) : []
  const errors = Object.fromEntries(
    refused.map(([name, [text = '']]) => [name, translateToSwedish(text) ?? text]),
  )
  const reasons = Object.entries(errors).map(([name, text]) =>
    name in fieldLabels ? `${fieldLabels[name as FieldName]}: ${text}` : text,
  )
  return { text: [result.message, ...reasons].join(' '), errors }
}
