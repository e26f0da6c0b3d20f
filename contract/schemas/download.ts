import * as z from 'zod/mini'
import { looseField } from './fields.ts'
import { idField } from '../forms/form-fields.ts'
import { materialCard } from './material.ts'
import { downloadRules } from '../forms/download-rules.ts'
import type { CallSchemas } from './call-schemas.ts'

export const downloadSchemas = {
  recordDownload: {
    input: z.extend(downloadRules, { id: idField, user_id: looseField }),
    output: z.strictObject({
      data: z.strictObject({
        image: z.string(),
        /** A JSON string: a list of materialFile. */
        downloadable: z.string(),
        related: z.array(materialCard),
      }),
    }),
  },
} satisfies Record<string, CallSchemas>
