import type { ExpressionBuilder } from 'kysely'
import type { DatabaseTransaction } from '../../database/open.ts'
import { isPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/schema.ts'
import type { SeenOrder } from './fields.ts'

/**
 * The received orders that lie in the same parcels as these. `isLocked`: these are locked already, so none that another is claiming at this
 * moment is waited for, and two claims cannot deadlock.
 */
export async function othersInParcels(
  transaction: DatabaseTransaction,
  seen: readonly SeenOrder[],
  isLocked: boolean,
): Promise<SeenOrder[]> {
  const ids = seen.map(({ id }) => id)
  return transaction
    .selectFrom('material_order')
    .select(['id', 'version'])
    .where('state', '=', 'received')
    .where('id', 'not in', ids)
    .where('parcel_id', 'in', (row) => parcelsOf(row, ids))
    .orderBy('number')
    .$if(isLocked && isPostgres<Database>(transaction), (query) => query.forUpdate().skipLocked())
    .execute()
}

/** A subquery: the parcels of these orders. */
export const parcelsOf = (row: ExpressionBuilder<Database, 'material_order'>, ids: readonly string[]) =>
  row
    .selectFrom('material_order as given')
    .select('given.parcel_id')
    .where('given.id', 'in', ids)
    .where('given.parcel_id', 'is not', null)
    .$castTo<{ parcel_id: string }>()
