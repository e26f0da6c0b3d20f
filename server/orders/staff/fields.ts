import { toText } from '#contract/call-path.ts'
import { orderPageSize } from '#contract/packing.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { wholeNumberIn } from '../../core/fields/staff-text.ts'

/** An order as a page saw it. */
export type SeenOrder = { id: string; version: number }

/** A refusal beside one field. */
export const fieldError = (field: string, message: string) =>
  new RefusalError('INVALID', { message, errors: { [field]: [message] } })

/** `[{ id, version }]`, at least one and at most a page. */
export function seenOrdersIn(field: unknown): SeenOrder[] {
  const orders = (Array.isArray(field) ? field : []).map(seenOrderIn)
  if (orders.length === 0) throw fieldError('orders', 'Välj minst en beställning.')
  if (orders.length > orderPageSize)
    throw fieldError('orders', `Välj högst ${orderPageSize} beställningar åt gången.`)
  return [...new Map(orders.map((order) => [order.id, order])).values()]
}

/** `{ id, version }` of a call about one order. */
export function seenOrderIn(fields: unknown): SeenOrder {
  const { id = '', version = '' } = (typeof fields === 'object' && fields !== null ? fields : {}) as Record<
    string,
    unknown
  >
  const seen = { id: toText(id), version: wholeNumberIn(version) ?? 0 }
  if (seen.id === '' || seen.version === 0)
    throw fieldError('orders', 'Beställningen saknas. Läs om sidan och försök igen.')
  return seen
}

/** A short text without line breaks at its ends. Throws beside its field when it is too long. */
export function textIn(field: unknown, name: string, maxLength: number): string {
  const text = toText(field).trim()
  if (text.length > maxLength) throw fieldError(name, `Skriv högst ${maxLength} tecken.`)
  return text
}
