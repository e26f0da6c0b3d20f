import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { id, looseField, noInput } from './fields.ts'

const figures = {
  state: z.enum(['draft', 'sending', 'sent']),
  saved: z.nullable(z.strictObject({ name: z.string(), at: z.int() })),
  started_at: z.nullable(z.int()),
  finished_at: z.nullable(z.int()),
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  unsubscribed: z.int(),
}
const fields = z.strictObject({
  subject: z.string(),
  greeting: z.string(),
  materials: z.array(z.strictObject({ id, name: z.string() })),
})
const row = z.strictObject({ id: z.string(), subject: z.string(), ...figures })
const email = z.strictObject({
  id: z.string(),
  version: z.int(),
  fields,
  ...figures,
  /** How many would get it now. */
  subscribers: z.int(),
})
export type TipsEmailRow = z.infer<typeof row>
export type TipsEmail = z.infer<typeof email>
export type TipsEmailFields = z.infer<typeof fields>

const seen = { id: looseField, version: looseField }
const typed = { subject: looseField, greeting: looseField, materials: looseField }
const written = z.strictObject({ message: z.string(), data: email })

export const staffTipsSchemas = {
  listTipsEmails: {
    input: noInput,
    output: z.strictObject({ data: z.strictObject({ letters: z.array(row), subscribers: z.int() }) }),
  },
  readTipsEmail: { input: z.object({ id: looseField }), output: z.strictObject({ data: email }) },
  createTipsEmail: {
    input: z.object({ subject: looseField }),
    output: z.strictObject({ message: z.string(), data: z.strictObject({ id: z.string() }) }),
  },
  saveTipsEmail: { input: z.object({ ...seen, ...typed }), output: written },
  previewTipsEmail: {
    input: z.object(typed),
    output: z.strictObject({
      data: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
    }),
  },
  testTipsEmail: { input: z.object(seen), output: written },
  sendTipsEmail: { input: z.object({ ...seen, recipients: looseField }), output: written },
  removeTipsEmail: { input: z.object(seen), output: z.strictObject({ message: z.string() }) },
} satisfies Record<string, CallSchemas>
