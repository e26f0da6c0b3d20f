import * as z from 'zod/mini'
import { boxId } from './account-box.ts'
import type { CallSchemas, OutputOf } from './call-schemas.ts'
import { looseField } from './fields.ts'

/** The number of a shared box, as forms send it. It opens nothing. */
const number = z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))])

const links = z.strictObject({
  data: z.strictObject({
    /** The caller owns the box, and may end them and let them last longer. */
    is_owner: z.boolean(),
    links: z.array(
      z.strictObject({ number: z.int(), created_at: z.int(), updated_at: z.int(), expires_at: z.int() }),
    ),
  }),
})

export const boxLinkSchemas = {
  listBoxLinks: { input: z.object({ id: boxId }), output: links },
  changeBoxLinkTime: { input: z.object({ id: boxId, number, days: looseField }), output: links },
  endBoxLink: { input: z.object({ id: boxId, number }), output: links },
} satisfies Record<string, CallSchemas>

/** The open links to a box of an account. */
export type BoxLinks = OutputOf<(typeof boxLinkSchemas)['listBoxLinks']>['data']
