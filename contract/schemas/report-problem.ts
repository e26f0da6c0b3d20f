import * as z from 'zod/mini'
import { reportRules } from '../forms/report-rules.ts'
import type { CallSchemas } from './call-schemas.ts'

export const reportProblemSchemas = {
  reportProblem: {
    input: reportRules,
    output: z.strictObject({ data: z.strictObject({ number: z.int(), message: z.string() }) }),
  },
} satisfies Record<string, CallSchemas>
