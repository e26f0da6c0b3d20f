import * as z from 'zod/mini'
import { flag, id, looseField, noInput } from './fields.ts'
import type { CallSchemas } from './call-schemas.ts'

/** An option with a page: a subject, grade, theme or licence. */
export const namedOption = z.strictObject({ id, name: z.string(), slug: z.string() })

/** A node of the tree of curricula, in the order of the tree. */
export const goal = z.strictObject({
  ...{ id, code: z.string() },
  /** The node that this one belongs to; 0 for a curriculum, which belongs to none. */
  parent_id: z.int(),
  name: z.string(),
  /** 0 for one that does not apply any more, or not yet. */
  in_force: flag,
})

export const keyword = z.strictObject({ id, slug: z.string(), name: z.string() })

export const sender = z.strictObject({ id, slug: z.string(), name: z.string(), title: z.string() })

const cardFields = {
  id,
  name: z.string(),
  slug: z.string(),
  /** Address of the listing thumbnail; the addresses of other sizes derive from it. */
  image: z.string(),
  image_alt: z.string(),
  /** 1 means published. */
  status: flag,
  views: z.int(),
  like_count: z.int(),
  /** 1 means made by a customer. */
  is_customer: flag,
  /** An http(s) address elsewhere, '' when there is none. */
  product_externalurl: z.string(),
  product_video: flag,
  is_downloadable: flag,
  /** 1 where printed copies can be ordered. */
  isOrder: flag,
  /** 1 where printed copies were sold out at the time of the answer; only readStock is authoritative. */
  sold_out: flag,
  /** 1 means boosted by an editor: it comes first in the home page's lists. */
  boosted: flag,
  /** Maximum copies in one order. */
  max_qty: z.int(),
  /** The curricula that it follows, such as Gy25. */
  product_plan: z.array(z.strictObject({ id, name: z.string() })),
  product_subject: z.array(namedOption),
  product_grade: z.array(namedOption),
  tema: z.array(namedOption),
  keyword: z.array(keyword),
  sender: z.nullable(sender),
  /** The licence as a filter option; null where none is stated. */
  licens: z.nullable(namedOption),
  /** How long it takes; 0 where nobody has said. */
  minutes: z.int(),
}

/** A material as its card needs it. */
export const materialCard = z.strictObject(cardFields)
export type MaterialCard = z.infer<typeof materialCard>

/** What was read of a document; `width` and `height` of its first page in points, `lix` null for a text that is too short. */
export const documentFacts = z.strictObject({
  /** How many of its pages have a picture. */
  pictures: z.int(),
  width: z.int(),
  height: z.int(),
  has_color: flag,
  is_tagged: flag,
  /** 1 where every page has text that can be read aloud. */
  has_text: flag,
  /** Whether it has a title of its own, which screen readers say first. Answers that an earlier version stored lack it. */
  has_title: z.optional(flag),
  lix: z.nullable(z.int()),
})
export type DocumentFacts = z.infer<typeof documentFacts>

/** A file that can be downloaded; `size` in bytes, `pages` 0 when it has none. */
export const materialFile = z.strictObject({
  id,
  file: z.string(),
  title: z.string(),
  size: z.int(),
  type: z.string(),
  pages: z.int(),
  /** How long a film is; absent for other files, and where it is not known. */
  seconds: z.optional(z.int()),
  /** Absent until the document has been read. */
  document: z.optional(documentFacts),
})
export type MaterialFile = z.infer<typeof materialFile>

/** A whole material, for its own page. */
export const material = z.strictObject({
  ...cardFields,
  short_description: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  /** Sanitized HTML. */
  product_instructions: z.string(),
  video_image: z.string(),
  video_alt: z.string(),
  /** An /uploads/ address of our own film, the address of a player at YouTube or Vimeo, or ''. */
  video_embed_url: z.string(),
  link_title: z.string(),
  /** A JSON string: a list of materialFile. */
  downloadable: z.string(),
  catalog_categories: z.array(z.strictObject({ id, parent_id: z.int(), name: z.string(), slug: z.string() })),
  material_types: z.array(z.strictObject({ id, name: z.string() })),
  related: z.array(materialCard),
  /** Its author, shown only to the author and to editors; null for everybody else. */
  customer_id: z.nullable(z.string()),
  /** The licence's full name, or the custom terms; `license_url` is the address of its explanation. */
  license: z.string(),
  license_url: z.string(),
  /** Who paid for it and why it was made, as its sender declares; absent where nothing is declared. */
  declaration: z.optional(z.strictObject({ payer: z.string(), reason: z.string() })),
  /** Its languages, as filter options; empty where none is stated. */
  sprak: z.array(namedOption),
  /** What one needs beside it, plain text; '' where nobody has said. */
  needs: z.string(),
  /** Its papers as filter options: those that are stated, and those of its documents. */
  papper: z.array(namedOption),
  /** Whom it is made for, as filter options; empty where nobody has said. */
  malgrupp: z.array(namedOption),
  /** The central content of curricula that it covers, by area; offline without the points. */
  mal: z.array(
    z.strictObject({
      ...{ ...namedOption.shape, framework: z.string() },
      points: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    }),
  ),
  /** When it was published, ms. */
  published_at: z.int(),
  meta_title: z.string(),
  meta_keyword: z.string(),
  meta_description: z.string(),
})
export type Material = z.infer<typeof material>

const materialOutput = z.strictObject({
  data: material,
  interested_materials: z.array(materialCard),
  /** In an editor's preview of a published material with changes that visitors do not see yet. */
  is_working_copy: z.optional(z.literal(1)),
})

const cardsOfSlug = {
  input: z.object({ slug: z.string() }),
  output: z.strictObject({ data: z.array(materialCard) }),
}

const nameList = {
  input: noInput,
  output: z.strictObject({ data: z.array(z.strictObject({ id, name: z.string() })) }),
}

export const materialSchemas = {
  readMaterial: {
    input: z.object({ slug: z.string(), preview: looseField, user_id: looseField }),
    output: materialOutput,
  },
  readMaterialShort: {
    input: z.object({ idOrSlug: z.string(), preview: looseField, user_id: looseField }),
    output: materialOutput,
  },
  listRelated: cardsOfSlug,
  listAlternatives: cardsOfSlug,
  readStock: {
    input: z.object({ idOrSlug: z.string() }),
    output: z.strictObject({ data: z.strictObject({ qty: z.int(), max_qty_order: z.int() }) }),
  },
  listPlans: nameList,
  listGoals: { input: noInput, output: z.strictObject({ data: z.array(goal) }) },
  listMaterialTypes: nameList,
} satisfies Record<string, CallSchemas>
