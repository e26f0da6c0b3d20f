import type { Config } from '../core/settings/config.ts'
import { endOffer } from '../core/stock/end-offer.ts'
import { lockMaterials } from '../core/stock/stock-movements.ts'
import type { DatabaseTransaction } from '../database/open.ts'

/** Leaves one open place, or all of a mailbox. Copies on offer go to the next in each queue. Returns how many places were left. */
export async function leaveQueue(
  transaction: DatabaseTransaction,
  of: { id: string } | { mailbox: string },
  config: Pick<Config, 'publicUrl'>,
): Promise<number> {
  let matching = transaction
    .selectFrom('waiting_place')
    .select(['id', 'material_id'])
    .where('state', 'in', ['waiting', 'offered'])
  matching = 'id' in of ? matching.where('id', '=', of.id) : matching.where('mailbox', '=', of.mailbox)
  const places = await matching.orderBy('material_id').execute()
  await lockMaterials(
    transaction,
    places.map(({ material_id }) => material_id),
  )
  if (places.length === 0) return 0
  // Those that wait first: the copies of an offer must not go to the person who leaves.
  const left = await transaction
    .updateTable('waiting_place')
    .set({ state: 'left', state_at: Date.now() })
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  let count = left.length
  for (const place of places)
    count += (await endOffer(transaction, place, { to: 'left', config }))?.places ?? 0
  return count
}
