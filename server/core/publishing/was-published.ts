import type { Selectable } from 'kysely'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'

/** Whether visitors have ever seen the material, so that its address may be in use. */
export async function wasPublished(
  reader: Store | DatabaseTransaction,
  row: Pick<Selectable<Database['material']>, 'id' | 'status' | 'published_at' | 'created_at'>,
): Promise<boolean> {
  if (row.status === 1 || Number(row.published_at) !== Number(row.created_at)) return true
  const version = await reader
    .selectFrom('material_version')
    .select('number')
    .where('material_id', '=', row.id)
    .where('published', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}
