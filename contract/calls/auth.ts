import { postOnly } from './call.ts'

/** A signed proof-of-work challenge for the browser, which sends its solution as `altcha`. */
export const makeChallenge = postOnly({
  name: 'makeChallenge',
  path: '/customer/challenge',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Creates an account, which is active once the link in an email has confirmed its address. */
export const register = postOnly({
  name: 'register',
  path: '/customer/register',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** The same for an organisation: `organization` is its name, `website` its web address. An editor approves it. */
export const registerOrganisation = postOnly({
  name: 'registerOrganisation',
  path: '/organization-register',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Starts a session. A wrong password and an unknown address get the same answer. */
export const logIn = postOnly({
  name: 'logIn',
  path: '/customer/login',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Ends the session of the token; ending it twice is no error. */
export const logOut = postOnly({
  name: 'logOut',
  path: '/customer/logout',
  offline: 'drop',
  resource: 'user',
})

/** Sends a link for a password reset to the address, if it has an account. */
export const askForReset = postOnly({
  name: 'askForReset',
  path: '/customer/password-reset-email',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Sets a new password with the token of the email's link, `/aterstall-losenord#TOKEN`; ends every session. */
export const resetPassword = postOnly({
  name: 'resetPassword',
  path: '/customer/reset-password',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Confirms a new or changed address, or a subscription to tips, with the token of the email's link, `/bekrafta#TOKEN`. Browsers send no fragment to servers. */
export const confirmEmail = postOnly({
  name: 'confirmEmail',
  path: '/customer/email-confirmation-validate',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Ends the subscription to tips of an address, with the token of the email that started it: `/bekrafta?vad=sluta#TOKEN`. */
export const stopTips = postOnly({
  name: 'stopTips',
  path: '/customer/stop-tips',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})
