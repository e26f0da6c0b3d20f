import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { flag, looseField, noInput } from './fields.ts'
import { word } from './word.ts'

const saved = z.strictObject({ message: z.string(), version: z.int() })

/** What one search finds: how many materials, and the first of them. */
const found = z.strictObject({
  total: z.int(),
  materials: z.array(z.strictObject({ id: z.int(), name: z.string() })),
})

const synonymFields = { word: looseField, words: looseField }

const wordUse = z.strictObject({
  what: z.enum(['material', 'article', 'customer', 'order', 'staff', 'proposal']),
  count: z.int(),
  /** The first few, where each has a page. */
  examples: z.array(z.strictObject({ id: z.int(), name: z.string() })),
})
export type WordUse = z.infer<typeof wordUse>

const savedWord = z.strictObject({ message: z.string(), id: z.string(), version: z.int() })

const chosenWord = { kind: looseField, id: looseField }

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
  listStopWords: {
    input: noInput,
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          word: z.string(),
          built_in: flag,
          active: flag,
          version: z.int(),
          who: z.string(),
          at: z.int(),
        }),
      ),
    }),
  },
  previewStopWord: {
    input: z.object({ word: looseField, active: looseField, q: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        q: z.string(),
        before: found,
        after: found,
        /** Why the word cannot be changed; '' when it can. */
        problem: z.string(),
      }),
    }),
  },
  saveStopWord: {
    input: z.object({ word: looseField, active: looseField, version: looseField }),
    output: saved,
  },
  listWords: {
    input: z.object({ ...chosenWord, q: looseField, page: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        words: z.array(word),
        total: z.int(),
        current_page: z.int(),
        last_page: z.int(),
        /** What is written in braces in texts for visitors, and what they read in its place. */
        placeholders: z.record(z.string(), z.string()),
      }),
    }),
  },
  readWordUses: {
    input: z.object(chosenWord),
    output: z.strictObject({ data: z.array(wordUse) }),
  },
  saveWord: {
    // The word's own fields are beside these (contract/word-kinds.ts).
    input: z.looseObject({ ...chosenWord, version: looseField }),
    output: savedWord,
  },
  removeWord: {
    input: z.object({ ...chosenWord, version: looseField }),
    output: z.strictObject({ message: z.string() }),
  },
  mergeWords: {
    input: z.object({ ...chosenWord, version: looseField, into: looseField, keep: looseField }),
    output: z.strictObject({ message: z.string() }),
  },
  saveWordPicture: {
    input: z.object({
      ...chosenWord,
      version: looseField,
      image: z.optional(z.unknown()),
      image_crop: looseField,
    }),
    output: savedWord,
  },
  removeWordPicture: {
    input: z.object({ ...chosenWord, version: looseField, image: z.optional(z.unknown()) }),
    output: savedWord,
  },
  moveWord: {
    input: z.object({ ...chosenWord, after: looseField }),
    output: z.strictObject({ message: z.string() }),
  },
} satisfies Record<string, CallSchemas>
