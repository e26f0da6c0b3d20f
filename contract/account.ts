import * as z from 'zod/mini'
import { nothing, write } from './call.ts'
import { flag } from './material.ts'

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

/** Who the token belongs to, and the work roles. Never kept; a dead token is refused. */
export const readCurrentUser = write({
  name: 'readCurrentUser',
  path: '/customer/current',
  takes: nothing,
  gives: z.strictObject({
    error: z.literal(false),
    data: z.strictObject({ detail: userDetail }),
    yrkesroll: z.record(z.string(), z.string()),
  }),
  without: 'say',
  topic: 'user',
})
