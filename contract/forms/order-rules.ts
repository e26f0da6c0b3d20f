import * as z from 'zod/mini'
import {
  consentField,
  emailField,
  patternField,
  textField,
  normalisePostcode,
  normaliseTelephone,
  optionalWorkplaceField,
} from './form-fields.ts'
import { minFirstNameLength } from '../limits.ts'
import { numbersAndHyphens, pleaseProvide, quantityTooHigh, required } from '../messages.ts'

export type OrderLimits = {
  /** The maximum copies in one order. */
  maxQuantity: number
  /** The minimum characters of a first name; the operator may lower it. */
  minFirstNameLength?: number
}

/** The rules of the order form: the page validates with them, and the server again with its own limits. Unknown fields are dropped. */
export function orderRules({ maxQuantity, minFirstNameLength: min = minFirstNameLength }: OrderLimits) {
  return z.object({
    qty: z.pipe(
      z.catch(z.union([z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)), z.int()]), 0),
      z
        .int()
        .check(
          z.minimum(1, { error: required, abort: true }),
          z.maximum(maxQuantity, { error: quantityTooHigh(maxQuantity) }),
        ),
    ),
    email: emailField(),
    first_name: textField(pleaseProvide('First Name'), { min }),
    last_name: textField(pleaseProvide('Last Name')),
    /** The school's or workplace's name. */
    organization: textField(required),
    profession: textField(required),
    street: textField(required),
    city: textField(required),
    postcode: patternField(pleaseProvide('Zip Code'), normalisePostcode, /^\d+( \d+)?$/),
    telephone: patternField(numbersAndHyphens, normaliseTelephone, /^\d+(-\d+)*$/),
    samtycke: consentField,
    optin: consentField,
    /** A school of the list; its address then replaces the one in the form. */
    workplace_id: optionalWorkplaceField,
  })
}
export type OrderForm = z.input<ReturnType<typeof orderRules>>
export type Order = z.output<ReturnType<typeof orderRules>>
