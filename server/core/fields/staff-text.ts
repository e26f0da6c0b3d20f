import { toText } from '#contract/call-path.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import { codePointCount } from '#contract/forms/form-fields.ts'
import { tooManyCharacters } from '#contract/messages.ts'
import { maxStaffMessageLength } from '#contract/moderation.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

/** A text that staff have written, as it is stored: NFC, trimmed, with line ends of one kind. */
export const staffText = (field: unknown): string =>
  stripInvisible(toText(field).normalize('NFC').replace(/\r\n?/g, '\n')).trim()

/** The message to the person and the note for staff of a decision; refused when too long. */
export function staffMessages({ message, inner_note }: { message?: unknown; inner_note?: unknown }) {
  const texts = { message: staffText(message), inner_note: staffText(inner_note) }
  const long = Object.entries(texts).filter(([, text]) => codePointCount(text) > maxStaffMessageLength)
  if (long.length > 0)
    throw new RefusalError('INVALID', {
      errors: Object.fromEntries(long.map(([field]) => [field, [tooManyCharacters(maxStaffMessageLength)]])),
    })
  return texts
}

/** A positive integer of a form; 0 for anything else. */
export function positiveNumberIn(field: unknown): number {
  const text = toText(field)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
}

/** A whole number in a field; null for anything else. */
export function wholeNumberIn(field: unknown): number | null {
  const text = toText(field)
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
