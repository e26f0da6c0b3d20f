import { read, write } from './call.ts'

/** The fields of the form that carry files. */
const uploads = ['image', 'files'] as const

/** A customer's own materials, the last changed first. The filter form: words of the name, a state, a kind. */
export const listOwnMaterials = write({
  name: 'listOwnMaterials',
  path: '/customer/products',
  offline: 'never',
  topic: 'user',
})

/** One own material, by `slug` or `id`. */
export const showOwnMaterial = write({
  name: 'showOwnMaterial',
  path: '/customer/show-product',
  offline: 'never',
  topic: 'user',
})

/** Makes an own material; it waits for an editor. One Idempotency-Key is one material. */
export const createOwnMaterial = write({
  name: 'createOwnMaterial',
  path: '/customer/create-product',
  offline: 'never',
  topic: 'user',
  uploads,
})

/** Changes one. `version` is the one it was read with: an older one is a CONFLICT. `keep_files` names the files that stay, in their order. */
export const updateOwnMaterial = write({
  name: 'updateOwnMaterial',
  path: '/customer/update-product',
  offline: 'never',
  topic: 'user',
  uploads,
})

/** Takes an own material's picture away; the drawn cover takes its place. */
export const deleteOwnImage = write({
  name: 'deleteOwnImage',
  path: '/customer/product/imageDelete',
  offline: 'never',
  topic: 'user',
})

/** What the form chooses from: `category` is arskurs, amne, tema (or its parent id) or nyckelord. */
export const listFormOptions = read({
  name: 'listFormOptions',
  path: '/category-list',
  topic: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})
