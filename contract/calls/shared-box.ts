import { postOnly } from './call.ts'

/** Makes a link to a box. The same secret gets the same link, so that it may be sent again. */
export const shareBox = postOnly({
  name: 'shareBox',
  path: '/shared-box/share',
  offline: 'never',
  asGuest: true,
})

/** Puts newer contents behind the same link, or another time until it ends. */
export const updateSharedBox = postOnly({
  name: 'updateSharedBox',
  path: '/shared-box/update',
  offline: 'never',
  asGuest: true,
})

/** Ends a link at once. A repeat changes nothing. */
export const revokeSharedBox = postOnly({
  name: 'revokeSharedBox',
  path: '/shared-box/revoke',
  offline: 'never',
  asGuest: true,
})

/** A shared box by the address in its link. Changes nothing; no read, because no cache and no query string may hold the address. */
export const readSharedBox = postOnly({
  name: 'readSharedBox',
  path: '/shared-box',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})
