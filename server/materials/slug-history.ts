import type { Kysely } from 'kysely'
import { invalidFields } from '../http/call-router.ts'
import type { Database } from '../database/schema.ts'
import { nextNumber } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { reservedSlugs } from './slug.ts'

/** The space of materials in `slug_history`. */
export const materialSpace = 'material'

/** The id of the material that had this slug earlier; null when none had. */
export async function materialOfOldSlug(store: Kysely<Database>, slug: string): Promise<number | null> {
  const row = await store
    .selectFrom('slug_history')
    .select('entity_id')
    .where('space', '=', materialSpace)
    .where('old_slug', '=', slug)
    .executeTakeFirst()
  return row?.entity_id ?? null
}

/** Refuses a slug that is reserved, or that another page has or had, with that page's name. */
export async function refuseTakenSlug(store: Kysely<Database>, slug: string, material: number) {
  const refuse = (message: string) => invalidFields([{ path: ['slug'], message }])
  if (reservedSlugs.has(slug))
    throw refuse(`Adressen /${slug} är upptagen av webbplatsen själv. Lägg till ett ord.`)
  const owner = await store
    .selectFrom('material')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .where('id', '!=', material)
    .executeTakeFirst()
  if (owner !== undefined) throw refuse(`Adressen /${slug} har materialet ”${owner.name}”. Välj en annan.`)
  const earlier = await materialOfOldSlug(store, slug)
  if (earlier !== null && earlier !== material) {
    const { name } = await store
      .selectFrom('material')
      .select('name')
      .where('id', '=', earlier)
      .executeTakeFirstOrThrow()
    throw refuse(`Adressen /${slug} leder till materialet ”${name}”, som hade den förut. Välj en annan.`)
  }
  for (const table of ['category', 'article'] as const) {
    const page = await store
      .selectFrom(table as 'category')
      .select('name')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (page !== undefined) throw refuse(`Adressen /${slug} har sidan ”${page.name}”. Välj en annan.`)
  }
}

/**
 * Gives a material another slug; with `keepOld` the old one leads to it. A slug that it had earlier becomes its own again, so
 * that no old slug ever leads to another old one.
 */
export async function changeSlug(
  transaction: DatabaseTransaction,
  { id, from, to }: { id: number; from: string; to: string },
  keepOld: boolean,
): Promise<void> {
  if (from === to) return
  // The counter's row is locked until the transaction ends, as for a new slug, so that nobody takes this one meanwhile.
  await nextNumber(transaction, 'material', 0)
  await refuseTakenSlug(transaction, to, id)
  await transaction
    .deleteFrom('slug_history')
    .where('space', '=', materialSpace)
    .where('old_slug', '=', to)
    .execute()
  await transaction.updateTable('material').set({ slug: to }).where('id', '=', id).execute()
  if (!keepOld) return
  await transaction
    .insertInto('slug_history')
    .values({ space: materialSpace, old_slug: from, entity_id: id, changed_at: Date.now() })
    .execute()
}
