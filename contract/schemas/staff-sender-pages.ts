import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { id, looseField, noInput } from './fields.ts'

const text = z.string()
/** `image`: the logo's address, '' without one. */
const page = z.strictObject({ description: text, website: text, image: text })
const proposal = z.strictObject({
  ...page.shape,
  version: z.int(),
  /** What becomes of the logo; `image` is the proposed one when it is new. */
  image_change: z.enum(['keep', 'new', 'remove']),
  state: z.enum(['waiting', 'returned']),
  /** Why it was sent back. */
  message: text,
  by: text,
  at: z.int(),
})
const sender = z.strictObject({ id, name: text, slug: text })
const message = z.strictObject({ message: text })

export type SenderPageProposal = z.infer<typeof proposal>

export const staffSenderPageSchemas = {
  readSenderPage: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({ sender, page, proposal: z.nullable(proposal) }),
    }),
  },
  proposeSenderPage: {
    /** `logo`: keep or remove the one that visitors see, or propose the one that was proposed; a file in `image` comes before it. */
    input: z.object({
      description: looseField,
      website: looseField,
      logo: looseField,
      image: z.optional(z.unknown()),
    }),
    output: message,
  },
  withdrawSenderPage: { input: z.object({ image: z.optional(z.unknown()) }), output: message },
  listSenderPageReviews: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        /** `page_version`: of what visitors see now, which a decision has to name. */
        reviews: z.array(z.strictObject({ sender, page, page_version: z.int(), proposal })),
        now: z.int(),
      }),
    }),
  },
  decideSenderPage: {
    /** `decision`: approved or returned. */
    input: z.object({
      sender: looseField,
      version: looseField,
      page_version: looseField,
      decision: looseField,
      message: looseField,
      image: z.optional(z.unknown()),
    }),
    output: message,
  },
} satisfies Record<string, CallSchemas>
