import * as z from 'zod/mini'
import { emailField } from './form-fields.ts'
import { acceptTermsFirst } from '../messages.ts'

/** The rules of the form that takes a place in the queue for a sold-out material. */
export const stockRequestRules = z.object({
  /** The number of copies. Only the server checks it, because the limit is the material's. */
  qty: z.optional(z.catch(z.union([z.string(), z.number()]), '')),
  email: emailField(),
  /** 1 where the user ticked the checkbox of the terms. Every other value counts as a refusal. */
  samtycke: z.pipe(
    z.catch(z.union([z.string(), z.number()]), ''),
    z.union([z.literal(1), z.literal('1')], { error: acceptTermsFirst }),
  ),
})
