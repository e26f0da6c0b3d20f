import { codePointCount } from '#contract/forms/form-fields.ts'
import { maxTextLength } from '#contract/limits.ts'
import { required, tooManyCharacters } from '#contract/messages.ts'
import { maxStaffMessageLength } from '#contract/moderation.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { staffText } from '../core/fields/staff-text.ts'
import { placeholdersIn } from '../mail/compose-templated-email.ts'
import { emailDefinitions, placeholdersOf, type EmailKey } from '../mail/email-definitions.ts'

/** The text of a form, with only the placeholders that this email knows, and all that it cannot do without. */
export function checkedText(key: EmailKey, fields: { subject?: unknown; body?: unknown }) {
  const subject = staffText(fields.subject).replace(/\s+/gu, ' ')
  const body = staffText(fields.body)
  const { required: needed } = emailDefinitions[key]
  const placeholders = placeholdersOf(key)
  const named = placeholders.map((name) => `{${name}}`).join(' ')
  const unknown = (text: string) => placeholdersIn(text).filter((name) => !placeholders.includes(name))
  const errors: Record<string, string[]> = {
    ...lengthError('subject', subject, maxTextLength),
    ...lengthError('body', body, maxStaffMessageLength),
  }
  for (const [field, text] of [
    ['subject', subject],
    ['body', body],
  ] as const) {
    const [wrong] = unknown(text)
    if (wrong !== undefined) errors[field] = [`{${wrong}} går inte att använda här. Det här går: ${named}.`]
  }
  const missing = needed.find((name) => !body.includes(`{${name}}`))
  if (errors['body'] === undefined && missing !== undefined)
    errors['body'] = [`Texten behöver {${missing}}, annars når det inte fram.`]
  if (Object.keys(errors).length > 0) throw new RefusalError('INVALID', { errors })
  return { subject, body }
}

export function lengthError(field: string, text: string, max: number): Record<string, string[]> {
  if (text === '') return { [field]: [required] }
  return codePointCount(text) > max ? { [field]: [tooManyCharacters(max)] } : {}
}
