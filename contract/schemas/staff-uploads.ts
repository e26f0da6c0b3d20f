import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'
import { looseField } from './fields.ts'
import { seen, written } from './staff-materials.ts'

const unfinishedUpload = z.strictObject({
  upload: z.string(),
  file_name: z.string(),
  size: z.int(),
  /** Bytes that have arrived. */
  sent: z.int(),
  expires_at: z.int(),
})
export type UnfinishedUpload = z.infer<typeof unfinishedUpload>

export const staffUploadSchemas = {
  listUploads: {
    /** `purpose`: film, materials or schools. `material`: whose film it is. */
    input: z.object({ purpose: looseField, material: looseField }),
    output: z.strictObject({ data: z.strictObject({ uploads: z.array(unfinishedUpload) }) }),
  },
  addFilm: { input: z.object({ ...seen, upload: looseField }), output: written },
  addFilmPicture: {
    input: z.object({ ...seen, token: looseField, image: z.optional(z.unknown()) }),
    output: written,
  },
  addCaptions: {
    input: z.object({ ...seen, token: looseField, files: z.optional(z.unknown()) }),
    output: written,
  },
} satisfies Record<string, CallSchemas>
