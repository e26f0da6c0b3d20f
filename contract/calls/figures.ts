import { write } from './call.ts'

/** What a device has counted since it last had network: openings, saves and prints, without a name. */
export const countOpenings = write({
  name: 'countOpenings',
  path: '/product-openings',
  offline: 'drop',
  resource: 'product',
})
