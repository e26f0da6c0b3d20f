import { openOrderStates } from '#contract/packing.ts'
import type { Store } from '../../database/open.ts'
import { fullName } from '../../core/people/full-name.ts'

/** How many orders are in each state; `sent_today` since midnight in Sweden. */
export async function stateCounts(store: Store, now: number) {
  const rows = await store
    .selectFrom('material_order')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', '!=', 'anonymous')
    .groupBy('state')
    .execute()
  const { count: sentToday } = await store
    .selectFrom('material_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'sent')
    .where('state_at', '>=', startOfToday(now))
    .executeTakeFirstOrThrow()
  const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return {
    received: countOf('received'),
    picking: countOf('picking'),
    packed: countOf('packed'),
    sent_today: Number(sentToday),
    sent: countOf('sent'),
    returned: countOf('returned'),
    cancelled: countOf('cancelled'),
    all: rows.reduce((sum, { count }) => sum + Number(count), 0),
  }
}

/** The materials of open orders, by name. */
export async function listOpenMaterials(store: Store) {
  const rows = await store
    .selectFrom('material_order')
    .innerJoin('material', 'material.id', 'material_order.material_id')
    .select(({ fn }) => ['material.id', 'material.name', 'material.shelf', fn.countAll<number>().as('count')])
    .where('material_order.state', 'in', openOrderStates)
    .groupBy(['material.id', 'material.name', 'material.shelf'])
    .orderBy('material.name')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

const batchColumns = [
  'order_batch.number',
  'order_batch.staff_id',
  'order_batch.created_at',
  'customer.first_name',
  'customer.last_name',
  'material_order.state',
] as const

/** Batches with orders that are not sent yet, newest first. */
export async function listOpenBatches(store: Store, staff: string) {
  const rows = await store
    .selectFrom('order_batch')
    .innerJoin('material_order', 'material_order.batch_number', 'order_batch.number')
    .leftJoin('customer', 'customer.id', 'order_batch.staff_id')
    .select(batchColumns)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_batch.closed_at', 'is', null)
    .where('material_order.state', 'in', ['picking', 'packed', 'sent'])
    .groupBy(batchColumns)
    .orderBy('order_batch.number', 'desc')
    .execute()
  return [...new Set(rows.map(({ number }) => number))].map((number) => {
    const ofBatch = rows.filter((row) => row.number === number)
    const countOf = (state: string) => Number(ofBatch.find((row) => row.state === state)?.count ?? 0)
    const [first] = ofBatch
    return {
      number,
      packer: fullName({ first_name: first?.first_name ?? null, last_name: first?.last_name ?? null }),
      mine: first?.staff_id === staff,
      picking: countOf('picking'),
      packed: countOf('packed'),
      sent: countOf('sent'),
      created_at: Number(first?.created_at ?? 0),
    }
  })
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** Midnight in Sweden before a time, ms. An hour off on the two days when the clocks change. */
export function startOfToday(now: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number)
  return Math.floor(now / 1000) * 1000 - ((hours * 60 + minutes) * 60 + seconds) * 1000
}
