import * as z from 'zod/mini'
import { profileFields, userDetail } from './account.ts'
import { lenient, write } from './call.ts'

export { organisationRules, registrationRules, type RegistrationForm } from './account-rules.ts'

/** What a challenge may be spent on; one for one purpose is no good for another. */
export const challengePurposes = ['register', 'organisation', 'reset'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** A piece of work for the browser, signed; its solution comes back as `altcha`. */
export const makeChallenge = write({
  name: 'makeChallenge',
  path: '/customer/challenge',
  input: z.object({ purpose: z.enum(challengePurposes) }),
  output: z.strictObject({
    data: z.strictObject({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  }),
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Says the same whether the address was known or not. */
const messageOutput = z.strictObject({ message: z.string() })

const registrationFields = {
  email: lenient,
  password: lenient,
  ...profileFields,
  samtycke: lenient,
  /** The solved challenge, as altcha writes it: base64 of JSON. */
  altcha: lenient,
}

/** Makes an account, once its address has been confirmed by the link in a letter. */
export const register = write({
  name: 'register',
  path: '/customer/register',
  input: z.object(registrationFields),
  output: messageOutput,
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** The same for an organisation: `organization` is its name, `website` its address on the web. An editor approves it. */
export const registerOrganisation = write({
  name: 'registerOrganisation',
  path: '/organization-register',
  input: z.object({ ...registrationFields, organization: lenient, website: lenient }),
  output: messageOutput,
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Begins a session. A wrong password and an unknown address are answered alike. */
export const logIn = write({
  name: 'logIn',
  path: '/customer/login',
  input: z.object({ email: lenient, password: lenient }),
  /** With a second factor there is no session yet: `next` says what the `ticket` is good for. */
  output: z.union([
    z.strictObject({ token: z.string(), data: z.strictObject({ detail: userDetail }) }),
    z.strictObject({ ticket: z.string(), next: z.enum(['code', 'setup']) }),
  ]),
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Ends the session of the token; there is nothing wrong with ending one that has ended. */
export const logOut = write({
  name: 'logOut',
  path: '/customer/logout',
  input: z.object({ token: lenient }),
  output: z.strictObject({ message: z.string() }),
  offline: 'drop',
  topic: 'user',
})

/** Sends a link to a new password to the address, if it belongs to somebody. */
export const askForReset = write({
  name: 'askForReset',
  path: '/customer/password-reset-email',
  input: z.object({ email: lenient, altcha: lenient }),
  output: messageOutput,
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** A new password, by the token of the letter's link, which is `/aterstall-losenord#TOKEN`; ends every session. */
export const resetPassword = write({
  name: 'resetPassword',
  path: '/customer/reset-password',
  input: z.object({ reset_token: lenient, password: lenient }),
  output: messageOutput,
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Confirms an address, new or changed, or a yes to tips, by the token of the letter's link, which is `/bekrafta#TOKEN`: what stands after # is sent to no server. */
export const confirmEmail = write({
  name: 'confirmEmail',
  path: '/customer/email-confirmation-validate',
  input: z.object({ confirm_token: lenient }),
  output: messageOutput,
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Ends the tips to an address, by the token of the letter that began them: `/bekrafta?vad=sluta#TOKEN`. */
export const stopTips = write({
  name: 'stopTips',
  path: '/customer/stop-tips',
  input: z.object({ confirm_token: lenient }),
  output: messageOutput,
  offline: 'never',
  topic: 'user',
  asGuest: true,
})
