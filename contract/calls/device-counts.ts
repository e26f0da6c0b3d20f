import { postOnly } from './call.ts'

/** Openings, saves and prints that a device has counted since it last had network, without a name. */
export const recordDeviceCounts = postOnly({
  name: 'recordDeviceCounts',
  path: '/product-openings',
  offline: 'drop',
  resource: 'product',
})
