import * as z from 'zod/mini'
import { flag } from './fields.ts'

/** A customer's own details, with the names of the API: `school_address` is the street and `street` the city, which `city` says too. */
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

export const currentUserOutput = z.strictObject({
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
