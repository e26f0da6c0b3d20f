import type { Kysely } from 'kysely'
import { pluralForm } from '#contract/plural-form.ts'
import { formatOfferEnd } from '#contract/waiting.ts'
import type * as z from 'zod/mini'
import type { staffWaitingSchemas } from '#contract/schemas/staff-waiting.ts'
import { heldByOrders } from '../core/stock/held-copies.ts'
import type { Database } from '../database/schema.ts'

export type QueueRow = z.output<(typeof staffWaitingSchemas)['offerNow']['output']>['data']

/** The queues in which somebody waits or has an offer, the longest wait first; one of them with an id, also when it is empty. */
export async function queueRows(
  store: Kysely<Database>,
  material: number | null = null,
): Promise<QueueRow[]> {
  let query = store
    .selectFrom('waiting_place')
    .select(['material_id', 'state', 'qty', 'offered_qty', 'offered_until', 'created_at'])
    .where('state', 'in', ['waiting', 'offered'])
  if (material !== null) query = query.where('material_id', '=', material)
  const places = await query.execute()
  const ids = material === null ? [...new Set(places.map(({ material_id }) => material_id))] : [material]
  if (ids.length === 0) return []
  const materials = await store
    .selectFrom('material')
    .select(['id', 'name', 'shelf', 'status', 'is_order', 'stock_qty'])
    .where('id', 'in', ids)
    .execute()
  const held = await heldByOrders(store, material)
  const rows = materials.map(({ id, name, shelf, status, is_order, stock_qty }) => {
    const here = places.filter(({ material_id }) => material_id === id)
    const waiting = here.filter(({ state }) => state === 'waiting')
    const offers = here.filter(({ state }) => state === 'offered')
    const offered = sumOf(offers.map(({ offered_qty }) => offered_qty ?? 0))
    const ordered = held.get(id) ?? 0
    const row = {
      material_id: id,
      name,
      shelf,
      waiting: waiting.length,
      wanted: sumOf(waiting.map(({ qty }) => qty)),
      offers: offers.length,
      offered,
      next_until: earliest(offers.map(({ offered_until }) => Number(offered_until))),
      free: stock_qty,
      on_shelf: stock_qty + ordered + offered,
      oldest: earliest(waiting.map(({ created_at }) => Number(created_at))),
    }
    const can_offer = row.waiting > 0 && row.free > 0 && status === 1 && is_order === 1
    return { ...row, can_offer, why: whyNobody({ ...row, ordered, status, is_order }) }
  })
  return rows.sort((a, b) => (a.oldest ?? Infinity) - (b.oldest ?? Infinity) || a.material_id - b.material_id)
}

type Circumstances = Omit<QueueRow, 'why' | 'can_offer'> & {
  ordered: number
  status: number
  is_order: number
}

/** Why nobody of those who wait gets an offer now, as a sentence. */
function whyNobody(queue: Circumstances): string {
  if (queue.waiting === 0) return ''
  if (queue.status !== 1) return 'Materialet är inte publicerat, så ingen får något erbjudande.'
  if (queue.is_order !== 1) return 'Materialet går inte att beställa i tryck, så ingen får något erbjudande.'
  if (queue.free > 0)
    return `${queue.free} ex är ${pluralForm(queue.free, 'ledigt', 'lediga')} och erbjuds den som står först inom en minut. Tryck på Erbjud nu för att göra det genast.`
  if (queue.on_shelf === 0) return 'Hyllan är tom. När en leverans kommer får den som står först ett brev.'
  const promised = [
    queue.ordered > 0 && `${queue.ordered} ex är lovade till beställningar`,
    queue.next_until !== null &&
      `${queue.offered} ex är erbjudna, de första till ${formatOfferEnd(queue.next_until)}`,
  ].filter((part) => part !== false)
  return `Inga ex är lediga: ${promised.join(' och ')}.`
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)
const earliest = (times: number[]) => (times.length === 0 ? null : Math.min(...times))
