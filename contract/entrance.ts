import * as z from 'zod/mini'
import { profileFields, userDetail } from './account.ts'
import { loose, write } from './call.ts'

export { organisationRules, registrationRules, type RegistrationForm } from './account-rules.ts'

/** What a challenge may be spent on; one for one purpose is no good for another. */
export const purposes = ['register', 'organisation', 'reset'] as const
export type Purpose = (typeof purposes)[number]

/** A piece of work for the browser, signed; its solution comes back as `altcha`. */
export const makeChallenge = write({
  name: 'makeChallenge',
  path: '/customer/challenge',
  takes: z.object({ purpose: z.enum(purposes) }),
  gives: z.strictObject({
    data: z.strictObject({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  }),
  without: 'say',
  topic: 'user',
  asGuest: true,
})

/** Says the same whether the address was known or not. */
const said = z.strictObject({ message: z.string() })

const registrationFields = {
  email: loose,
  password: loose,
  ...profileFields,
  samtycke: loose,
  /** The solved challenge, as altcha writes it: base64 of JSON. */
  altcha: loose,
}

/** Makes an account, once its address has been confirmed by the link in a letter. */
export const register = write({
  name: 'register',
  path: '/customer/register',
  takes: z.object(registrationFields),
  gives: said,
  without: 'say',
  topic: 'user',
  asGuest: true,
})

/** The same for an organisation: `organization` is its name, `website` its address on the web. An editor approves it. */
export const registerOrganisation = write({
  name: 'registerOrganisation',
  path: '/organization-register',
  takes: z.object({ ...registrationFields, organization: loose, website: loose }),
  gives: said,
  without: 'say',
  topic: 'user',
  asGuest: true,
})

/** Begins a session. A wrong password and an unknown address are answered alike. */
export const logIn = write({
  name: 'logIn',
  path: '/customer/login',
  takes: z.object({ email: loose, password: loose }),
  /** With a second factor there is no session yet: `next` says what the `ticket` is good for. */
  gives: z.union([
    z.strictObject({ token: z.string(), data: z.strictObject({ detail: userDetail }) }),
    z.strictObject({ ticket: z.string(), next: z.enum(['code', 'setup']) }),
  ]),
  without: 'say',
  topic: 'user',
  asGuest: true,
})

/** Ends the session of the token; there is nothing wrong with ending one that has ended. */
export const logOut = write({
  name: 'logOut',
  path: '/customer/logout',
  takes: z.object({ token: loose }),
  gives: z.strictObject({ message: z.string() }),
  without: 'drop',
  topic: 'user',
})

/** Sends a link to a new password to the address, if it belongs to somebody. */
export const askForReset = write({
  name: 'askForReset',
  path: '/customer/password-reset-email',
  takes: z.object({ email: loose, altcha: loose }),
  gives: said,
  without: 'say',
  topic: 'user',
  asGuest: true,
})

/** A new password, by the token of the letter's link, which is `/aterstall-losenord#TOKEN`; ends every session. */
export const resetPassword = write({
  name: 'resetPassword',
  path: '/customer/reset-password',
  takes: z.object({ reset_token: loose, password: loose }),
  gives: said,
  without: 'say',
  topic: 'user',
  asGuest: true,
})

/** Confirms an address, new or changed, or a yes to tips, by the token of the letter's link, which is `/bekrafta#TOKEN`: what stands after # is sent to no server. */
export const confirmEmail = write({
  name: 'confirmEmail',
  path: '/customer/email-confirmation-validate',
  takes: z.object({ confirm_token: loose }),
  gives: said,
  without: 'say',
  topic: 'user',
  asGuest: true,
})

/** Ends the tips to an address, by the token of the letter that began them: `/bekrafta?vad=sluta#TOKEN`. */
export const stopTips = write({
  name: 'stopTips',
  path: '/customer/stop-tips',
  takes: z.object({ confirm_token: loose }),
  gives: said,
  without: 'say',
  topic: 'user',
  asGuest: true,
})
