import { postOnly, read } from './call.ts'

/** The fields of the form that carry files. */
const fileFields = ['image', 'files'] as const

/** The customer's materials, last changed first, filtered by words of the name, state and kind. */
export const listOwnMaterials = postOnly({
  name: 'listOwnMaterials',
  path: '/customer/products',
  offline: 'never',
  resource: 'user',
})

/** One of the customer's materials, by `slug` or `id`. */
export const showOwnMaterial = postOnly({
  name: 'showOwnMaterial',
  path: '/customer/show-product',
  offline: 'never',
  resource: 'user',
})

/** Creates a material, which waits for an editor. One Idempotency-Key creates one material. */
export const createOwnMaterial = postOnly({
  name: 'createOwnMaterial',
  path: '/customer/create-product',
  offline: 'never',
  resource: 'user',
  fileFields,
})

/** Updates one. `version` is the version that was read; an older one is a CONFLICT. `keep_files` lists the files that remain, in order. */
export const updateOwnMaterial = postOnly({
  name: 'updateOwnMaterial',
  path: '/customer/update-product',
  offline: 'never',
  resource: 'user',
  fileFields,
})

/** Removes a material's picture; a generated cover replaces it. */
export const deleteOwnImage = postOnly({
  name: 'deleteOwnImage',
  path: '/customer/product/imageDelete',
  offline: 'never',
  resource: 'user',
})

/** The options of the form: `category` is arskurs, amne, tema (or its parent id) or nyckelord. */
export const listFormOptions = read({
  name: 'listFormOptions',
  path: '/category-list',
  resource: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})
