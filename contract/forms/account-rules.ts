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
  first_name: textField(pleaseProvide('First Name'), { min: minFirstNameLength }),
  last_name: textField(pleaseProvide('Last Name')),
  profession: optionalTextField,
  school: optionalTextField,
  street: optionalTextField,
  postcode: optionalPostcodeField,
  city: optionalTextField,
  telephone: optionalTelephoneField(numbersAndHyphens),
  workplace_id: optionalWorkplaceField,
})

/** The rules of the registration form, for page and server. */
export function registrationRules(limits: Limits) {
  return z.object({
    email: emailField(),
    password: passwordField(),
    ...personFields(limits),
    /** Has read how personal data is used; must be 1. */
    samtycke: z.pipe(
      consentField,
      z.union([z.literal(0), z.literal(1)]).check(z.refine((yes) => yes === 1, { error: required })),
    ),
    /** Agrees to how personal data is used (`hasReadDataUse`); the name of the field is agreed with the API's users. */
    receive_emails: consentField,
    receive_tips: consentField,
  })
}

/** The same for an organisation: its name, and the address of its website. */
export function organisationRules(limits: Limits) {
  return z.extend(registrationRules(limits), {
    organization: textField(required),
    website: optionalTextField,
  })
}

/** The rules of the profile form, for page and server. Empty fields are deleted; a school of the list replaces the street, postcode and town. */
export function profileRules(limits: Limits) {
  return z.object({
    ...personFields(limits),
    /** Agrees to how personal data is used (`hasReadDataUse`); the name of the field is agreed with the API's users. */
    receive_emails: consentField,
    receive_tips: consentField,
  })
}

/** Only an email address, for the forms for log-in, password reset and change of the email address. */
export const emailRules = z.object({ email: emailField() })

/** Only a new password. */
export const newPasswordRules = z.object({ password: passwordField() })
