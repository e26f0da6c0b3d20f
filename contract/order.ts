import * as z from 'zod/mini'
import { lenient, write } from './call.ts'
import {
  consentField,
  emailField,
  idField,
  patternField,
  textField,
  normalisePostcode,
  normaliseTelephone,
  optionalWorkplaceField,
} from './form-fields.ts'
import { minFirstNameLength } from './limits.ts'
import { numbersAndHyphens, pleaseProvide, quantityTooHigh, required } from './messages.ts'

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

/** Days ('2026-11-25') that the operator lets the site promise; the same as `OrderPlan`. */
export const orderPlan = z.strictObject({
  packed_by: z.nullable(z.string()),
  delivered_from: z.nullable(z.string()),
  delivered_to: z.nullable(z.string()),
})

/** Orders printed copies. `number` is the short one that people say; `plan` is null where no days are promised. Its fields are checked by `orderRules` once the material's own limit is known. */
export const placeOrder = write({
  name: 'placeOrder',
  path: '/activity/postOrder/get',
  input: z.object({
    id: idField,
    qty: lenient,
    email: lenient,
    first_name: lenient,
    last_name: lenient,
    organization: lenient,
    profession: lenient,
    street: lenient,
    postcode: lenient,
    city: lenient,
    telephone: lenient,
    samtycke: lenient,
    optin: lenient,
    workplace_id: lenient,
    user_id: lenient,
  }),
  output: z.strictObject({
    order_id: z.string(),
    number: z.int(),
    qty: z.int(),
    /** When the server took it, ms: a repeat tells the time of the first. */
    received_at: z.int(),
    plan: z.nullable(orderPlan),
    /** 1 when the letter leaves later, together with others: the address has got many within the hour. */
    letter_waits: z.optional(z.literal(1)),
  }),
  offline: 'queue',
  topic: 'product',
})
