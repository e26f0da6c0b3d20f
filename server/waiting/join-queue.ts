import { hourMs } from '#contract/durations.ts'
import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import { maxStockRequests } from '#contract/limits.ts'
import { requestStock, stopStockRequests } from '#contract/calls/stock.ts'
import { inStockAgain, notOrderable, stockRequestTerms } from '#contract/messages.ts'
import { maxWaitingCopiesOf, usualWaitingCopies } from '#contract/waiting.ts'
import { consume } from '../core/limits/rate-limit.ts'
import type { CallRouter } from '../http/call-router.ts'
import { refuseOtherUser, type Caller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import { recordTextVersion } from '../core/records/consent.ts'
import { nextNumber } from '../database/change-log.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { mailboxKeyOf } from '../core/people/mailbox.ts'
import { withIdempotencyKey } from '../core/records/idempotency.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { signedToken } from '../core/callers/signed-token.ts'
import { lockStock } from '../core/stock/stock-movements.ts'
import { leaveQueue } from './leave-queue.ts'
import { placesAhead } from './places-ahead.ts'

/** A whole school may ask from one network address. */
const perNetworkLimit = { limit: 200, periodMs: hourMs }
const stopsPerNetworkLimit = { limit: 200, periodMs: hourMs }

/** Takes a place in the queue for a sold-out material, and leaves all of a mailbox. Nothing is emailed before there are copies. */
export function mountJoinQueue({ implement }: CallRouter, store: Store, config: Config): void {
  implement(requestStock, async (fields, caller) => {
    refuseOtherUser(fields.user_id, caller)
    const { id, email } = fields
    const submission = { id, email, qty: toText(fields.qty) }
    const joined = await withIdempotencyKey<Joined | Answered>(
      store,
      { call: requestStock, fields: submission, caller },
      async (transaction) => {
        await consume(transaction, `stock:${caller.network}`, perNetworkLimit)
        const material = await lockSoldOut(transaction, id)
        const qty = quantityIn(fields.qty, material.max_qty)
        const place = await takePlace(transaction, { material: id, email, qty }, caller)
        const ahead = await placesAhead(transaction, place)
        return { product_id: id, place_id: place.id, qty: place.qty, ahead }
      },
    )
    // A request that was first answered before there was a queue.
    if (joined.place_id === undefined)
      return { data: { product_id: id, qty: 0, ahead: 0, place_token: '', message: 'Du står i kön.' } }
    const { place_id, product_id, qty, ahead } = joined
    const place_token = await signedToken(store, 'waiting-place', place_id)
    return { data: { product_id, qty, ahead, place_token, message: joinedMessage(ahead, qty) } }
  })

  implement(stopStockRequests, async ({ stop_token }, caller) => {
    await consume(store, `stock-stop:${caller.network}`, stopsPerNetworkLimit)
    const left = await store
      .transaction()
      .execute((transaction) => leaveQueue(transaction, { mailbox: stop_token }, config))
    const message = 'Adressen står inte i kö för något material längre. Det kommer inga fler sådana brev.'
    return { removed: left, message }
  })
}

function joinedMessage(ahead: number, qty: number): string {
  const copies = qty === 1 ? '1 exemplar' : `${qty} exemplar`
  const turn = ahead === 0 ? 'Du står först i kön' : `Du står som nummer ${ahead + 1} i kön`
  return `${turn}, för ${copies}. När de kommer reserverar vi dem åt dig i tre dygn och skickar ett brev.`
}

/** The number of copies; a class where none is named, as in a request from a page of an earlier version. */
function quantityIn(field: unknown, max_qty: number): number {
  const maxCopies = maxWaitingCopiesOf(max_qty)
  const text = toText(field)
  if (text === '') return Math.min(usualWaitingCopies, maxCopies)
  const qty = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (qty >= 1 && qty <= maxCopies) return qty
  const message = `Skriv ett antal mellan 1 och ${maxCopies}.`
  throw new RefusalError('INVALID', { message, errors: { qty: [message] } })
}

/** Locks the material's row: copies that come at the same moment are either seen here, or come after this place and are offered to it. */
async function lockSoldOut(transaction: DatabaseTransaction, id: number): Promise<{ max_qty: number }> {
  const exists = await transaction.selectFrom('material').select('id').where('id', '=', id).executeTakeFirst()
  if (exists === undefined) throw new RefusalError('NOT_FOUND', { message: notOrderable })
  const free = await lockStock(transaction, id)
  const { status, is_order, max_qty } = await transaction
    .selectFrom('material')
    .select(['status', 'is_order', 'max_qty'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status !== 1 || is_order !== 1) throw new RefusalError('NOT_FOUND', { message: notOrderable })
  if (free > 0) throw new RefusalError('CONFLICT', { message: inStockAgain })
  return { max_qty }
}

type Joined = { product_id: number; place_id: string; qty: number; ahead: number }
/** What servers of the earlier version stored for a repeat. */
type Answered = { place_id?: undefined }
type Joining = { material: number; email: string; qty: number }

/** A new place at the end of the queue. Whoever waits already keeps the place, with the lower of the two numbers. */
async function takePlace(
  transaction: DatabaseTransaction,
  { material, email, qty }: Joining,
  caller: Caller,
): Promise<Place> {
  const mailbox = await mailboxKeyOf(transaction, email)
  const open = await transaction
    .selectFrom('waiting_place')
    .selectAll()
    .where('mailbox', '=', mailbox)
    .where('state', 'in', ['waiting', 'offered'])
    .execute()
  const here = open.filter(({ material_id }) => material_id === material)
  if (here.some(({ state }) => state === 'offered'))
    throw new RefusalError('CONFLICT', {
      message: 'Exemplar är redan reserverade åt den adressen. Öppna länken i brevet och ta dem där.',
    })
  const [waiting] = here
  if (waiting !== undefined) {
    const lower = Math.min(waiting.qty, qty)
    await transaction.updateTable('waiting_place').set({ qty: lower }).where('id', '=', waiting.id).execute()
    return { ...waiting, qty: lower }
  }
  if (open.length >= maxStockRequests) {
    const message = `En adress kan stå i kö för högst ${maxStockRequests} material på en gång.`
    throw new RefusalError('CONFLICT', { message, errors: { email: [message] } })
  }
  const now = Date.now()
  return transaction
    .insertInto('waiting_place')
    .values({
      id: randomUUID(),
      number: await nextNumber(transaction, 'stock-request'),
      material_id: material,
      email,
      mailbox,
      customer_id: caller.customer?.id ?? null,
      text_version: await recordTextVersion(transaction, stockRequestTerms, now),
      qty,
      state: 'waiting',
      created_at: now,
      state_at: now,
      offered_qty: null,
      offered_until: null,
      order_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
