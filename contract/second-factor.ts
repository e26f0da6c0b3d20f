import * as z from 'zod/mini'
import { userDetail } from './account.ts'
import { lenient, noInput, write } from './call.ts'
import { flag } from './material.ts'

const codes = z.array(z.string())

/** Whether this customer's account has a second factor. */
export const readSecondFactor = write({
  name: 'readSecondFactor',
  path: '/customer/second-factor',
  input: noInput,
  output: z.strictObject({
    data: z.strictObject({
      /** When it was set up, ms; null when there is none. */
      since: z.nullable(z.int()),
      /** 1 for a role that cannot log in without one. */
      required: flag,
      /** Recovery codes that have not been used. */
      codes_left: z.int(),
    }),
  }),
  offline: 'never',
  topic: 'user',
})

/** Begins to set one up: by the present password, or by the ticket of a log-in that needs it. It counts once a code was confirmed. */
export const startSecondFactor = write({
  name: 'startSecondFactor',
  path: '/customer/second-factor-start',
  input: z.object({ password: lenient, ticket: lenient }),
  output: z.strictObject({
    data: z.strictObject({
      /** In base32, to type into the app. */
      secret: z.string(),
      uri: z.string(),
      /** The address as a QR code: a data: address of an SVG picture. */
      qr: z.string(),
    }),
  }),
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** Shows a first code to be right. The recovery codes are told this once. With a ticket it also begins the session. */
export const confirmSecondFactor = write({
  name: 'confirmSecondFactor',
  path: '/customer/second-factor-confirm',
  input: z.object({ code: lenient, ticket: lenient }),
  output: z.strictObject({
    data: z.strictObject({
      recovery_codes: codes,
      session: z.nullable(z.strictObject({ token: z.string(), detail: userDetail })),
    }),
  }),
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** The second step of logging in: a code of the app or a recovery code, and the ticket that the right password gave. */
export const logInCode = write({
  name: 'logInCode',
  path: '/customer/login-code',
  input: z.object({ ticket: lenient, code: lenient }),
  output: z.strictObject({ token: z.string(), data: z.strictObject({ detail: userDetail }) }),
  offline: 'never',
  topic: 'user',
  asGuest: true,
})

/** New recovery codes; the earlier ones are dead. Needs the password and a code. */
export const renewRecoveryCodes = write({
  name: 'renewRecoveryCodes',
  path: '/customer/recovery-codes',
  input: z.object({ password: lenient, code: lenient }),
  output: z.strictObject({ data: z.strictObject({ recovery_codes: codes }) }),
  offline: 'never',
  topic: 'user',
})

/** Takes the second factor away. Needs the password and a code; a role that requires it keeps it. */
export const stopSecondFactor = write({
  name: 'stopSecondFactor',
  path: '/customer/second-factor-stop',
  input: z.object({ password: lenient, code: lenient }),
  output: z.strictObject({ message: z.string() }),
  offline: 'never',
  topic: 'user',
})
