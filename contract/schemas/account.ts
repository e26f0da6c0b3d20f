import * as z from 'zod/mini'
import { looseField, noInput, flag } from './fields.ts'
import { listingMeta } from './catalogue.ts'
import { materialCard } from './material.ts'
import { orderPlan, shortOrder } from './order.ts'
import type { CallSchemas } from './call-schemas.ts'

/** A customer's own details, in the specification's spelling: `school_address` is the street and `street` the city, which `city` says too. */
export const userDetail = z.strictObject({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  receive_emails: flag,
  receive_tips: flag,
  profession_role: z.string(),
  school: z.string(),
  school_address: z.string(),
  postcode: z.string(),
  street: z.string(),
  city: z.string(),
  telephone: z.string(),
  workplace_id: z.nullable(z.int()),
})
export type UserDetail = z.infer<typeof userDetail>

const currentUserOutput = z.strictObject({
  error: z.literal(false),
  data: z.strictObject({
    detail: userDetail,
    /** 1 for the account of an organisation, which can publish only once it is approved. */
    is_organisation: flag,
    organisation_approved: flag,
    /** A new address that has not been confirmed yet, or ''. */
    new_email: z.string(),
    /** 1 while a subscription to tips waits for confirmation by email; until then `receive_tips` is 0. */
    tips_asked: flag,
  }),
  yrkesroll: z.record(z.string(), z.string()),
})

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
