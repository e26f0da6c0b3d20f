import * as z from 'zod/mini'
import { looseField, id } from './fields.ts'
import { materialCard } from './material.ts'
import type { CallSchemas } from './call-schemas.ts'

/** One option of a filter group; `data` holds options under it. */
export const filterOption = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  parent_id: z.int(),
  checked: z.boolean(),
  product_count: z.int(),
  data: z.array(z.never()),
  /** Of a chosen option, the ids of options that were merged into it. */
  old_ids: z.optional(z.array(z.int())),
})
export type FilterOption = z.infer<typeof filterOption>

/**
 * A filter group; `param` is its query parameter, `total` the number of all its options, and `unset` material without any
 * option of the group ('Ej angivet'), which the word ej-angivet selects in place of an id.
 */
export const filterGroup = z.strictObject({
  name: z.string(),
  param: z.string(),
  title: z.string(),
  data: z.array(filterOption),
  unset: z.optional(z.strictObject({ product_count: z.int(), checked: z.boolean() })),
  total: z.int(),
  checked: z.boolean(),
  isOpen: z.boolean(),
  openDefault: z.boolean(),
})
export type FilterGroup = z.infer<typeof filterGroup>

/** The position of a page in a listing. */
export const listingMeta = z.strictObject({
  total: z.int(),
  last_page: z.int(),
  from: z.int(),
  to: z.int(),
  current_page: z.int(),
  per_page: z.int(),
})

const matchingSender = z.strictObject({ id, slug: z.string(), name: z.string() })

/**
 * `step`: the materials have all words, are about some of them (`part`), have all parts of a compound, most words, one part, or words that begin like the last.
 * `about` of them are about the search, the others only mention its words; `missing` are words that no material has.
 */
const searchMatch = z.strictObject({
  step: z.enum(['all', 'subject', 'relatives', 'parts', 'most', 'part', 'beginning']),
  asked: z.int(),
  matched: z.int(),
  missing: z.array(z.string()),
  part: z.nullable(z.string()),
  about: z.int(),
})
export type SearchMatch = z.infer<typeof searchMatch>

/** A text with the words that the search has found: plain, marked, plain, marked … */
const markedText = z.array(z.string())

const foundArticle = z.strictObject({
  address: z.string(),
  name: z.string(),
  excerpt: z.nullable(markedText),
})

/** A page of materials with the filters that apply to it. */
export const listing = z.strictObject({
  data: z.array(materialCard),
  filters: z.array(filterGroup),
  meta: listingMeta,
  /** What the address names: a group, one of its options, a keyword or a sender. */
  category: z.nullable(z.strictObject({ id, name: z.string(), slug: z.string(), parent_id: z.int() })),
  /** Customers' materials for the same filters: the first few, and their number. */
  customer_materials: z.array(materialCard),
  customer_total: z.int(),
  /** The query that was answered instead of one with misspelt words. */
  did_you_mean: z.nullable(z.string()),
  /** What the found materials have of the search text; null without one, and where nothing is found. */
  match: z.nullable(searchMatch),
  /** Words of the search text that are read as filters, each with the text without it. */
  search_filters: z.array(z.strictObject({ group: z.string(), name: z.string(), without: z.string() })),
  /** Senders whose name matches the search. */
  senders: z.array(matchingSender),
  /** Only of a search: articles and text pages about all its words, on the first page. */
  articles: z.optional(z.array(foundArticle)),
  /** Only of a search: by id of the material the part of its text that has the words. */
  excerpts: z.optional(z.record(z.string(), markedText)),
  /** Only of a search: the subject that its words belong to, where nothing is found. */
  likely_subject: z.optional(
    z.nullable(z.strictObject({ name: z.string(), slug: z.string(), product_count: z.int() })),
  ),
})
export type Listing = z.infer<typeof listing>

/**
 * The fields of every listing: the filters of contract/filters.ts (invalid values are dropped), `per_page`, the order `sortera` (nyast,
 * popularast, namn, kortast), and `options`, the maximum options of each closed group but the one named by `all` (an open one has up to
 * 24; 0 = no filters). With `customer_materials` 0 the response has only the number of customers' materials.
 */
