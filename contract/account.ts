import * as z from 'zod/mini'
import { lenient, noInput, write } from './call.ts'
import { listingMeta } from './catalogue.ts'
import { flag, materialCard } from './material.ts'
import { orderPlan } from './order.ts'

export { emailRules, profileRules } from './account-rules.ts'

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
    /** 1 for an account that speaks for an organisation; it publishes nothing until it is approved. */
    is_organisation: flag,
    organisation_approved: flag,
    /** An address that has been asked for and not been confirmed yet, '' when there is none. */
    new_email: z.string(),
    /** 1 while a yes to tips waits for its letter to be answered; until then `receive_tips` is 0. */
    tips_asked: flag,
  }),
  yrkesroll: z.record(z.string(), z.string()),
})

/** Who the token belongs to, and the work roles. Never kept; a dead token is refused. */
export const readCurrentUser = write({
  name: 'readCurrentUser',
  path: '/customer/current',
  input: noInput,
  output: currentUserOutput,
  offline: 'never',
  topic: 'user',
})

/** The same at the specification's other path; the token may stand in the form too. */
export const validateToken = write({
  name: 'validateToken',
  path: '/customer/validate-token',
  input: z.object({ token: lenient }),
  output: currentUserOutput,
  offline: 'never',
  topic: 'user',
})

/** Who somebody is, as it travels: read by the rules. */
export const profileFields = {
  first_name: lenient,
  last_name: lenient,
  profession: lenient,
  school: lenient,
  street: lenient,
  postcode: lenient,
  city: lenient,
  telephone: lenient,
  workplace_id: lenient,
  receive_emails: lenient,
  receive_tips: lenient,
}

/** Saves the profile (`profileRules`), or the address, or the password: the last two need the present `password`. */
export const updateProfile = write({
  name: 'updateProfile',
  path: '/customer/update-profile',
  input: z.object({
    user_id: lenient,
    ...profileFields,
    email: lenient,
    new_password: lenient,
    password: lenient,
  }),
  /** `token` is a new one where the password was changed: that ends every session. */
  output: z.strictObject({ data: userDetail, message: z.string(), token: z.nullable(z.string()) }),
  offline: 'never',
  topic: 'profile',
})

/** Where this customer is logged in. */
export const listSessions = write({
  name: 'listSessions',
  path: '/customer/sessions',
  input: noInput,
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.string(),
        /** Browser and system in words, as 'Firefox på Windows'. */
        device: z.string(),
        created_at: z.int(),
        seen_at: z.int(),
        current: z.boolean(),
      }),
    ),
  }),
  offline: 'never',
  topic: 'user',
})

/** Ends one of one's sessions; without an id all but this one. */
export const endSession = write({
  name: 'endSession',
  path: '/customer/end-session',
  input: z.object({ id: lenient }),
  output: z.strictObject({ ended: z.int() }),
  offline: 'never',
  topic: 'user',
})

/** Everything that is kept about this customer, as one JSON document. */
export const exportAccount = write({
  name: 'exportAccount',
  path: '/customer/export',
  input: noInput,
  output: z.strictObject({ data: z.record(z.string(), z.unknown()) }),
  offline: 'never',
  topic: 'user',
})

/** Ends the account for good: personal data goes, sessions end, own material is hidden. Needs the present password. */
export const deactivateAccount = write({
  name: 'deactivateAccount',
  path: '/customer/deactive-account',
  input: z.object({ password: lenient, user_id: lenient }),
  output: z.strictObject({ message: z.string() }),
  offline: 'never',
  topic: 'user',
})

/** A customer's orders, the newest first. */
export const listOrders = write({
  name: 'listOrders',
  path: '/customer/orderedproductlist',
  input: z.object({ token: lenient, page: lenient }),
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        order_id: z.string(),
        number: z.int(),
        /** Where the order is, in words. */
        state: z.string(),
        created_at: z.int(),
        qty: z.int(),
        organization: z.string(),
        street: z.string(),
        postcode: z.string(),
        city: z.string(),
        /** The material as a card; null when it is no longer there to be seen. */
        material: z.nullable(materialCard),
        name: z.string(),
      }),
    ),
    meta: listingMeta,
  }),
  offline: 'never',
  topic: 'user',
})

/** Materials for this customer: like what was liked, downloaded and ordered, and not met before. */
export const listRecommendations = write({
  name: 'listRecommendations',
  path: '/customer/recommendation-products',
  input: z.object({ token: lenient }),
  output: z.strictObject({ data: z.array(materialCard) }),
  offline: 'never',
  topic: 'user',
})

/** One of a customer's own orders, as its receipt tells it. */
export const readOrder = write({
  name: 'readOrder',
  path: '/customer/order',
  input: z.object({ order_id: z.string() }),
  output: z.strictObject({
    data: z.strictObject({
      order_id: z.string(),
      number: z.int(),
      /** Where the order is, in words. */
      state: z.string(),
      received_at: z.int(),
      qty: z.int(),
      email: z.string(),
      organization: z.string(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      plan: z.nullable(orderPlan),
      title: z.string(),
      slug: z.string(),
      image: z.string(),
    }),
  }),
  offline: 'never',
  topic: 'user',
})
