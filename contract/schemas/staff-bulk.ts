import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { id, looseField, noInput } from './fields.ts'

/** One material in the preview of a bulk edit, with its values as a person reads them. */
const bulkRow = z.strictObject({
  id,
  name: z.string(),
  version: z.int(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string(), after: z.string() })),
  /** Why this material cannot be changed so; '' when it can. */
  problem: z.string(),
})

const bulkEdit = z.strictObject({
  id: z.string(),
  by: z.string(),
  at: z.int(),
  /** Until when it can be undone, ms. */
  until: z.int(),
  count: z.int(),
  /** What was changed, as a sentence. */
  summary: z.string(),
})

const view = z.strictObject({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  /** The list's address from `?` on, and the names of its columns. */
  query: z.string(),
  columns: z.array(z.string()),
})

/** Changes to many materials at once, and the stored views of lists. */
export const staffBulkSchemas = {
  previewBulkEdit: {
    /** `ids`: of the materials; `changes`: each {field, action, values}. */
    input: z.object({ ids: looseField, changes: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        rows: z.array(bulkRow),
        changed: z.int(),
        unchanged: z.int(),
        refused: z.int(),
        summary: z.string(),
      }),
    }),
  },
  applyBulkEdit: {
    /** `materials`: each {id, version} as previewed. */
    input: z.object({ materials: looseField, changes: looseField }),
    output: z.strictObject({ message: z.string(), data: bulkEdit }),
  },
  undoBulkEdit: {
    input: z.object({ id: looseField }),
    output: z.strictObject({
      message: z.string(),
      /** Materials that were changed again meanwhile and stay as they are. */
      data: z.strictObject({
        undone: z.int(),
        changed_since: z.array(z.strictObject({ id, name: z.string() })),
      }),
    }),
  },
  listBulkEdits: { input: noInput, output: z.strictObject({ data: z.array(bulkEdit) }) },
  saveView: {
    /** Without `id` a new one. */
    input: z.object({
      id: looseField,
      list: looseField,
      name: looseField,
      query: looseField,
      columns: looseField,
    }),
    output: z.strictObject({ message: z.string(), data: view }),
  },
  listViews: { input: z.object({ list: looseField }), output: z.strictObject({ data: z.array(view) }) },
  removeView: { input: z.object({ id: looseField }), output: z.strictObject({ message: z.string() }) },
} satisfies Record<string, CallSchemas>
