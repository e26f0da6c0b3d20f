import { randomUUID } from 'node:crypto'
import { insertAll } from '#seed/insert-all.ts'
import { nextNumber } from '#server/database/change-log.ts'
import type { Store } from '#server/database/open.ts'
import { searchText, addressKey } from '#server/orders/order-texts.ts'

const schools = [
  'Furuskolan',
  'Hagaskolan',
  'Vasskolan',
  'Centralskolan',
  'Nyängsskolan',
  'Östra Nyponskolan',
]
const towns = ['Jokkmokk', 'Umeå', 'Trelleborg', 'Västerås', 'Skellefteå', 'Göteborg']
const ways = [
  ['received', 'picking'],
  ['picking', 'packed'],
  ['packed', 'sent'],
] as const
/** Orders of one transaction. */
const ordersAtOnce = 5000
const ordersInBatch = 10

/** Orders with their parcels, batches and steps, a minute apart; the last of them wait. */
export async function fillOrders(store: Store, count: number, waiting: number): Promise<void> {
  const materials = await store.selectFrom('material').select('id').where('is_order', '=', 1).execute()
  const now = Date.now()
  const orderAt = (at: number) => {
    const number = 20_001 + at
    const isWaiting = at >= count - waiting
    const address = { street: `Skolgatan ${at % 9000}`, postcode: '123 45' }
    const person = {
      organization: schools[at % schools.length] ?? '',
      first_name: 'Astrid',
      last_name: `Ek ${at % 700}`,
      city: towns[at % towns.length] ?? '',
      email: `larare${at}@skola.example`,
    }
    return {
      id: randomUUID(),
      number,
      material_id: materials[at % materials.length]?.id ?? 0,
      customer_id: null,
      qty: 1 + (at % 20),
      ...person,
      ...address,
      profession: 'Lärare',
      telephone: '08-1',
      samtycke: 1,
      optin: 0,
      workplace_id: null,
      state: isWaiting ? 'received' : at % 50 === 0 ? 'cancelled' : 'sent',
      created_at: now - (count - at) * 60_000,
      state_at: now - (count - at) * 60_000,
      parcel_id: isWaiting ? null : randomUUID(),
      batch_number: isWaiting ? null : Math.floor(at / ordersInBatch) + 1,
      address_key: addressKey(address),
      search_text: searchText({ ...person, number }),
    }
  }
  for (let start = 0; start < count; start += ordersAtOnce) {
    const length = Math.min(ordersAtOnce, count - start)
    const orders = Array.from({ length }, (_, at) => orderAt(start + at))
    const packed = orders.filter(({ parcel_id }) => parcel_id !== null)
    const parcels = packed.map(({ parcel_id, created_at }) => ({
      ...{ id: parcel_id, tracking: '', created_at, sent_at: created_at },
    }))
    const batches = [...new Set(packed.map(({ batch_number }) => batch_number))].map((number) => ({
      ...{ number, staff_id: 'earlier', created_at: now, closed_at: now },
    }))
    const events = packed.flatMap(({ id, state_at }) =>
      ways.map(([from_state, to_state], at) => ({
        ...{ id: randomUUID(), order_id: id, version: at + 2, from_state, to_state },
        ...{ staff_id: 'earlier', at: state_at, reason: '', undone_at: null },
      })),
    )
    await store.transaction().execute(async (transaction) => {
      await insertAll(transaction, 'material_order', orders)
      await insertAll(transaction, 'parcel', parcels as never)
      await insertAll(transaction, 'order_batch', batches as never)
      await insertAll(transaction, 'order_event', events)
    })
  }
  const batches = Math.ceil((count - waiting) / ordersInBatch)
  await store.transaction().execute((transaction) => nextNumber(transaction, 'order-batch', batches + 1))
}
