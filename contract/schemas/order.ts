import * as z from 'zod/mini'
import { looseField } from './fields.ts'
import { idField } from '../forms/form-fields.ts'
import type { CallSchemas } from './call-schemas.ts'

/** The days ('2026-11-25') that the operator promises; the same as `OrderPlan`. */
export const orderPlan = z.strictObject({
  packed_by: z.nullable(z.string()),
  delivered_from: z.nullable(z.string()),
  delivered_to: z.nullable(z.string()),
})

/**
 * Of an order with fewer copies than were ordered: a sentence, and the token of the page where the missing copies wait, or ''. Null for
 * one that has all.
 */
export const shortOrder = z.nullable(z.strictObject({ text: z.string(), place_token: z.string() }))

const message = z.strictObject({ message: z.string() })
/** The new address of an order; the order's own rules check it. */
export const orderAddressFields = {
  organization: looseField,
  first_name: looseField,
  last_name: looseField,
  street: looseField,
  postcode: looseField,
  city: looseField,
}

/** For whom an order is, and where it goes; the form's rules parse them. */
export const recipientFields = {
  email: looseField,
  first_name: looseField,
  last_name: looseField,
  organization: looseField,
  profession: looseField,
  street: looseField,
  postcode: looseField,
  city: looseField,
  telephone: looseField,
  samtycke: looseField,
  optin: looseField,
  workplace_id: looseField,
  user_id: looseField,
}

export const orderSchemas = {
  placeOrder: {
    input: z.object({
      id: idField,
      qty: looseField,
      ...recipientFields,
      /** The token of a place in the queue: the order gets the copies on offer to it. */
      offer_token: looseField,
    }),
    output: z.strictObject({
      order_id: z.string(),
      number: z.int(),
      qty: z.int(),
      /** When the server received it, ms; a repeated submission gets the time of the first. */
      received_at: z.int(),
      plan: z.nullable(orderPlan),
      /** 1 when the email is sent later, together with others, because the mailbox has received many within the hour. */
      letter_waits: z.optional(z.literal(1)),
      /** The fragment of the address at which the order is followed; the email has it too. */
      follow_token: z.optional(z.string()),
    }),
  },
  cancelOwnOrder: { input: z.object({ order_id: looseField }), output: message },
  correctOwnOrderAddress: {
    input: z.object({ order_id: looseField, ...orderAddressFields }),
    output: message,
  },
  followOrder: {
    input: z.object({ follow_token: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        number: z.int(),
        /** The label of the order's state. */
        state: z.string(),
        received_at: z.int(),
        qty: z.int(),
        organization: z.string(),
        city: z.string(),
        tracking: z.string(),
        plan: z.nullable(orderPlan),
        short: shortOrder,
        title: z.string(),
        slug: z.string(),
        image: z.string(),
        /** Whether it can still be cancelled and its address corrected. */
        can_change: z.boolean(),
      }),
    }),
  },
  cancelOrderByLink: { input: z.object({ follow_token: looseField }), output: message },
  correctOrderAddressByLink: {
    input: z.object({ follow_token: looseField, ...orderAddressFields }),
    output: message,
  },
} satisfies Record<string, CallSchemas>
