import * as z from 'zod/mini'
import { consentField, emailField } from './form-fields.ts'
import { required } from '../messages.ts'

/** The rules of the download form; an empty and a malformed email address get the same message. */
export const downloadRules = z.object({
  email: emailField(required),
  samtycke: consentField,
  optin: consentField,
})
