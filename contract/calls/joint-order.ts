import { postOnly } from './call.ts'

/** Starts an order that colleagues fill in by a link. The same secret gets the same one, so that it may be sent again. */
export const startJointOrder = postOnly({
  name: 'startJointOrder',
  path: '/joint-order/start',
  offline: 'never',
  asGuest: true,
})

/** What whoever has the link sees, with the device's own answer. Changes nothing; no read, because no cache and no query string may hold the address. */
export const readJointOrder = postOnly({
  name: 'readJointOrder',
  path: '/joint-order',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Answers with a name and numbers of copies until the last day. The same secret changes its answer; no copies removes it. */
export const answerJointOrder = postOnly({
  name: 'answerJointOrder',
  path: '/joint-order/answer',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Whoever has the link adds printed materials, as of a box of their own, until the last day. */
export const addJointMaterials = postOnly({
  name: 'addJointMaterials',
  path: '/joint-order/add-materials',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** What its owner sees, with every answer. Changes nothing. */
export const readOwnJointOrder = postOnly({
  name: 'readOwnJointOrder',
  path: '/joint-order/own',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** The owner adds, changes or removes an answer, also after the last day. */
export const saveJointAnswer = postOnly({
  name: 'saveJointAnswer',
  path: '/joint-order/own-answer',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Asks the editors for more copies than the maximum. */
export const askJointMaximum = postOnly({
  name: 'askJointMaximum',
  path: '/joint-order/ask-more',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Ends a joint order without ordering. A repeat changes nothing. */
export const cancelJointOrder = postOnly({
  name: 'cancelJointOrder',
  path: '/joint-order/cancel',
  offline: 'never',
  asGuest: true,
})

/** Orders everything at once: one order for each material, all sent together, or nothing. */
export const sendJointOrder = postOnly({
  name: 'sendJointOrder',
  path: '/joint-order/send',
  offline: 'queue',
  resource: 'product',
})
