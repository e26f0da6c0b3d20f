import type { Kysely } from 'kysely'
import type { Place } from '../core/stock/offer-copies.ts'
import type { Database } from '../database/schema.ts'

/** How many places of the queue get an offer before this one. */
export async function placesAhead(
  store: Kysely<Database>,
  { material_id, number, created_at }: Pick<Place, 'material_id' | 'number' | 'created_at'>,
): Promise<number> {
  const { count } = await store
    .selectFrom('waiting_place')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('material_id', '=', material_id)
    .where('state', '=', 'waiting')
    .where((row) =>
      row.or([
        row('number', '<', number),
        row.and([row('number', '=', number), row('created_at', '<', Number(created_at))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}
