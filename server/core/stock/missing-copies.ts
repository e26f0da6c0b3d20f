import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { missingCopiesTerms } from '#contract/messages.ts'
import type { PlaceState } from '#contract/waiting.ts'
import { nextNumber } from '../../database/change-log.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { recordTextVersion } from '../records/consent.ts'
import { tryLockPerson } from '../people/erasure.ts'
import { mailboxKeyOf } from '../people/mailbox.ts'
import { signedToken } from '../callers/signed-token.ts'

type OrderColumns = Pick<
  Selectable<Database['material_order']>,
  'material_id' | 'email' | 'customer_id' | 'created_at'
>

/** What became of the copies that a short packing lacked. A place that is gone has no token. */
export type MissingCopies = { state: PlaceState; qty: number; place_token: string }

/**
 * Lets copies wait in the queue that were ordered and are missing, before everybody who has come later than the order. Whoever
 * waits already waits for so many more. The caller has locked the material's row. Returns the place; null when the person is
 * being erased at this moment.
 */
export async function addPlaceForMissing(
  transaction: DatabaseTransaction,
  { material_id, email, customer_id, created_at }: OrderColumns,
  missing: number,
): Promise<string | null> {
  if (!(await tryLockPerson(transaction, { emails: [email], id: customer_id }))) return null
  const mailbox = await mailboxKeyOf(transaction, email)
  const queue = await transaction
    .selectFrom('waiting_place')
    .select(['id', 'number', 'mailbox', 'qty', 'created_at'])
    .where('material_id', '=', material_id)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .orderBy('created_at')
    .execute()
  const own = queue.find((place) => place.mailbox === mailbox)
  if (own !== undefined) {
    // An offer is never above the material's limit, so the number here need not be.
    const qty = own.qty + missing
    await transaction.updateTable('waiting_place').set({ qty }).where('id', '=', own.id).execute()
    return own.id
  }
  const later = queue.find((place) => Number(place.created_at) > Number(created_at))
  const id = randomUUID()
  const now = Date.now()
  await transaction
    .insertInto('waiting_place')
    .values({
      id,
      // Of two places with one number the older one comes first.
      number: later?.number ?? (await nextNumber(transaction, 'stock-request')),
      material_id,
      email,
      mailbox,
      customer_id,
      text_version: await recordTextVersion(transaction, missingCopiesTerms, now),
      qty: missing,
      state: 'waiting',
      created_at: Number(created_at),
      state_at: now,
      offered_qty: null,
      offered_until: null,
      order_id: null,
    })
    .execute()
  return id
}

/** Whether the copies of a short packing still wait, so that the packing can be undone. */
export async function areMissingWaiting(transaction: DatabaseTransaction, place: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('waiting_place')
    .select('state')
    .where('id', '=', place)
    .executeTakeFirst()
  // Whoever has left the queue wants no more, and gets the whole order when the packing is undone.
  return row === undefined || row.state === 'waiting' || row.state === 'left' || row.state === 'closed'
}

/** Takes copies out of the queue again that a short packing let wait: it is undone. */
export async function removeMissingFromQueue(
  transaction: DatabaseTransaction,
  place: string,
  missing: number,
): Promise<void> {
  const lowered = await transaction
    .updateTable('waiting_place')
    .set((row) => ({ qty: row('qty', '-', missing) }))
    .where('id', '=', place)
    .where('state', '=', 'waiting')
    .where('qty', '>', missing)
    .returning('id')
    .executeTakeFirst()
  if (lowered !== undefined) return
  await transaction
    .deleteFrom('waiting_place')
    .where('id', '=', place)
    .where('state', '=', 'waiting')
    .execute()
}

/** What became of the missing copies of orders, by the id of their place. */
export async function readMissingCopiesByPlace(
  store: Kysely<Database>,
  places: readonly (string | null)[],
): Promise<Map<string, MissingCopies>> {
  const ids = places.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await store
    .selectFrom('waiting_place')
    .select(['id', 'state', 'qty', 'offered_qty'])
    .where('id', 'in', ids)
    .execute()
  const byPlace = new Map(
    ids.map((id): [string, MissingCopies] => [id, { state: 'closed', qty: 0, place_token: '' }]),
  )
  for (const { id, state, qty, offered_qty } of rows)
    byPlace.set(id, {
      state,
      qty: offered_qty ?? qty,
      place_token: await signedToken(store, 'waiting-place', id),
    })
  return byPlace
}

/** What became of the missing copies of one order; null where none wait. */
export const readMissingCopies = async (
  store: Kysely<Database>,
  place: string | null,
): Promise<MissingCopies | null> =>
  place === null ? null : ((await readMissingCopiesByPlace(store, [place])).get(place) ?? null)
