import * as z from 'zod/mini'
import { loose, write } from './call.ts'
import { consentField, emailField, idField } from './form-fields.ts'
import { materialCard } from './material.ts'
import { required } from './words.ts'

/** What the download dialog asks for; the same words for an empty and for a wrong address. */
export const downloadRules = z.object({
  email: emailField(required),
  samtycke: consentField,
  optin: consentField,
})

/** Writes down who fetched a material, and answers with its files. */
export const recordDownload = write({
  name: 'recordDownload',
  path: '/download/postdownload/get',
  takes: z.extend(downloadRules, { id: idField, user_id: loose }),
  gives: z.strictObject({
    data: z.strictObject({
      image: z.string(),
      /** A JSON string: a list of materialFile. */
      downloadable: z.string(),
      related: z.array(materialCard),
    }),
  }),
  without: 'queue',
  topic: 'product',
})
