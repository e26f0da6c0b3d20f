import type { Place } from '../core/stock/offer-copies.ts'
import type { DatabaseTransaction } from '../database/open.ts'

/** What an email about a place says about its material. */
export async function placeMaterial(
  transaction: DatabaseTransaction,
  { material_id }: Pick<Place, 'material_id'>,
): Promise<{ slug: string; name: string; isOrderable: boolean }> {
  const { slug, name, status, is_order } = await transaction
    .selectFrom('material')
    .select(['slug', 'name', 'status', 'is_order'])
    .where('id', '=', material_id)
    .executeTakeFirstOrThrow()
  return { slug, name, isOrderable: status === 1 && is_order === 1 }
}
