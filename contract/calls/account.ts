import { write } from './call.ts'

/** Who the token belongs to, and the work roles. Never kept; a dead token is refused. */
export const readCurrentUser = write({
  name: 'readCurrentUser',
  path: '/customer/current',
  offline: 'never',
  topic: 'user',
})

/** The same at the specification's other path; the token may stand in the form too. */
export const validateToken = write({
  name: 'validateToken',
  path: '/customer/validate-token',
  offline: 'never',
  topic: 'user',
})

/** Saves the profile (`profileRules`), or the address, or the password: the last two need the present `password`. */
export const updateProfile = write({
  name: 'updateProfile',
  path: '/customer/update-profile',
  offline: 'never',
  topic: 'profile',
})

/** Where this customer is logged in. */
export const listSessions = write({
  name: 'listSessions',
  path: '/customer/sessions',
  offline: 'never',
  topic: 'user',
})

/** Ends one of one's sessions; without an id all but this one. */
export const endSession = write({
  name: 'endSession',
  path: '/customer/end-session',
  offline: 'never',
  topic: 'user',
})

/** Everything that is kept about this customer, as one JSON document. */
export const exportAccount = write({
  name: 'exportAccount',
  path: '/customer/export',
  offline: 'never',
  topic: 'user',
})

/** Ends the account for good: personal data goes, sessions end, own material is hidden. Needs the present password. */
export const deactivateAccount = write({
  name: 'deactivateAccount',
  path: '/customer/deactive-account',
  offline: 'never',
  topic: 'user',
})

/** A customer's orders, the newest first. */
export const listOrders = write({
  name: 'listOrders',
  path: '/customer/orderedproductlist',
  offline: 'never',
  topic: 'user',
})

/** Materials for this customer: like what was liked, downloaded and ordered, and not met before. */
export const listRecommendations = write({
  name: 'listRecommendations',
  path: '/customer/recommendation-products',
  offline: 'never',
  topic: 'user',
})

/** One of a customer's own orders, as its receipt tells it. */
export const readOrder = write({
  name: 'readOrder',
  path: '/customer/order',
  offline: 'never',
  topic: 'user',
})
