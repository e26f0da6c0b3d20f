import * as z from 'zod/mini'
import { maxEmailLength } from '../limits.ts'
import { invalidEmail, required, tooManyCharacters } from '../messages.ts'
import { maxReportLength, reportKinds } from '../moderation.ts'
import { codePointCount, isEmail, multilineText, singleLineText } from './form-fields.ts'

/** The rules of 'Rapportera ett problem'. An address is optional: without one there is no answer. */
export const reportRules = z.object({
  kind: z.enum(reportKinds, { error: 'Välj vad det gäller.' }),
  text: z.pipe(
    multilineText,
    z.string().check(
      z.refine((text) => text !== '', { error: required, abort: true }),
      z.refine((text) => codePointCount(text) <= maxReportLength, {
        error: tooManyCharacters(maxReportLength),
      }),
    ),
  ),
  email: z._default(
    z.pipe(
      singleLineText,
      z.string().check(
        z.refine((text) => text === '' || (text.length <= maxEmailLength && isEmail(text)), {
          error: invalidEmail,
        }),
      ),
    ),
    '',
  ),
  /** The address of the page that it is about, within the site. */
  page: z._default(
    z.pipe(
      singleLineText,
      z.transform((text) => (/^\/(?!\/)/.test(text) ? [...text].slice(0, 300).join('') : '')),
    ),
    '',
  ),
})
