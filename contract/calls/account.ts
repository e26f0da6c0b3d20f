import { postOnly } from './call.ts'

/** The customer of the token, and the work roles. Never cached; an invalid token is refused. */
export const readCurrentUser = postOnly({
  name: 'readCurrentUser',
  path: '/customer/current',
  offline: 'never',
  resource: 'user',
})

/** The same at another path; the token may be in the form too. */
export const validateToken = postOnly({
  name: 'validateToken',
  path: '/customer/validate-token',
  offline: 'never',
  resource: 'user',
})

/** Saves the profile (`profileRules`), the address or the password; the last two need the current `password`. */
export const updateProfile = postOnly({
  name: 'updateProfile',
  path: '/customer/update-profile',
  offline: 'never',
  resource: 'profile',
})

/** Where this customer is logged in. */
export const listSessions = postOnly({
  name: 'listSessions',
  path: '/customer/sessions',
  offline: 'never',
  resource: 'user',
})

/** Ends one of the customer's sessions; without an id all but the current one. */
export const endSession = postOnly({
  name: 'endSession',
  path: '/customer/end-session',
  offline: 'never',
  resource: 'user',
})

/** Everything that is stored about the customer, as one JSON document. */
export const exportAccount = postOnly({
  name: 'exportAccount',
  path: '/customer/export',
  offline: 'never',
  resource: 'user',
})

/** Deactivates the account permanently: deletes personal data, ends sessions and hides the customer's material. Needs the current password. */
export const deactivateAccount = postOnly({
  name: 'deactivateAccount',
  path: '/customer/deactive-account',
  offline: 'never',
  resource: 'user',
})

/** The customer's orders, newest first. */
export const listOrders = postOnly({
  name: 'listOrders',
  path: '/customer/orderedproductlist',
  offline: 'never',
  resource: 'user',
})

/** Materials similar to what the customer has liked, downloaded and ordered, without those. */
export const listRecommendations = postOnly({
  name: 'listRecommendations',
  path: '/customer/recommendation-products',
  offline: 'never',
  resource: 'user',
})

/** One of the customer's orders, for its receipt. */
export const readOrder = postOnly({
  name: 'readOrder',
  path: '/customer/order',
  offline: 'never',
  resource: 'user',
})
