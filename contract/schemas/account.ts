import * as z from 'zod/mini'
import { looseField, noInput } from './fields.ts'
import { listingMeta } from './catalogue.ts'
import { materialCard } from './material.ts'
import { orderPlan, shortOrder } from './order.ts'
import type { CallSchemas } from './call-schemas.ts'
import { userDetail, currentUserOutput } from './current-user-output.ts'

/** The profile fields as they are sent; `profileRules` validate them. */
export const profileFields = {
  first_name: looseField,
  last_name: looseField,
  profession: looseField,
  school: looseField,
  street: looseField,
  postcode: looseField,
  city: looseField,
  telephone: looseField,
  workplace_id: looseField,
  receive_emails: looseField,
  receive_tips: looseField,
}

export const accountSchemas = {
  readCurrentUser: {
    input: noInput,
    output: currentUserOutput,
  },
  validateToken: {
    input: z.object({ token: looseField }),
    output: currentUserOutput,
  },
  updateProfile: {
    input: z.object({
      user_id: looseField,
      ...profileFields,
      email: looseField,
      new_password: looseField,
      password: looseField,
    }),
    /** `token` is new where the password was changed, because that ends every session. */
    output: z.strictObject({ data: userDetail, message: z.string(), token: z.nullable(z.string()) }),
  },
  listSessions: {
    input: noInput,
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.string(),
          /** Browser and system as text, such as 'Firefox på Windows'. */
          device: z.string(),
          created_at: z.int(),
          seen_at: z.int(),
          current: z.boolean(),
        }),
      ),
    }),
  },
  endSession: {
    input: z.object({ id: looseField }),
    output: z.strictObject({ ended: z.int() }),
  },
  exportAccount: {
    input: noInput,
    output: z.strictObject({ data: z.record(z.string(), z.unknown()) }),
  },
  deactivateAccount: {
    input: z.object({ password: looseField, user_id: looseField }),
    output: z.strictObject({ message: z.string() }),
  },
  listOrders: {
    input: z.object({ token: looseField, page: looseField }),
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          order_id: z.string(),
          number: z.int(),
          /** The label of the order's state. */
          state: z.string(),
          /** Whether it can still be cancelled and its address corrected. */
          can_change: z.boolean(),
          created_at: z.int(),
          qty: z.int(),
          short: shortOrder,
          first_name: z.string(),
          last_name: z.string(),
          organization: z.string(),
          street: z.string(),
          postcode: z.string(),
          city: z.string(),
          /** The material as a card; null when it is no longer published. */
          material: z.nullable(materialCard),
          name: z.string(),
        }),
      ),
      meta: listingMeta,
    }),
  },
  listRecommendations: {
    input: z.object({ token: looseField }),
    output: z.strictObject({ data: z.array(materialCard) }),
  },
  readOrder: {
    input: z.object({ order_id: z.string() }),
    output: z.strictObject({
      data: z.strictObject({
        order_id: z.string(),
        number: z.int(),
        /** The label of the order's state. */
        state: z.string(),
        /** Whether it can still be cancelled and its address corrected. */
        can_change: z.boolean(),
        first_name: z.string(),
        last_name: z.string(),
        tracking: z.string(),
        received_at: z.int(),
        qty: z.int(),
        email: z.string(),
        organization: z.string(),
        street: z.string(),
        postcode: z.string(),
        city: z.string(),
        plan: z.nullable(orderPlan),
        short: shortOrder,
        title: z.string(),
        slug: z.string(),
        image: z.string(),
      }),
    }),
  },
} satisfies Record<string, CallSchemas>
