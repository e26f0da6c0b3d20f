import { write } from './call.ts'

/** Whether this customer's account has a second factor. */
export const readSecondFactor = write({
  name: 'readSecondFactor',
  path: '/customer/second-factor',
  offline: 'never',
  topic: 'user',
})

/** Begins to set one up: by the present password, or by the ticket of a log-in that needs it. It counts once a code was confirmed. */
export const startSecondFactor = write({
  name: 'startSecondFactor',
  path: '/customer/second-factor-start',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Shows a first code to be right. The recovery codes are told this once. With a ticket it also begins the session. */
export const confirmSecondFactor = write({
  name: 'confirmSecondFactor',
  path: '/customer/second-factor-confirm',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** The second step of logging in: a code of the app or a recovery code, and the ticket that the right password gave. */
export const logInCode = write({
  name: 'logInCode',
  path: '/customer/login-code',
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** New recovery codes; the earlier ones are dead. Needs the password and a code. */
export const renewRecoveryCodes = write({
  name: 'renewRecoveryCodes',
  path: '/customer/recovery-codes',
  offline: 'never',
  topic: 'user',
})

/** Takes the second factor away. Needs the password and a code; a role that requires it keeps it. */
export const stopSecondFactor = write({
  name: 'stopSecondFactor',
  path: '/customer/second-factor-stop',
  offline: 'never',
  topic: 'user',
})
