import { read } from './call.ts'

/** The materials under a parent (`amne`), one of its options (`childslug`), a keyword or a sender. */
export const listMaterials = read({
  name: 'listMaterials',
  path: '/product/category/{slug}',
  resource: 'catalog',
  priority: 'medium',
  cacheSeconds: 600,
})

/** Only the filters of a listing, every option of every group. */
export const listFilters = read({
  name: 'listFilters',
  path: '/product/filters/{slug}',
  resource: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})

const listingDefaults = { resource: 'product', priority: 'medium', cacheSeconds: 600 } as const

/** The listings of `/popularall` and `/latestall`. */
export const listPopular = read({
  name: 'listPopular',
  path: '/product/popular',
  ...listingDefaults,
})

export const listLatest = read({
  name: 'listLatest',
  path: '/product/latest',
  ...listingDefaults,
})

/** Materials that an editor has boosted, newest first. */
export const listBoosted = read({
  name: 'listBoosted',
  path: '/product/boosted',
  ...listingDefaults,
})

/** Films; with `home` 1 without those in the home page's other rows. */
export const listFilms = read({
  name: 'listFilms',
  path: '/product/film',
  ...listingDefaults,
})

/** The materials of one keyword, by id. */
export const listTagged = read({
  name: 'listTagged',
  path: '/tagProducts/{id}',
  resource: 'catalog',
  priority: 'medium',
  cacheSeconds: 600,
})

/** How many materials each option of a parent has. */
export const countCategories = read({
  name: 'countCategories',
  path: '/productCategories-cnt/{parent}',
  resource: 'catalog',
  priority: 'medium',
  cacheSeconds: 300,
})

export const countChildCategories = read({
  name: 'countChildCategories',
  path: '/productCategories-cnt/{parent}/{child}',
  resource: 'catalog',
  priority: 'medium',
  cacheSeconds: 300,
})

export const readCategory = read({
  name: 'readCategory',
  path: '/category-detail/{parent}',
  resource: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})

export const readChildCategory = read({
  name: 'readChildCategory',
  path: '/category-detail/{parent}/{child}',
  resource: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})

/** Every option of a parent with its number of materials, in Swedish order: the A–Ö index of a topic page. */
export const listTopics = read({
  name: 'listTopics',
  path: '/catalog/topics/{parent}',
  resource: 'catalog',
  priority: 'medium',
  cacheSeconds: 300,
})

/** The whole published catalogue in columns (finder/snapshot.ts), for offline use. Its ETag is the change number. */
export const readCatalogue = read({
  name: 'readCatalogue',
  method: 'GET',
  path: '/catalogue',
  resource: 'catalog',
  priority: 'low',
  cacheSeconds: 0,
  batched: false,
})

/** The changes since a change number; `whole` is true when they are unknown and the whole catalogue has to be fetched. With `counters` 1 also the counters of the popular order. */
export const readCatalogueChanges = read({
  name: 'readCatalogueChanges',
  method: 'GET',
  path: '/catalogue/changes',
  resource: 'catalog',
  priority: 'low',
  cacheSeconds: 0,
  batched: false,
})