export const filterFields = {
  page: looseField,
  per_page: looseField,
  sortera: looseField,
  options: looseField,
  all: looseField,
  customer_materials: looseField,
  avsandare: looseField,
  arskurs: looseField,
  product_grade: looseField,
  amne: looseField,
  product_subject: looseField,
  tema: looseField,
  typ_av_material: looseField,
  nyckelord: looseField,
  licens: looseField,
  tid: looseField,
  sprak: looseField,
  format: looseField,
  papper: looseField,
  medium: looseField,
  malgrupp: looseField,
  mal: looseField,
}

const category = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  parent_id: z.int(),
  title: z.string(),
  description: z.string(),
})

/** Articles and text pages, as the finder needs them. */
const finderArticles = z.optional(
  z.array(
    z.strictObject({
      kind: z.enum(['article', 'page']),
      slug: z.string(),
      name: z.string(),
      text: z.string(),
      words: z.array(z.string()),
    }),
  ),
)

/** Options by group, plans and synonyms, as the finder needs them. */
const catalogueOptions = {
  options: z.record(
    z.string(),
    z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        title: z.optional(z.string()),
        old_ids: z.optional(z.array(z.int())),
        old_slugs: z.optional(z.array(z.string())),
      }),
    ),
  ),
  plans: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  synonyms: z.nullable(z.array(z.tuple([z.string(), z.array(z.string())]))),
  stop_words: z.optional(z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) })),
}

const wholeListing = { input: z.object(filterFields), output: listing }

export const catalogueSchemas = {
  listMaterials: {
    input: z.object({ slug: z.string(), childslug: looseField, ...filterFields }),
    output: listing,
  },
  listFilters: {
    input: z.object({ slug: z.string(), childslug: looseField, ...filterFields }),
    output: z.strictObject({ data: z.array(filterGroup) }),
  },
  listPopular: wholeListing,
  listLatest: wholeListing,
  listBoosted: wholeListing,
  listFilms: {
    input: z.object({ home: looseField, ...filterFields }),
    output: listing,
  },
  listTagged: {
    input: z.object({ id: z.string(), ...filterFields }),
    output: listing,
  },
  countCategories: {
    input: z.object({ parent: z.string(), ...filterFields }),
    output: listing,
  },
  countChildCategories: {
    input: z.object({ parent: z.string(), child: z.string(), ...filterFields }),
    output: listing,
  },
  readCategory: {
    input: z.object({ parent: z.string() }),
    output: z.strictObject({ data: category }),
  },
  readChildCategory: {
    input: z.object({ parent: z.string(), child: z.string() }),
    output: z.strictObject({ data: category }),
  },
  listTopics: {
    input: z.object({ parent: z.string() }),
    output: z.strictObject({
      data: z.array(z.strictObject({ id, name: z.string(), slug: z.string(), product_count: z.int() })),
    }),
  },
  readCatalogue: {
    input: z.object({}),
    output: z.strictObject({
      version: z.int(),
      change: z.int(),
      ...catalogueOptions,
      articles: finderArticles,
      materials: z.record(z.string(), z.unknown()),
    }),
  },
  readCatalogueChanges: {
    input: z.object({ since: looseField, counters: looseField }),
    output: z.strictObject({
      change: z.int(),
      whole: z.boolean(),
      /** Changed materials in their current state, one row each. */
      changed: z.array(z.record(z.string(), z.unknown())),
      removed: z.array(z.int()),
      /** All of them, when any has changed. */
      options: z.optional(catalogueOptions.options),
      plans: z.optional(catalogueOptions.plans),
      synonyms: z.optional(catalogueOptions.synonyms),
      stop_words: catalogueOptions.stop_words,
      articles: finderArticles,
      /** In columns, each id as its difference from the previous one. */
      counters: z.optional(
        z.strictObject({ id: z.array(z.int()), views: z.array(z.int()), like_count: z.array(z.int()) }),
      ),
    }),
  },
} satisfies Record<string, CallSchemas>
