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

/** Erases a box for good, on every device. A repeat changes nothing. */
export const eraseAccountBox = postOnly({
  name: 'eraseAccountBox',
  path: '/customer/box-erase',
  offline: 'never',
  resource: 'user',
})
