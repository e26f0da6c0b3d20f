import type { Selectable } from 'kysely'
import type { Store } from '../database/open.ts'
import { materialOfOldSlug } from './slug-history.ts'
import type { Database } from '../database/schema.ts'

export type MaterialRow = Selectable<Database['material']>

/** Finds a material by its slug or one that it had earlier, or by id if the text is a number. */
export async function findMaterial(store: Store, idOrSlug: string): Promise<MaterialRow | null> {
  const bySlug = await store
    .selectFrom('material')
    .selectAll()
    .where('slug', '=', idOrSlug)
    .executeTakeFirst()
  if (bySlug !== undefined) return bySlug
  const id = /^[1-9]\d{0,8}$/.test(idOrSlug) ? Number(idOrSlug) : await materialOfOldSlug(store, idOrSlug)
  if (id === null) return null
  const byId = await store.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirst()
  return byId ?? null
}
