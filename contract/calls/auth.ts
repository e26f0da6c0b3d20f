import { write } from './call.ts'

/** A piece of work for the browser, signed; its solution comes back as `altcha`. */
export const makeChallenge = write({
  name: 'makeChallenge',
  path: '/customer/challenge',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Makes an account, once its address has been confirmed by the link in a letter. */
export const register = write({
  name: 'register',
  path: '/customer/register',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** The same for an organisation: `organization` is its name, `website` its address on the web. An editor approves it. */
export const registerOrganisation = write({
  name: 'registerOrganisation',
  path: '/organization-register',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Begins a session. A wrong password and an unknown address are answered alike. */
export const logIn = write({
  name: 'logIn',
  path: '/customer/login',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Ends the session of the token; there is nothing wrong with ending one that has ended. */
export const logOut = write({
  name: 'logOut',
  path: '/customer/logout',
  offline: 'drop',
  topic: 'user',
})

/** Sends a link to a new password to the address, if it belongs to somebody. */
export const askForReset = write({
  name: 'askForReset',
  path: '/customer/password-reset-email',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** A new password, by the token of the letter's link, which is `/aterstall-losenord#TOKEN`; ends every session. */
export const resetPassword = write({
  name: 'resetPassword',
  path: '/customer/reset-password',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Confirms an address, new or changed, or a yes to tips, by the token of the letter's link, which is `/bekrafta#TOKEN`: what stands after # is sent to no server. */
export const confirmEmail = write({
  name: 'confirmEmail',
  path: '/customer/email-confirmation-validate',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Ends the tips to an address, by the token of the letter that began them: `/bekrafta?vad=sluta#TOKEN`. */
export const stopTips = write({
  name: 'stopTips',
  path: '/customer/stop-tips',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})
