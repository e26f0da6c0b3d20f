import * as z from 'zod/mini'
import { schoolOutcomes } from '../school-register.ts'
import type { CallSchemas } from './call-schemas.ts'
import { looseField } from './fields.ts'
import { importInput, importJob, importOutput, importRow } from './staff-import.ts'

const text = z.string()

export const staffSchoolSchemas = {
  checkSchoolImport: {
    /** `upload`: a complete upload in pieces, in place of a file. */
    input: z.object({ files: looseField, upload: looseField }),
    output: z.strictObject({ message: text, data: z.strictObject({ id: text }) }),
  },
  readSchoolImport: {
    /** `outcome`: only the school units with this outcome; all when left out. */
    input: importInput,
    /** The counts have the outcomes, and `own` and `absent`: schools without a code, and schools that the file does not name. */
    output: importOutput(
      importJob,
      z.strictObject({ ...importRow.shape, outcome: z.enum(schoolOutcomes), code: text, name: text }),
    ),
  },
  applySchoolImport: { input: z.object({ id: looseField }), output: z.strictObject({ message: text }) },
  undoSchoolImport: { input: z.object({ id: looseField }), output: z.strictObject({ message: text }) },
} satisfies Record<string, CallSchemas>
