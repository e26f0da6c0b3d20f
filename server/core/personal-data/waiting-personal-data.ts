import type { Kysely } from 'kysely'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import type { Config } from '../settings/config.ts'
import { endOffer } from '../stock/end-offer.ts'
import { lockMaterials } from '../stock/stock-movements.ts'

type Person = { id: string | null; emails: readonly string[] }

const ofPerson = (store: Kysely<Database>, { id, emails }: Person) =>
  store
    .selectFrom('waiting_place')
    .where((row) => row.or([row('customer_id', '=', id ?? ''), row('email', 'in', emails)]))

/** A person's places in queues. The key of the link that leaves them is in the emails only. */
export async function exportPlaces(store: Kysely<Database>, person: Person) {
  const rows = await ofPerson(store, person).selectAll().orderBy('created_at').execute()
  return rows.map((row) => ({ ...row, mailbox: undefined }))
}

/**
 * Deletes a person's places. Copies on offer go to the next in each queue, and never to the same person: places that wait are
 * deleted before anything is free.
 */
export async function deletePlaces(
  transaction: DatabaseTransaction,
  person: Person,
  config: Pick<Config, 'publicUrl'>,
): Promise<void> {
  const places = await ofPerson(transaction, person)
    .select(['id', 'material_id', 'state'])
    .orderBy('material_id')
    .execute()
  if (places.length === 0) return
  await lockMaterials(
    transaction,
    places.map(({ material_id }) => material_id),
  )
  const ids = places.map(({ id }) => id)
  await transaction
    .deleteFrom('waiting_place')
    .where('id', 'in', ids)
    .where('state', '!=', 'offered')
    .execute()
  for (const place of places) await endOffer(transaction, place, { to: 'left', config })
  await transaction.deleteFrom('waiting_place').where('id', 'in', ids).execute()
}
