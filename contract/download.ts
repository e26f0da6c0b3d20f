import * as z from 'zod/mini'
import { lenient, write } from './call.ts'
import { consentField, emailField, idField } from './form-fields.ts'
import { materialCard } from './material.ts'
import { required } from './messages.ts'

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
  input: z.extend(downloadRules, { id: idField, user_id: lenient }),
  output: z.strictObject({
    data: z.strictObject({
      image: z.string(),
      /** A JSON string: a list of materialFile. */
      downloadable: z.string(),
      related: z.array(materialCard),
    }),
  }),
  offline: 'queue',
  topic: 'product',
})
