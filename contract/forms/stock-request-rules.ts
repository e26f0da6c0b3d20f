import * as z from 'zod/mini'
import { emailField } from './form-fields.ts'
import { acceptFirst } from '../messages.ts'

/** What is asked of somebody who wants to know when a material can be ordered again. */
export const stockRequestRules = z.object({
  email: emailField(),
  /** 1: the words beside the box were agreed to. Nothing else is a yes. */
  samtycke: z.pipe(
    z.catch(z.union([z.string(), z.number()]), ''),
    z.union([z.literal(1), z.literal('1')], { error: acceptFirst }),
  ),
})
