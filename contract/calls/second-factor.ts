import { postOnly } from './call.ts'

/** Whether this customer's account has a second factor. */
export const readSecondFactor = postOnly({
  name: 'readSecondFactor',
  path: '/customer/second-factor',
  offline: 'never',
  resource: 'user',
})

/** Starts the set-up, with the current password or with the ticket of a log-in that requires it. It takes effect once a code is confirmed. */
export const startSecondFactor = postOnly({
  name: 'startSecondFactor',
  path: '/customer/second-factor-start',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Confirms the first code. The recovery codes are shown only in this answer. With a ticket it also starts the session. */
export const confirmSecondFactor = postOnly({
  name: 'confirmSecondFactor',
  path: '/customer/second-factor-confirm',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** The second step of a log-in: a code of the app or a recovery code, and the ticket from the first step. */
export const logInCode = postOnly({
  name: 'logInCode',
  path: '/customer/login-code',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Replaces the recovery codes. Needs the password and a code. */
export const renewRecoveryCodes = postOnly({
  name: 'renewRecoveryCodes',
  path: '/customer/recovery-codes',
  offline: 'never',
  resource: 'user',
})

/** Removes the second factor. Needs the password and a code; a role that requires one cannot remove it. */
export const stopSecondFactor = postOnly({
  name: 'stopSecondFactor',
  path: '/customer/second-factor-stop',
  offline: 'never',
  resource: 'user',
})
