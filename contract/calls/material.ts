import { read } from './call.ts'

/** One material by slug; `preview` 1 shows an unpublished one to its owner. */
export const readMaterial = read({
  name: 'readMaterial',
  path: '/product/detail/{slug}',
  resource: 'product',
  priority: 'high',
  cacheSeconds: 600,
})

/** The same by id or slug, at a shorter path. */
export const readMaterialShort = read({
  name: 'readMaterialShort',
  path: '/product/{idOrSlug}',
  resource: 'product',
  priority: 'high',
  cacheSeconds: 600,
})

export const listRelated = read({
  name: 'listRelated',
  path: '/product/related/{slug}',
  resource: 'product',
  priority: 'low',
  cacheSeconds: 900,
})

/** Materials similar to one that is sold out, which can be downloaded or ordered. */
export const listAlternatives = read({
  name: 'listAlternatives',
  path: '/product/alternatives/{slug}',
  resource: 'product',
  priority: 'low',
  cacheSeconds: 900,
})

/** The stock of a printed material, and the maximum copies in one order. Never cached, because a stale number would be a false promise. */
export const readStock = read({
  name: 'readStock',
  path: '/product-stock/{idOrSlug}',
  resource: 'product',
  priority: 'high',
  cacheSeconds: 0,
  batched: false,
  noStore: true,
})

export const listPlans = read({
  name: 'listPlans',
  method: 'GET',
  path: '/productplanlist',
  resource: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})

/** The curricula as a tree, of which materials name goals. */
export const listGoals = read({
  name: 'listGoals',
  method: 'GET',
  path: '/curriculum-goals',
  resource: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})

export const listMaterialTypes = read({
  name: 'listMaterialTypes',
  method: 'GET',
  path: '/materialtypelist',
  resource: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})
