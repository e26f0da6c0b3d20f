import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { looseField } from './fields.ts'

const text = z.string()
const outcome = z.enum(['new', 'changed', 'same', 'error'])

/** How many rows have each outcome. */
const counts = z.record(text, z.int())

export const importJob = z.strictObject({
  id: text,
  file_name: text,
  /** checking, checked, done, undone, failed or cancelled */
  state: text,
  message: text,
  by: text,
  at: z.int(),
  done: z.int(),
  total: z.int(),
  counts,
})
const materialJob = z.strictObject({
  ...importJob.shape,
  counts: z.strictObject({ new: z.int(), changed: z.int(), same: z.int(), error: z.int() }),
})

export const importRow = z.strictObject({
  /** The row's number in the file, or the school unit's position in it, from 1. */
  number: z.int(),
  /** What is wrong, or why a school unit is skipped; `column` is '' for what concerns the whole row. */
  errors: z.array(z.strictObject({ column: text, message: text })),
  /** What changes in the row, with both values as a person reads them; of a material at most six. */
  changes: z.array(z.strictObject({ column: text, before: text, after: text })),
})

export const importInput = z.object({ id: looseField, outcome: looseField, page: looseField })

/** An import with a page of its rows. */
export const importOutput = <Job extends z.ZodMiniType, Row extends z.ZodMiniType>(job: Job, row: Row) =>
  z.strictObject({
    data: z.strictObject({ import: job, rows: z.array(row), has_more: z.boolean(), now: z.int() }),
  })

export const staffImportSchemas = {
  checkImport: {
    /** `upload`: a complete upload in pieces, in place of a file. */
    input: z.object({ files: looseField, upload: looseField }),
    output: z.strictObject({ message: text, data: z.strictObject({ id: text }) }),
  },
  listImports: {
    /** `kind`: materials, schools or curriculum. */
    input: z.object({ kind: looseField }),
    output: z.strictObject({ data: z.strictObject({ imports: z.array(importJob), now: z.int() }) }),
  },
  readImport: {
    /** `outcome`: only the rows with this outcome; all when left out. */
    input: importInput,
    output: importOutput(
      materialJob,
      z.strictObject({
        ...{ ...importRow.shape, outcome, name: text },
        /** The material that the row is about; null while it is not made, and for a row with errors. */
        material_id: z.nullable(z.int()),
      }),
    ),
  },
  applyImport: { input: z.object({ id: looseField }), output: z.strictObject({ message: text }) },
  cancelImport: { input: z.object({ id: looseField }), output: z.strictObject({ message: text }) },
  downloadImport: {
    input: z.object({ id: looseField }),
    output: z.strictObject({ data: z.strictObject({ filename: text, csv: text }) }),
  },
} satisfies Record<string, CallSchemas>
