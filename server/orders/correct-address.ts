import { orderRules } from '#contract/forms/order-rules.ts'
import type { Config } from '../core/settings/config.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import { invalidFields } from '../http/call-router.ts'
import { addressKey, searchText } from './order-texts.ts'
import type { OrderState } from '#contract/packing.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { lockOrders, stepOrder, type Order } from './step-order.ts'

const fields = ['organization', 'first_name', 'last_name', 'street', 'postcode', 'city'] as const

/** Where an order is sent. */
export type CorrectedAddress = Pick<Order, (typeof fields)[number]>

/**
 * The columns of a corrected address, by the rules of the order form. A field that is not sent stays as it is. The order is no
 * longer one to a school of the list, whose address is that school's.
 */
export function correctedAddress(
  form: Record<string, unknown>,
  order: Order,
  { minFirstNameLength }: Pick<Config, 'minFirstNameLength'>,
) {
  const sent = Object.fromEntries(fields.map((name) => [name, form[name] ?? order[name]]))
  const rules = orderRules({ maxQuantity: order.qty, minFirstNameLength })
  const parsed = rules.safeParse(
    { ...order, ...sent, samtycke: 1, optin: 0, workplace_id: null },
    { error: fieldMessage },
  )
  const issues = parsed.error?.issues.filter(({ path: [name] }) => fields.includes(name as 'city')) ?? []
  if (issues.length > 0) throw invalidFields(issues)
  const checked = (parsed.data ?? sent) as CorrectedAddress
  const address = Object.fromEntries(fields.map((name) => [name, checked[name]])) as CorrectedAddress
  return {
    ...address,
    workplace_id: null,
    address_key: addressKey(address),
    search_text: searchText({ ...order, ...address }),
  }
}

/** Corrects the other orders of a joint order too while they can be: they lie in one parcel, which has one address. */
export async function correctJointOrders(
  transaction: DatabaseTransaction,
  form: Record<string, unknown>,
  { id, joint_number, parcel_id }: Order,
  { staff, config }: { staff: string | null; config: Pick<Config, 'minFirstNameLength'> },
): Promise<void> {
  if (joint_number === null || parcel_id === null) return
  const others = await transaction
    .selectFrom('material_order')
    .select('id')
    .where('parcel_id', '=', parcel_id)
    .where('joint_number', '=', joint_number)
    .where('state', 'in', ['received', 'picking'])
    .where('id', '!=', id)
    .execute()
  for (const order of await lockOrders(
    transaction,
    others.map((other) => other.id),
  )) {
    const set = correctedAddress(form, order, config)
    const to = order.state as OrderState
    await stepOrder(transaction, order, { to, staff, reason: 'Adressen rättad', set })
  }
}
