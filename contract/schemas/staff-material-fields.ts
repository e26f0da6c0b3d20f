import * as z from 'zod/mini'
import { flag, id, looseField } from './fields.ts'

const text = z.string()
const ids = z.array(id)

/** The fields of a material that an editor fills in, as they are answered. */
const output = {
  name: text,
  slug: text,
  short_description: text,
  /** Sanitized HTML, as is `product_instructions`. */
  description: text,
  product_instructions: text,
  image_alt: text,
  product_externalurl: text,
  link_title: text,
  /** The ordinary address of a film at YouTube or Vimeo, or an /uploads/ address of our own film. */
  video_embed_url: text,
  video_alt: text,
  product_video: flag,
  is_downloadable: flag,
  isOrder: flag,
  /** Maximum copies in one order. */
  max_qty: z.int(),
  boosted: flag,
  sender_id: z.nullable(id),
  /** Who paid for the material and why it was made, as its sender declares. */
  declared_payer: text,
  declared_reason: text,
  /** The licence by its value in the form; '' where none is stated. */
  license: text,
  /** The terms, where the licence is one's own terms. */
  license_text: text,
  /** How long it takes; 0 where nobody has said. */
  minutes: z.int(),
  /** Ids of languages. */
  sprak: ids,
  /** What one needs beside the material, and the ids of its papers. */
  needs: text,
  papper: ids,
  /** Ids of those whom it is made for. */
  malgrupp: ids,
  /** Ids of curriculum goals. */
  mal: ids,
  amne: ids,
  arskurs: ids,
  tema: ids,
  typ_av_material: ids,
  product_plan: ids,
  keywords: z.array(text),
  meta_title: text,
  meta_keyword: text,
  meta_description: text,
}

export const materialFieldNames = Object.keys(output) as (keyof typeof output)[]

const input = Object.fromEntries(materialFieldNames.map((name) => [name, looseField])) as Record<
  keyof typeof output,
  typeof looseField
>

export const materialFieldSchemas = { output, input }
