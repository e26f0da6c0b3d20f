import * as z from 'zod/mini'
import { emailField } from './form-fields.ts'
import { acceptFirst } from '../messages.ts'

/** The rules of the form that requests an email when a material can be ordered again. */
export const stockRequestRules = z.object({
  email: emailField(),
  /** 1 where the user agreed to the terms beside the box. Nothing else is a yes. */
  samtycke: z.pipe(
    z.catch(z.union([z.string(), z.number()]), ''),
    z.union([z.literal(1), z.literal('1')], { error: acceptFirst }),
  ),
})
