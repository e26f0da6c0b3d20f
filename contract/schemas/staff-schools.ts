import * as z from 'zod/mini'
import { schoolOutcomes } from '../school-register.ts'
import type { CallSchemas } from './call-schemas.ts'
import { looseField } from './fields.ts'
import { importChanges, importErrors, importJob } from './staff-import.ts'

const text = z.string()

export const staffSchoolSchemas = {
  checkSchoolImport: {
    /** `upload`: a complete upload in pieces, in place of a file. */
    input: z.object({ files: looseField, upload: looseField }),
    output: z.strictObject({ message: text, data: z.strictObject({ id: text }) }),
  },
  readSchoolImport: {
    /** `outcome`: only the school units with this outcome; all when left out. */
    input: z.object({ id: looseField, outcome: looseField, page: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        /** Its counts have the outcomes, and `own` and `absent`: schools without a code, and schools that the file does not name. */
        import: importJob,
        rows: z.array(
          z.strictObject({
            /** Its position in the file, from 1. */
            number: z.int(),
            outcome: z.enum(schoolOutcomes),
            code: text,
            name: text,
            /** Of a school unit that is skipped, why. */
            errors: importErrors,
            changes: importChanges,
          }),
        ),
        has_more: z.boolean(),
        now: z.int(),
      }),
    }),
  },
  applySchoolImport: { input: z.object({ id: looseField }), output: z.strictObject({ message: text }) },
  undoSchoolImport: { input: z.object({ id: looseField }), output: z.strictObject({ message: text }) },
} satisfies Record<string, CallSchemas>
