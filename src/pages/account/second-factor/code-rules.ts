import * as z from 'zod/mini'
import { required } from '#contract/messages.ts'

const filled = z.string().check(z.minLength(1, required))

/** Only the server can check whether a code is right. */
export const codeRules = z.object({ code: filled })
export const passwordAndCodeRules = z.object({ password: filled, code: filled })
