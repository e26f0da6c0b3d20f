import type { BatchOrder } from '../orders/order-texts.ts'

/** The order to pack after this one: the next in the list that is not packed, from the beginning after the last. */
export function nextToPack(orders: readonly BatchOrder[], after: number | null): BatchOrder | null {
  const index = orders.findIndex(({ number }) => number === after)
  const inTurn = [...orders.slice(index + 1), ...orders.slice(0, index + 1)]
  return inTurn.find(({ state, number }) => state === 'picking' && number !== after) ?? null
}

/** The order that the page shows: the one of the address, otherwise the first to pack. */
export function shownOrder(orders: readonly BatchOrder[], number: number | null): BatchOrder | null {
  return orders.find((order) => order.number === number) ?? nextToPack(orders, null)
}

/** Orders that have passed packing. */
export const isPacked = ({ state }: Pick<BatchOrder, 'state'>): boolean =>
  state !== 'picking' && state !== 'received'
