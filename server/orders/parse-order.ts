import { orderRules, type Order } from '#contract/forms/order-rules.ts'
import { invalidFields } from '../http/call-router.ts'
import type { Config } from '../core/settings/config.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { findWorkplace } from '../core/people/workplace.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import type { OrderedMaterial } from './store.ts'

/** Validates by the form's rules with the material's limit, or with the copies on offer. A school of the list brings its own address. */
export async function parseOrder(
  transaction: DatabaseTransaction,
  fields: Record<string, unknown>,
  { material, offer }: { material: Pick<OrderedMaterial, 'max_qty' | 'stock_qty'>; offer: Place | null },
  { minFirstNameLength }: Config,
): Promise<Order> {
  const maxQuantity = offer?.offered_qty ?? (material.max_qty || material.stock_qty)
  const parsed = orderRules({ maxQuantity, minFirstNameLength }).safeParse(fields, {
    error: fieldMessage,
  })
  if (!parsed.success)
    throw invalidOrder(
      parsed.error.issues,
      offer === null ? Math.min(maxQuantity, material.stock_qty) : maxQuantity,
    )
  const order = parsed.data
  const workplace = await findWorkplace(transaction, order.workplace_id, order.organization)
  if (workplace === null) return order
  const { name: organization, ...address } = workplace
  return { ...order, organization, ...address }
}

/** The refusal of invalid fields; if the quantity is too high, it tells how many copies can be ordered. */
function invalidOrder(
  issues: (Parameters<typeof invalidFields>[0][number] & { code: string })[],
  available: number,
): RefusalError {
  const refusal = invalidFields(issues)
  const isQuantityTooHigh = issues.some(({ path: [field], code }) => field === 'qty' && code === 'too_big')
  return isQuantityTooHigh ? new RefusalError('INVALID', { errors: refusal.errors, available }) : refusal
}
