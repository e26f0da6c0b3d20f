import { maxAccountBoxBodyBytes } from '../account-boxes.ts'
import { postOnly } from './call.ts'

/** The customer's boxes, without their contents: which there are, and how new. Changes nothing. */
export const listAccountBoxes = postOnly({
  name: 'listAccountBoxes',
  path: '/customer/boxes',
  offline: 'never',
  resource: 'user',
})

/** Adds a device's changes to a box, and answers with those that the device lacks. A repeat changes nothing. */
export const syncAccountBox = postOnly({
  name: 'syncAccountBox',
  path: '/customer/box-sync',
  offline: 'never',
  resource: 'user',
  maxBodyBytes: maxAccountBoxBodyBytes,
})

/** The files of one's own that the account has of a box, without their contents. Changes nothing. */
export const listBoxFiles = postOnly({
  name: 'listBoxFiles',
  path: '/customer/box-files',
  offline: 'never',
  resource: 'user',
})

/** Sends a piece of a file that a part of the box names; without a piece it asks how much has arrived. A repeat changes nothing. */
export const sendBoxFile = postOnly({
  name: 'sendBoxFile',
  path: '/customer/box-file',
  offline: 'never',
  resource: 'user',
  maxBodyBytes: maxAccountBoxBodyBytes,
  isPiece: true,
})

/** Erases a box for good, on every device. A repeat changes nothing. */
export const eraseAccountBox = postOnly({
  name: 'eraseAccountBox',
  path: '/customer/box-erase',
  offline: 'never',
  resource: 'user',
})
