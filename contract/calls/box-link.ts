import { postOnly } from './call.ts'

/** The links to a box of an account that are open, for whoever is in it: until when, never their addresses. Changes nothing. */
export const listBoxLinks = postOnly({
  name: 'listBoxLinks',
  path: '/customer/box-links',
  offline: 'never',
  resource: 'user',
})

/** Another time until a link to one's box ends. */
export const changeBoxLinkTime = postOnly({
  name: 'changeBoxLinkTime',
  path: '/customer/box-link-time',
  offline: 'never',
  resource: 'user',
})

/** Ends a link to one's box at once, whichever device made it. A repeat changes nothing. */
export const endBoxLink = postOnly({
  name: 'endBoxLink',
  path: '/customer/box-link-end',
  offline: 'never',
  resource: 'user',
})
