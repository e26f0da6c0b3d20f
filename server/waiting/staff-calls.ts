import { toText } from '#contract/call-path.ts'
import { closeWaiting, listWaiting, offerNow, readQueue } from '#contract/calls/staff-waiting.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { lockStock } from '../core/stock/stock-movements.ts'
import { serveQueue } from '../core/stock/change-stock.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { closePlaces, openPlaces } from './close-places.ts'
import { queueRows, type QueueRow } from './queue-rows.ts'

const maxReasonLength = 300
/** Ended places that are shown below the queue. */
const maxEnded = 30

/** The waiting list for those who pack and deliver. */
export function mountStaffWaitingCalls(staffRouter: StaffRouter, store: Store, config: Config): void {
  staffRouter.read(listWaiting, async ({ q }) => {
    const queues = await queueRows(store)
    const words = toText(q).normalize('NFC').toLowerCase().split(/\s+/)
    const found = queues.filter(({ name, shelf }) =>
      words.every((word) => `${name} ${shelf}`.normalize('NFC').toLowerCase().includes(word)),
    )
    return { data: { queues: found, total: queues.length, now: Date.now() } }
  })

  staffRouter.read(readQueue, async ({ material_id }) => {
    const material = materialIn(material_id)
    const [queue] = await queueRows(store, material)
    if (queue === undefined) return null
    return { data: { queue, places: await placesOf(store, material), now: Date.now() } }
  })

  staffRouter.write(offerNow, async ({ material_id }, { transaction, audit }) => {
    const material = materialIn(material_id)
    const before = await lockedQueue(transaction, material)
    if (before.waiting === 0) throw new RefusalError('CONFLICT', { message: 'Ingen väntar på materialet.' })
    const { places, copies } = await serveQueue(transaction, material, config)
    if (places === 0) throw new RefusalError('CONFLICT', { message: whyRefused(before) })
    audit({
      kind: 'waiting',
      entity: material,
      before: figuresOf(before),
      after: { waiting: before.waiting - places, offers: before.offers + places },
    })
    const [data] = await queueRows(transaction, material)
    const who = places === 1 ? 'En fick erbjudande' : `${places} fick erbjudanden`
    return { data: data ?? before, message: `${who}, om ${copies} ex. Brev går nu.` }
  })

  staffRouter.write(closeWaiting, async (fields, { transaction, staff, audit }) => {
    const material = materialIn(fields.material_id)
    const reason = toText(fields.reason).trim()
    if (reason === '' || reason.length > maxReasonLength) {
      const message =
        reason === ''
          ? 'Skriv varför. Orsaken står i brevet till den som väntar.'
          : `Skriv högst ${maxReasonLength} tecken.`
      throw new RefusalError('INVALID', { message, errors: { reason: [message] } })
    }
    const before = await lockedQueue(transaction, material)
    const open = await openPlaces(transaction, material)
    const place = toText(fields.place)
    const chosen = place === '' ? open : open.filter(({ id }) => id === place)
    const seen = place === '' ? String(open.length) : (chosen[0]?.state ?? '')
    if (chosen.length === 0 || seen !== toText(fields.seen))
      throw new RefusalError('CONFLICT', {
        message: `Kön har ändrats: nu väntar ${before.waiting} och ${before.offers} har erbjudanden. Läs om och försök igen.`,
      })
    const closed = await closePlaces(transaction, chosen, { reason, config, staff: staff.id })
    audit({
      kind: 'waiting',
      entity: material,
      before: figuresOf(before),
      after: { closed, reason },
    })
    const [data] = await queueRows(transaction, material)
    const what = closed === 1 ? 'En plats är stängd' : `${closed} platser är stängda`
    return { data: data ?? before, message: `${what}. Brev går nu.` }
  })
}

const figuresOf = ({ waiting, offers, free }: QueueRow) => ({ waiting, offers, free })

function whyRefused({ free, why }: QueueRow): string {
  return free === 0
    ? why
    : 'De som väntar raderas just nu, så de kan inte få något erbjudande. Försök igen om en stund.'
}

function materialIn(field: unknown): number {
  const text = toText(field)
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new RefusalError('NOT_FOUND')
  return Number(text)
}

/** A queue that nobody else changes until the transaction ends. */
async function lockedQueue(transaction: DatabaseTransaction, material: number): Promise<QueueRow> {
  const [exists] = await queueRows(transaction, material)
  if (exists === undefined) throw new RefusalError('NOT_FOUND')
  await lockStock(transaction, material)
  const [queue] = await queueRows(transaction, material)
  return queue ?? exists
}

/** Those who wait, in the order of the queue, and below them the latest that ended. */
async function placesOf(store: Store, material: number) {
  const ofMaterial = store
    .selectFrom('waiting_place as place')
    .leftJoin('material_order as order', 'order.id', 'place.order_id')
    .select([
      'place.id',
      'place.email',
      'place.qty',
      'place.state',
      'place.created_at',
      'place.state_at',
      'place.offered_until',
      'order.number as order_number',
    ])
    .where('place.material_id', '=', material)
  const open = await ofMaterial
    .where('place.state', 'in', ['waiting', 'offered'])
    .orderBy('place.number')
    .orderBy('place.created_at')
    .orderBy('place.state')
    .execute()
  const ended = await ofMaterial
    .where('place.state', 'not in', ['waiting', 'offered'])
    .orderBy('place.state_at', 'desc')
    .limit(maxEnded)
    .execute()
  return [...open, ...ended].map((place) => ({
    ...place,
    created_at: Number(place.created_at),
    state_at: Number(place.state_at),
    offered_until: numberOrNull(place.offered_until),
  }))
}
