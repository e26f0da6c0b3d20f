import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { looseField, noInput } from './fields.ts'

const saved = z.strictObject({ message: z.string(), version: z.int() })

/** What one search finds: how many materials, and the first of them. */
const found = z.strictObject({
  total: z.int(),
  materials: z.array(z.strictObject({ id: z.int(), name: z.string() })),
})

const synonymFields = { word: looseField, words: looseField }

export const staffWordsSchemas = {
  listSynonyms: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        synonyms: z.array(
          z.strictObject({
            word: z.string(),
            words: z.array(z.string()),
            version: z.int(),
            /** Who saved it last; '' when nobody has. */
            who: z.string(),
            at: z.int(),
          }),
        ),
        built_in: z.array(z.strictObject({ word: z.string(), words: z.array(z.string()) })),
      }),
    }),
  },
  previewSynonym: {
    input: z.object({ ...synonymFields, q: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        q: z.string(),
        before: found,
        after: found,
        /** By field. A change with problems cannot be saved, and `after` equals `before`. */
        problems: z.record(z.string(), z.array(z.string())),
      }),
    }),
  },
  saveSynonym: {
    input: z.object({ ...synonymFields, version: looseField, is_new: looseField }),
    output: saved,
  },
  removeSynonym: {
    input: z.object({ word: looseField, version: looseField }),
    output: z.strictObject({ message: z.string() }),
  },
} satisfies Record<string, CallSchemas>
