import * as z from 'zod/mini'
import { materialStates } from '../staff-materials.ts'
import type { CallSchemas } from './call-schemas.ts'
import { flag, id, looseField, noInput } from './fields.ts'

const row = z.strictObject({
  id,
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  state: z.enum(materialStates),
  /** When it will be published or taken down by itself, ms. */
  publish_at: z.nullable(z.int()),
  withdraw_at: z.nullable(z.int()),
  /** When visitors saw it first, ms; 0 = never. */
  published_at: z.int(),
})

export const staffSendersSchemas = {
  readSenderToday: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        sender: z.strictObject({ id, slug: z.string(), name: z.string() }),
        published: z.int(),
        /** Drafts and what is being reviewed. */
        in_work: z.int(),
        scheduled: z.array(row),
        /** Material whose link is broken. */
        broken: z.array(row),
        /** Proposals that an editor has sent back, and how many wait for one. */
        returned: z.array(z.strictObject({ id: z.string(), name: z.string() })),
        proposed: z.int(),
        now: z.int(),
      }),
    }),
  },
  listSenderMaterials: {
    input: noInput,
    output: z.strictObject({ data: z.strictObject({ materials: z.array(row) }) }),
  },
  readSenderMaterial: {
    input: z.object({ id: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        ...row.shape,
        short_description: z.string(),
        /** HTML. */
        description: z.string(),
        product_instructions: z.string(),
        product_externalurl: z.string(),
        license: z.string(),
        declared_payer: z.string(),
        declared_reason: z.string(),
        is_order: flag,
        /** Free copies of a printed material. */
        stock_qty: z.int(),
        subjects: z.array(z.string()),
        grades: z.array(z.string()),
        themes: z.array(z.string()),
        /** 1 for a user's material, which its author changes. */
        is_customer: flag,
        files: z.array(z.strictObject({ id, file: z.string(), title: z.string(), size: z.int() })),
      }),
    }),
  },
} satisfies Record<string, CallSchemas>
