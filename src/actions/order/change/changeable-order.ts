import {
  cancelOrderByLink,
  cancelOwnOrder,
  correctOrderAddressByLink,
  correctOwnOrderAddress,
} from '#contract/calls/own-order.ts'
import { sendAsCustomer, sendNow, type CallResult } from '#src/api/call.ts'

export const addressFields = [
  'organization',
  'first_name',
  'last_name',
  'street',
  'postcode',
  'city',
] as const
export type OrderAddress = Record<(typeof addressFields)[number], string>

/** An order that its person may change: a customer's own by its id, a guest's by the token of its link. */
export type ChangeableOrder = {
  number: number
  qty: number
  title: string
  /** The fields of the address that the page knows. The link shows only some of them. */
  address: Partial<OrderAddress>
} & ({ order_id: string } | { follow_token: string })

/** What a change came to. `errors` has the server's texts by field. */
type ChangeResult = { done: boolean; message: string; errors: Record<string, string[]> }

const loggedOut = 'Du är utloggad. Logga in och försök igen.'

export const cancelOrder = (order: ChangeableOrder): Promise<ChangeResult> =>
  'order_id' in order
    ? resultOf(sendAsCustomer(cancelOwnOrder, { order_id: order.order_id }))
    : resultOf(sendNow(cancelOrderByLink, { follow_token: order.follow_token }))

export const correctAddress = (
  order: ChangeableOrder,
  address: Partial<OrderAddress>,
): Promise<ChangeResult> =>
  'order_id' in order
    ? resultOf(sendAsCustomer(correctOwnOrderAddress, { order_id: order.order_id, ...address }))
    : resultOf(sendNow(correctOrderAddressByLink, { follow_token: order.follow_token, ...address }))

/** All four calls answer with a message. */
async function resultOf(sent: Promise<CallResult<typeof cancelOwnOrder>>): Promise<ChangeResult> {
  const result = await sent
  if (result.state === 'done') return { done: true, message: result.response.message, errors: {} }
  if (result.state === 'ended') return { done: false, message: loggedOut, errors: {} }
  return {
    done: false,
    message: result.message,
    errors: result.state === 'refused' ? result.errors : {},
  }
}
