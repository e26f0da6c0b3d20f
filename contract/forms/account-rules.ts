import * as z from 'zod/mini'
import {
  consentField,
  emailField,
  passwordField,
  optionalPostcodeField,
  optionalTelephoneField,
  textField,
  optionalTextField,
  optionalWorkplaceField,
} from './form-fields.ts'
import { numbersAndHyphens, pleaseProvide, required } from '../messages.ts'

type Limits = { minFirstNameLength: number }

/** Who somebody is and where they work. */
const personFields = ({ minFirstNameLength }: Limits) => ({
  first_name: textField(pleaseProvide('First Name'), { least: minFirstNameLength }),
  last_name: textField(pleaseProvide('Last Name')),
  profession: optionalTextField,
  school: optionalTextField,
  street: optionalTextField,
  postcode: optionalPostcodeField,
  city: optionalTextField,
  telephone: optionalTelephoneField(numbersAndHyphens),
  workplace_id: optionalWorkplaceField,
})

/** The rules of the registration form; the server checks by them too. */
export function registrationRules(limits: Limits) {
  return z.object({
    email: emailField(),
    password: passwordField(),
    ...personFields(limits),
    /** Has read how the details are used; must be 1. */
    samtycke: z.pipe(
      consentField,
      z.union([z.literal(0), z.literal(1)]).check(z.refine((yes) => yes === 1, { error: required })),
    ),
    receive_emails: consentField,
    receive_tips: consentField,
  })
}
export type RegistrationForm = z.input<ReturnType<typeof registrationRules>>

/** The same for an organisation: its name, and its address on the web. */
export function organisationRules(limits: Limits) {
  return z.extend(registrationRules(limits), {
    organization: textField(required),
    website: optionalTextField,
  })
}

/** The rules of the profile form, for page and server. What is left empty is forgotten; a school of the list brings its own address. */
export function profileRules(limits: Limits) {
  return z.object({
    ...personFields(limits),
    receive_emails: consentField,
    receive_tips: consentField,
  })
}

/** A mail address alone, as the forms for log-in, reset and change of address check it. */
export const emailRules = z.object({ email: emailField() })

/** A password alone, where a new one is chosen. */
export const newPasswordRules = z.object({ password: passwordField() })
