import * as z from 'zod/mini'
import {
  consentField,
  emailField,
  passwordField,
  postcodeIfAny,
  telephoneIfAny,
  textField,
  textIfAny,
  workplaceIfAny,
} from './form-fields.ts'
import { numbersAndHyphens, pleaseProvide, required } from './words.ts'

// The rules stand apart from the calls: the page's build holds calls without their schemas, and forms are checked by these.

type Limits = { firstNameLeast: number }

/** Who somebody is and where they work. */
const person = ({ firstNameLeast }: Limits) => ({
  first_name: textField(pleaseProvide('First Name'), { least: firstNameLeast }),
  last_name: textField(pleaseProvide('Last Name')),
  profession: textIfAny,
  school: textIfAny,
  street: textIfAny,
  postcode: postcodeIfAny,
  city: textIfAny,
  telephone: telephoneIfAny(numbersAndHyphens),
  workplace_id: workplaceIfAny,
})

/** The rules of the registration form; the server checks by them too. */
export function registrationRules(limits: Limits) {
  return z.object({
    email: emailField(),
    password: passwordField(),
    ...person(limits),
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
  return z.extend(registrationRules(limits), { organization: textField(required), website: textIfAny })
}

/** The rules of the profile form, for page and server. What is left empty is forgotten; a school of the list brings its own address. */
export function profileRules(limits: Limits) {
  return z.object({
    ...person(limits),
    receive_emails: consentField,
    receive_tips: consentField,
  })
}

/** A mail address alone, as the forms for log-in, reset and change of address check it. */
export const emailRules = z.object({ email: emailField() })

/** A password alone, where a new one is chosen. */
export const newPasswordRules = z.object({ password: passwordField() })
