import { write } from './call.ts'

/** Orders printed copies. `number` is the short one that people say; `plan` is null where no days are promised. Its fields are checked by `orderRules` once the material's own limit is known. */
export const placeOrder = write({
  name: 'placeOrder',
  path: '/activity/postOrder/get',
  offline: 'queue',
  topic: 'product',
})
