import { postOnly } from './call.ts'

// These are only counted: none slows the page down, and the visitor misses none that is lost.
const countingDefaults = { offline: 'drop', resource: 'product' } as const

/** A material was viewed: a suggested one was opened, or a customer's was clicked. */
export const recordView = postOnly({
  name: 'recordView',
  path: '/activity/postView/get',
  ...countingDefaults,
})

/** The external link of a material was followed. */
export const recordExternalVisit = postOnly({
  name: 'recordExternalVisit',
  path: '/product-link-count',
  ...countingDefaults,
})

/** A boosted material was clicked. */
export const recordBoostedClick = postOnly({
  name: 'recordBoostedClick',
  path: '/boostedProductDataClick',
  ...countingDefaults,
})

/** A material was opened from the home page. */
export const recordHomeClick = postOnly({
  name: 'recordHomeClick',
  path: '/product-home-link-count',
  ...countingDefaults,
})

/** A link in the overview text was followed. */
export const recordOutboundLink = postOnly({
  name: 'recordOutboundLink',
  path: '/outboundlink',
  ...countingDefaults,
})
