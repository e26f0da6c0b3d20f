import * as z from 'zod/mini'
import { looseField, flag, id } from './fields.ts'
import { listingMeta } from './catalogue.ts'
import { materialFile } from './material.ts'
import { customerMaterialKinds } from '../forms/customer-material-form.ts'
import type { CallSchemas } from './call-schemas.ts'

/** Only its owner sees a customer material until an editor has published it; an editor may also send it back, reject or withdraw it. */
const publicationState = z.enum(['waiting', 'published', 'returned', 'rejected', 'withdrawn'])

const rowFields = {
  id,
  /** Its author: the caller, or for an editor somebody else. */
  customer_id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: z.enum(customerMaterialKinds),
  state: publicationState,
  /** Why an editor did not publish this version; null for other states. */
  review: z.nullable(
    z.strictObject({ reasons: z.array(z.string()), message: z.string(), decided_at: z.int() }),
  ),
  /** The listing thumbnail; a generated cover where there is no picture. */
  image: z.string(),
  image_alt: z.string(),
  views: z.int(),
  like_count: z.int(),
  updated_at: z.int(),
  /** Incremented with each save and sent back with a change, so that two tabs do not overwrite each other. */
  version: z.int(),
}

export const customerMaterialRow = z.strictObject(rowFields)
export type CustomerMaterialRow = z.infer<typeof customerMaterialRow>

/** A customer material with all fields of its form. */
export const customerMaterial = z.strictObject({
  ...rowFields,
  short_description: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  /** Sanitized HTML. */
  product_instructions: z.string(),
  needs: z.string(),
  product_externalurl: z.string(),
  link_title: z.string(),
  /** As entered: the film's ordinary address. */
  video_embed_url: z.string(),
  arskurs: z.array(id),
  amne: z.array(id),
  tema: z.array(id),
  product_plan: z.array(id),
  keywords: z.array(z.string()),
  /** The licence by its value in the form; '' where none was chosen. */
  license: z.string(),
  /** The custom terms, where the licence is one's own terms. */
  license_text: z.string(),
  minutes: z.int(),
  sprak: z.array(id),
  malgrupp: z.array(id),
  /** Ids of curriculum goals. */
  mal: z.array(id),
  /** 1 when the customer has uploaded a picture. */
  has_image: flag,
  files: z.array(materialFile),
})
export type CustomerMaterial = z.infer<typeof customerMaterial>

/**
 * The fields of the form as they are sent. Lists of ids and keywords are comma-separated. `image` is the original picture,
 * `image_crop` its visible part as four fractions, 'x,y,width,height'. `files` are one or several documents.
 */
const formFields = {
  token: looseField,
  name: looseField,
  kind: looseField,
  short_description: looseField,
  description: looseField,
  product_instructions: looseField,
  needs: looseField,
  product_externalurl: looseField,
  link_title: looseField,
  video_embed_url: looseField,
  arskurs: looseField,
  amne: looseField,
  tema: looseField,
  product_plan: looseField,
  keywords: looseField,
  license: looseField,
  license_text: looseField,
  minutes: looseField,
  sprak: looseField,
  malgrupp: looseField,
  mal: looseField,
  image_alt: looseField,
  image_crop: looseField,
  image: z.optional(z.unknown()),
  files: z.optional(z.unknown()),
}

export const customerMaterialsSchemas = {
  listOwnMaterials: {
    input: z.object({
      token: looseField,
      page: looseField,
      q: looseField,
      state: looseField,
      kind: looseField,
    }),
    output: z.strictObject({
      data: z.array(customerMaterialRow),
      meta: listingMeta,
      /** Bytes of the customer's files, and their maximum. */
      stored: z.int(),
      quota: z.int(),
    }),
  },
  showOwnMaterial: {
    input: z.object({ token: looseField, slug: looseField, id: looseField }),
    output: z.strictObject({ data: customerMaterial }),
  },
  createOwnMaterial: {
    input: z.object(formFields),
    output: z.strictObject({ data: customerMaterial }),
  },
  updateOwnMaterial: {
    input: z.object({ ...formFields, id: looseField, version: looseField, keep_files: looseField }),
    output: z.strictObject({ data: customerMaterial }),
  },
  deleteOwnImage: {
    input: z.object({ token: looseField, id: looseField }),
    output: z.strictObject({ data: customerMaterial }),
  },
  listFormOptions: {
    input: z.object({ category: looseField, token: looseField }),
    output: z.strictObject({ data: z.array(z.strictObject({ id, name: z.string(), slug: z.string() })) }),
  },
} satisfies Record<string, CallSchemas>
