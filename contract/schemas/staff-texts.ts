import * as z from 'zod/mini'
import { textKinds, textStates, textVersionKinds } from '../staff-texts.ts'
import type { CallSchemas } from './call-schemas.ts'
import { editingFields, person, time } from './editing-fields.ts'
import { flag, id, looseField } from './fields.ts'

const state = z.enum(textStates)
const kind = z.enum(textKinds)

/** What an editor fills in. A page of the site has a name and a body; the rest is an article's. */
const fields = z.strictObject({
  name: z.string(),
  slug: z.string(),
  introtext: z.string(),
  body: z.string(),
  /** The name of a stored picture; '' for a generated cover. */
  image: z.string(),
  image_alt: z.string(),
  categories: z.array(id),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type StaffTextFields = z.infer<typeof fields>

const text = z.strictObject({
  kind,
  id: z.string(),
  version: z.int(),
  state,
  fields,
  /** What visitors see; null when they see nothing. */
  published_fields: z.nullable(fields),
  published_at: z.int(),
  updated_at: z.int(),
  ...editingFields,
  /** The addresses of pictures by their names, at the size of a card. */
  pictures: z.record(z.string(), z.string()),
})
export type StaffText = z.infer<typeof text>

const row = z.strictObject({
  kind,
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  state,
  categories: z.array(z.string()),
  has_working_copy: flag,
  published_at: z.int(),
  publish_at: time,
  withdraw_at: time,
  schedule_error: z.string(),
  saved: z.nullable(person),
})
export type StaffTextRow = z.infer<typeof row>

const ref = { kind: looseField, id: looseField }
const written = z.strictObject({ message: z.string(), data: text })

export const staffTextsSchemas = {
  listStaffTexts: {
    input: z.object({ kind: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        texts: z.array(row),
        categories: z.array(z.strictObject({ id, name: z.string() })),
        /** What may be written in braces in a page, and what it is replaced with. */
        placeholders: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      }),
    }),
  },
  readStaffText: { input: z.object(ref), output: z.strictObject({ data: text }) },
  createArticle: { input: z.object({ name: looseField }), output: written },
  saveText: {
    input: z.object({
      ...ref,
      version: looseField,
      name: looseField,
      slug: looseField,
      introtext: looseField,
      body: looseField,
      image: looseField,
      image_alt: looseField,
      categories: looseField,
      meta_title: looseField,
      meta_description: looseField,
    }),
    output: written,
  },
  publishText: { input: z.object({ ...ref, version: looseField }), output: written },
  discardText: { input: z.object({ ...ref, version: looseField }), output: written },
  scheduleArticle: {
    input: z.object({ id: looseField, version: looseField, publish_at: looseField, withdraw_at: looseField }),
    output: written,
  },
  withdrawArticle: { input: z.object({ id: looseField, version: looseField }), output: written },
  listTextVersions: {
    input: z.object(ref),
    output: z.strictObject({
      data: z.array(
        z.strictObject({ number: z.int(), what: z.enum(textVersionKinds), by: z.string(), at: z.int() }),
      ),
    }),
  },
  readTextVersion: {
    input: z.object({ ...ref, number: looseField }),
    output: z.strictObject({ data: fields }),
  },
  restoreText: { input: z.object({ ...ref, version: looseField, number: looseField }), output: written },
  addTextPicture: {
    input: z.object({ image: looseField, image_crop: looseField }),
    output: z.strictObject({
      message: z.string(),
      data: z.strictObject({
        name: z.string(),
        /** In its own shape, for the text. */
        address: z.string(),
        width: z.int(),
        height: z.int(),
        /** At the size of a card. */
        card: z.string(),
      }),
    }),
  },
} satisfies Record<string, CallSchemas>
