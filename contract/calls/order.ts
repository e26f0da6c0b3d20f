import { postOnly } from './call.ts'

/** Orders printed copies. `number` is the short number for people; `plan` is null where no days are promised. `orderRules` validate the fields once the material's limit is known. */
export const placeOrder = postOnly({
  name: 'placeOrder',
  path: '/activity/postOrder/get',
  offline: 'queue',
  resource: 'product',
})
