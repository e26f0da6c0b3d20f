import * as z from 'zod/mini'
import { lenient, read } from './call.ts'
import { id, materialCard } from './material.ts'

/** One option of a filter group; `data` holds options under it. */
export const filterOption = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  parent_id: z.int(),
  checked: z.boolean(),
  product_count: z.int(),
  data: z.array(z.never()),
})
export type FilterOption = z.infer<typeof filterOption>

/**
 * A filter group by its name in the answer; `param` is its query parameter, `total` how many options there are in all, and
 * `unset` material without any of them ('Ej angivet'), which is asked for by the word ej-angivet in place of an id.
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

/** Which page of how many. */
export const listingMeta = z.strictObject({
  total: z.int(),
  last_page: z.int(),
  from: z.int(),
  to: z.int(),
  current_page: z.int(),
  per_page: z.int(),
})
export type ListingMeta = z.infer<typeof listingMeta>

const matchingSender = z.strictObject({ id, slug: z.string(), name: z.string() })

/** A page of materials with the filters that apply to it. */
export const listing = z.strictObject({
  data: z.array(materialCard),
  filters: z.array(filterGroup),
  meta: listingMeta,
  /** What the address names: a parent, one of its options, a keyword or a sender. */
  category: z.nullable(z.strictObject({ id, name: z.string(), slug: z.string(), parent_id: z.int() })),
  /** Made by customers, for the same filters: the first few, and how many in all. */
  customer_materials: z.array(materialCard),
  customer_total: z.int(),
  did_you_mean: z.nullable(z.string()),
  /** Senders whose name was searched for. */
  senders: z.array(matchingSender),
})
export type Listing = z.infer<typeof listing>

/** The fields of any listing: filters of spec 2.2 (read leniently), `per_page`, and `options`, the most options of a group (0 = no filters) but the one named by `all`. */
export const filterFields = {
  page: lenient,
  per_page: lenient,
  options: lenient,
  all: lenient,
  avsandare: lenient,
  arskurs: lenient,
  product_grade: lenient,
  amne: lenient,
  product_subject: lenient,
  tema: lenient,
  typ_av_material: lenient,
  nyckelord: lenient,
  licens: lenient,
}

/** The materials under a parent (`amne`), one of its options (`childslug`), a keyword or a sender. */
export const listMaterials = read({
  name: 'listMaterials',
  path: '/product/category/{slug}',
  input: z.object({ slug: z.string(), childslug: lenient, ...filterFields }),
  output: listing,
  topic: 'catalog',
  priority: 'medium',
  cacheSeconds: 600,
})

/** Only the filters of a listing, every option of every group. */
export const listFilters = read({
  name: 'listFilters',
  path: '/product/filters/{slug}',
  input: z.object({ slug: z.string(), childslug: lenient, ...filterFields }),
  output: z.strictObject({ data: z.array(filterGroup) }),
  topic: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})

const listingDefaults = { output: listing, topic: 'product', priority: 'medium', cacheSeconds: 600 } as const

/** The lists of their own pages. */
export const listPopular = read({
  name: 'listPopular',
  path: '/product/popular',
  input: z.object(filterFields),
  ...listingDefaults,
})
export const listLatest = read({ ...listPopular, name: 'listLatest', path: '/product/latest' })
/** What an editor has marked, the newest first. */
export const listBoosted = read({ ...listPopular, name: 'listBoosted', path: '/product/boosted' })
/** Films; with `home` 1 without what the home page's other rows show. */
export const listFilms = read({
  name: 'listFilms',
  path: '/product/film',
  input: z.object({ home: lenient, ...filterFields }),
  ...listingDefaults,
})

/** The materials of one keyword, by id. */
export const listTagged = read({
  name: 'listTagged',
  path: '/tagProducts/{id}',
  input: z.object({ id: z.string(), ...filterFields }),
  output: listing,
  topic: 'catalog',
  priority: 'medium',
  cacheSeconds: 600,
})

/** How many materials each option of a parent has. */
export const countCategories = read({
  name: 'countCategories',
  path: '/productCategories-cnt/{parent}',
  input: z.object({ parent: z.string(), ...filterFields }),
  output: listing,
  topic: 'catalog',
  priority: 'medium',
  cacheSeconds: 300,
})
export const countChildCategories = read({
  ...countCategories,
  name: 'countChildCategories',
  path: '/productCategories-cnt/{parent}/{child}',
  input: z.object({ parent: z.string(), child: z.string(), ...filterFields }),
})

const category = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  parent_id: z.int(),
  title: z.string(),
  description: z.string(),
})
export const readCategory = read({
  name: 'readCategory',
  path: '/category-detail/{parent}',
  input: z.object({ parent: z.string() }),
  output: z.strictObject({ data: category }),
  topic: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})
export const readChildCategory = read({
  ...readCategory,
  name: 'readChildCategory',
  path: '/category-detail/{parent}/{child}',
  input: z.object({ parent: z.string(), child: z.string() }),
})

/** Every option of a parent with its number of materials, in Swedish order: the A–Ö index of a topic page. */
export const listTopics = read({
  name: 'listTopics',
  path: '/catalog/topics/{parent}',
  input: z.object({ parent: z.string() }),
  output: z.strictObject({
    data: z.array(z.strictObject({ id, name: z.string(), slug: z.string(), product_count: z.int() })),
  }),
  topic: 'catalog',
  priority: 'medium',
  cacheSeconds: 300,
})

/** Options by group, plans and synonyms, as the finder takes them. */
const catalogueOptions = {
  options: z.record(
    z.string(),
    z.array(
      z.strictObject({ id: z.int(), name: z.string(), slug: z.string(), title: z.optional(z.string()) }),
    ),
  ),
  plans: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  synonyms: z.nullable(z.array(z.tuple([z.string(), z.array(z.string())]))),
}

/** The whole published catalogue in columns (finder/snapshot.ts), for a device without network. Its ETag is the change number. */
export const readCatalogue = read({
  name: 'readCatalogue',
  method: 'GET',
  path: '/catalogue',
  input: z.object({}),
  output: z.strictObject({
    version: z.int(),
    change: z.int(),
    ...catalogueOptions,
    materials: z.record(z.string(), z.unknown()),
  }),
  topic: 'catalog',
  priority: 'low',
  cacheSeconds: 0,
  batched: false,
})

/** What has happened since a change number; with `whole` true it cannot be told, and the whole is to be fetched. With `counters` 1 also what the popular order is made of. */
export const readCatalogueChanges = read({
  name: 'readCatalogueChanges',
  method: 'GET',
  path: '/catalogue/changes',
  input: z.object({ since: lenient, counters: lenient }),
  output: z.strictObject({
    change: z.int(),
    whole: z.boolean(),
    /** Materials as they are now, one row each. */
    changed: z.array(z.record(z.string(), z.unknown())),
    removed: z.array(z.int()),
    /** All of them, when any has changed. */
    options: z.optional(catalogueOptions.options),
    plans: z.optional(catalogueOptions.plans),
    synonyms: z.optional(catalogueOptions.synonyms),
    /** In columns, each id as its distance from the one before. */
    counters: z.optional(
      z.strictObject({ id: z.array(z.int()), views: z.array(z.int()), like_count: z.array(z.int()) }),
    ),
  }),
  topic: 'catalog',
  priority: 'low',
  cacheSeconds: 0,
  batched: false,
})
