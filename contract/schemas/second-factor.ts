import * as z from 'zod/mini'
import { userDetail } from './current-user-output.ts'
import { looseField, noInput, flag } from './fields.ts'
import type { CallSchemas } from './call-schemas.ts'

const codes = z.array(z.string())

export const secondFactorSchemas = {
  readSecondFactor: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        /** When it was set up, ms; null when there is none. */
        since: z.nullable(z.int()),
        /** 1 for a role that cannot log in without one. */
        required: flag,
        /** The number of unused recovery codes. */
        codes_left: z.int(),
      }),
    }),
  },
  startSecondFactor: {
    input: z.object({ password: looseField, ticket: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        /** In base32, to type into the app. */
        secret: z.string(),
        uri: z.string(),
        /** The address as a QR code: a data: address of an SVG picture. */
        qr: z.string(),
      }),
    }),
  },
  confirmSecondFactor: {
    input: z.object({ code: looseField, ticket: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        recovery_codes: codes,
        session: z.nullable(z.strictObject({ token: z.string(), detail: userDetail })),
      }),
    }),
  },
  logInCode: {
    input: z.object({ ticket: looseField, code: looseField }),
    output: z.strictObject({ token: z.string(), data: z.strictObject({ detail: userDetail }) }),
  },
  renewRecoveryCodes: {
    input: z.object({ password: looseField, code: looseField }),
    output: z.strictObject({ data: z.strictObject({ recovery_codes: codes }) }),
  },
  stopSecondFactor: {
    input: z.object({ password: looseField, code: looseField }),
    output: z.strictObject({ message: z.string() }),
  },
} satisfies Record<string, CallSchemas>
