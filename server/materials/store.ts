import type { Selectable } from 'kysely'
import type { Store } from '../database/open.ts'
import type { Database } from '../database/schema.ts'

export type MaterialRow = Selectable<Database['material']>

/** Finds a material by slug, or by id if the text is a number. */
export async function findMaterial(store: Store, idOrSlug: string): Promise<MaterialRow | null> {
  const bySlug = await store
    .selectFrom('material')
    .selectAll()
    .where('slug', '=', idOrSlug)
    .executeTakeFirst()
  if (bySlug !== undefined || !/^[1-9]\d{0,8}$/.test(idOrSlug)) return bySlug ?? null
  const byId = await store
    .selectFrom('material')
    .selectAll()
    .where('id', '=', Number(idOrSlug))
    .executeTakeFirst()
  return byId ?? null
}
