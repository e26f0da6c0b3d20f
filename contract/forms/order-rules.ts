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
  /** The most copies that one order may hold. */
  maxQuantity: number
  /** The least characters of a first name; the operator may lower it. */
  minFirstNameLength?: number
}

/** The rules of the order form: the page checks by them, and the server again with its own numbers. Unknown fields are dropped. */
export function orderRules({ maxQuantity, minFirstNameLength: least = minFirstNameLength }: OrderLimits) {
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
    first_name: textField(pleaseProvide('First Name'), { least }),
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
    /** A school of the list; its own address is then the one that counts. */
    workplace_id: optionalWorkplaceField,
  })
}
export type OrderForm = z.input<ReturnType<typeof orderRules>>
export type Order = z.output<ReturnType<typeof orderRules>>
