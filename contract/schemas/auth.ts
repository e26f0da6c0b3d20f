import * as z from 'zod/mini'
import { profileFields } from './account.ts'
import { userDetail } from './current-user-output.ts'
import { looseField } from './fields.ts'
import type { CallSchemas } from './call-schemas.ts'

/** What a challenge may be used for; it is valid for one purpose only. */
export const challengePurposes = ['register', 'organisation', 'reset'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** The same message whether the address is known or not. */
const messageOutput = z.strictObject({ message: z.string() })

const registrationFields = {
  email: looseField,
  password: looseField,
  ...profileFields,
  samtycke: looseField,
  /** The solved challenge in altcha's format: base64 of JSON. */
  altcha: looseField,
}

export const authSchemas = {
  makeChallenge: {
    input: z.object({ purpose: z.enum(challengePurposes) }),
    output: z.strictObject({
      data: z.strictObject({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
    }),
  },
  register: {
    input: z.object(registrationFields),
    output: messageOutput,
  },
  registerOrganisation: {
    input: z.object({ ...registrationFields, organization: looseField, website: looseField }),
    output: messageOutput,
  },
  logIn: {
    input: z.object({ email: looseField, password: looseField }),
    /** With a second factor there is no session yet: `next` is the step that the `ticket` allows. */
    output: z.union([
      z.strictObject({ token: z.string(), data: z.strictObject({ detail: userDetail }) }),
      z.strictObject({ ticket: z.string(), next: z.enum(['code', 'setup']) }),
    ]),
  },
  logOut: {
    input: z.object({ token: looseField }),
    output: z.strictObject({ message: z.string() }),
  },
  askForReset: {
    input: z.object({ email: looseField, altcha: looseField }),
    output: messageOutput,
  },
  resetPassword: {
    input: z.object({ reset_token: looseField, password: looseField }),
    output: messageOutput,
  },
  confirmEmail: {
    input: z.object({ confirm_token: looseField }),
    output: messageOutput,
  },
  stopTips: {
    // `stop` is in the address that a mail program posts to.
    input: z.object({ confirm_token: looseField, stop: looseField }),
    output: messageOutput,
  },
} satisfies Record<string, CallSchemas>
