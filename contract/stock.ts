import * as z from 'zod/mini'
import { lenient, write } from './call.ts'
import { emailField, idField } from './form-fields.ts'
import { id } from './material.ts'
import { acceptFirst } from './messages.ts'

/** What is asked of somebody who wants to know when a material can be ordered again. */
export const stockRequestRules = z.object({
  email: emailField(),
  /** 1: the words beside the box were agreed to. Nothing else is a yes. */
  samtycke: z.pipe(
    z.catch(z.union([z.string(), z.number()]), ''),
    z.union([z.literal(1), z.literal('1')], { error: acceptFirst }),
  ),
})

/** Asks for a letter when a material that is sold out is in stock again. Asked twice for one address it is one request. */
export const requestStock = write({
  name: 'requestStock',
  path: '/product-stock-request',
  input: z.extend(stockRequestRules, { id: idField, user_id: lenient }),
  output: z.strictObject({ data: z.strictObject({ product_id: id, message: z.string() }) }),
  offline: 'queue',
  topic: 'product',
})

/** Takes all requests of one mailbox away; `stop_token` is what stands after # in the letter's link. Done twice it is done. */
export const stopStockRequests = write({
  name: 'stopStockRequests',
  path: '/product-stock-request/stop',
  input: z.object({ stop_token: z.string().check(z.maxLength(100)) }),
  output: z.strictObject({ removed: z.int(), message: z.string() }),
  offline: 'never',
  asGuest: true,
})
