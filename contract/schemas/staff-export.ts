import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { looseField } from './fields.ts'

/** `text`: of this part, with the beginning and the end of the file where it is the first or the last. `next`: null after the last. */
const part = z.strictObject({
  data: z.strictObject({ text: z.string(), next: z.nullable(z.string()), count: z.int() }),
})

export const staffExportSchemas = {
  exportData: { input: z.object({ set: looseField, format: looseField, after: looseField }), output: part },
  exportMaterials: { input: z.object({ format: looseField, after: looseField }), output: part },
} satisfies Record<string, CallSchemas>
