import * as z from 'zod/mini'
import { loose, nothing, write } from './call.ts'
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

const current = z.strictObject({
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
  takes: nothing,
  gives: current,
  without: 'say',
  topic: 'user',
})

/** The same at the specification's other path; the token may stand in the form too. */
export const validateToken = write({
  name: 'validateToken',
  path: '/customer/validate-token',
  takes: z.object({ token: loose }),
  gives: current,
  without: 'say',
  topic: 'user',
})

/** Who somebody is, as it travels: read by the rules. */
export const profileFields = {
  first_name: loose,
  last_name: loose,
  profession: loose,
  school: loose,
  street: loose,
  postcode: loose,
  city: loose,
  telephone: loose,
  workplace_id: loose,
  receive_emails: loose,
  receive_tips: loose,
}

/** Saves the profile (`profileRules`), or the address, or the password: the last two need the present `password`. */
export const updateProfile = write({
  name: 'updateProfile',
  path: '/customer/update-profile',
  takes: z.object({
    user_id: loose,
    ...profileFields,
    email: loose,
    new_password: loose,
    password: loose,
  }),
  /** `token` is a new one where the password was changed: that ends every session. */
  gives: z.strictObject({ data: userDetail, message: z.string(), token: z.nullable(z.string()) }),
  without: 'say',
  topic: 'profile',
})

/** Where this customer is logged in. */
export const listSessions = write({
  name: 'listSessions',
  path: '/customer/sessions',
  takes: nothing,
  gives: z.strictObject({
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
  without: 'say',
  topic: 'user',
})

/** Ends one of one's sessions; without an id all but this one. */
export const endSession = write({
  name: 'endSession',
  path: '/customer/end-session',
  takes: z.object({ id: loose }),
  gives: z.strictObject({ ended: z.int() }),
  without: 'say',
  topic: 'user',
})

/** Everything that is kept about this customer, as one JSON document. */
export const exportAccount = write({
  name: 'exportAccount',
  path: '/customer/export',
  takes: nothing,
  gives: z.strictObject({ data: z.record(z.string(), z.unknown()) }),
  without: 'say',
  topic: 'user',
})

/** Ends the account for good: personal data goes, sessions end, own material is hidden. Needs the present password. */
export const deactivateAccount = write({
  name: 'deactivateAccount',
  path: '/customer/deactive-account',
  takes: z.object({ password: loose, user_id: loose }),
  gives: z.strictObject({ message: z.string() }),
  without: 'say',
  topic: 'user',
})

/** A customer's orders, the newest first. */
export const listOrders = write({
  name: 'listOrders',
  path: '/customer/orderedproductlist',
  takes: z.object({ token: loose, page: loose }),
  gives: z.strictObject({
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
  without: 'say',
  topic: 'user',
})

/** Materials for this customer: like what was liked, downloaded and ordered, and not met before. */
export const listRecommendations = write({
  name: 'listRecommendations',
  path: '/customer/recommendation-products',
  takes: z.object({ token: loose }),
  gives: z.strictObject({ data: z.array(materialCard) }),
  without: 'say',
  topic: 'user',
})

/** One of a customer's own orders, as its receipt tells it. */
export const readOrder = write({
  name: 'readOrder',
  path: '/customer/order',
  takes: z.object({ order_id: z.string() }),
  gives: z.strictObject({
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
  without: 'say',
  topic: 'user',
})
