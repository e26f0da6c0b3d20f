import * as z from 'zod/mini'
import { linkStates } from '../link-checks.ts'
import type { CallSchemas } from './call-schemas.ts'
import { looseField } from './fields.ts'

export const staffLinksSchemas = {
  readLinkChecks: {
    input: z.object({ id: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        /** Whether the server checks links at all. */
        is_on: z.boolean(),
        links: z.array(
          z.strictObject({
            url: z.string(),
            state: z.enum(linkStates),
            /** A key of `linkReasons`; '' when it answers. */
            reason: z.string(),
            /** The HTTP status of the last answer; 0 without one. */
            status: z.int(),
            /** Days on which it has failed. */
            fails: z.int(),
            /** ms; 0 = never. */
            checked_at: z.int(),
          }),
        ),
      }),
    }),
  },
} satisfies Record<string, CallSchemas>
