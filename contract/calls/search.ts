import { read } from './call.ts'

export const searchMaterials = read({
  name: 'searchMaterials',
  path: '/search',
  resource: 'catalog',
  priority: 'high',
  cacheSeconds: 0,
})

/** Search at its other path; the same answer. */
export const searchMaterialsFiltered = read({
  name: 'searchMaterialsFiltered',
  path: '/search/product',
  resource: 'catalog',
  priority: 'high',
  cacheSeconds: 0,
})

export const searchFilters = read({
  name: 'searchFilters',
  path: '/search/filters',
  resource: 'catalog',
  priority: 'medium',
  cacheSeconds: 0,
})

/** Suggestions while typing, from two characters on. `kind` is the kind of a suggestion. */
export const suggest = read({
  name: 'suggest',
  path: '/search/suggestions',
  resource: 'catalog',
  priority: 'high',
  cacheSeconds: 0,
})
