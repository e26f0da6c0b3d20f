import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { deleteJointOrdersWithoutPerson } from '../boxes/joint-orders.ts'
import { hasNoOrder } from '../people/has-no-order.ts'

/** An order without its person: how many copies of which material, and when. */
export const anonymousOrder = {
  customer_id: null,
  email: '',
  first_name: '',
  last_name: '',
  organization: '',
  profession: '',
  street: '',
  postcode: '',
  city: '',
  telephone: '',
  workplace_id: null,
  note: '',
  address_key: '',
  search_text: '',
  slip_token: null,
  parcel_id: null,
  rest_place_id: null,
  joint_number: null,
  state: 'anonymous',
}

/** The steps of a person's orders. */
export function orderStepsOf(
  store: Kysely<Database>,
  { id, emails }: { id: string | null; emails: readonly string[] },
) {
  return store
    .selectFrom('order_event')
    .innerJoin('material_order', 'material_order.id', 'order_event.order_id')
    .select([
      'material_order.number',
      'order_event.from_state',
      'order_event.to_state',
      'order_event.at',
      'order_event.reason',
    ])
    .where((row) =>
      row.or([row('material_order.customer_id', '=', id ?? ''), row('material_order.email', 'in', emails)]),
    )
    .orderBy('order_event.at')
    .execute()
}

/** Erases what is stored about anonymous orders beside them: reasons of their steps, their prints, parcels that hold no other order, and joint orders. */
export async function eraseOrderTraces(store: Kysely<Database>): Promise<void> {
  await deleteJointOrdersWithoutPerson(store)
  await store
    .updateTable('order_event')
    .set({ reason: '' })
    .where('reason', '!=', '')
    .where('order_id', 'in', (row) =>
      row.selectFrom('material_order').select('id').where('state', '=', 'anonymous'),
    )
    .execute()
  await store
    .deleteFrom('order_print')
    .where('order_id', 'in', (row) =>
      row.selectFrom('material_order').select('id').where('state', '=', 'anonymous'),
    )
    .execute()
  await store.deleteFrom('parcel').where('sent_at', 'is not', null).where(hasNoOrder('parcel.id')).execute()
}
