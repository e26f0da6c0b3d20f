import * as z from 'zod/mini'
import { consentField, emailField } from './form-fields.ts'
import { required } from '../messages.ts'

/** What the download dialog asks for; the same words for an empty and for a wrong address. */
export const downloadRules = z.object({
  email: emailField(required),
  samtycke: consentField,
  optin: consentField,
})
