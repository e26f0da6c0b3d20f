import * as z from 'zod/mini'
import { goalOutcomes } from '../curriculum-columns.ts'
import type { CallSchemas } from './call-schemas.ts'
import { looseField, noInput } from './fields.ts'
import { importInput, importJob, importOutput, importRow } from './staff-import.ts'

const text = z.string()

export const staffCurriculumSchemas = {
  checkCurriculumImport: {
    /** `upload`: a complete upload in pieces, in place of a file. */
    input: z.object({ files: looseField, upload: looseField }),
    output: z.strictObject({ message: text, data: z.strictObject({ id: text }) }),
  },
  readCurriculumImport: {
    /** `outcome`: only the rows with this outcome; all when left out. */
    input: importInput,
    output: importOutput(
      importJob,
      z.strictObject({ ...importRow.shape, outcome: z.enum(goalOutcomes), name: text }),
    ),
  },
  applyCurriculumImport: { input: z.object({ id: looseField }), output: z.strictObject({ message: text }) },
  exportCurriculum: {
    input: noInput,
    output: z.strictObject({ data: z.strictObject({ filename: text, csv: text }) }),
  },
} satisfies Record<string, CallSchemas>
