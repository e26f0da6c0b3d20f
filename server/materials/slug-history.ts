import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { nextNumber } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseTakenAddress } from './refuse-taken-address.ts'

/** The space of materials in `slug_history`. */
export const materialSpace = 'material'
/** The space of articles in `slug_history`. */
export const articleSpace = 'article'

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

/**
 * Gives a material or an article another slug; with `keepOld` the old one leads to it. A slug that it had earlier becomes its
 * own again, so that no old slug ever leads to another old one. A space has the name of its table.
 */
export async function changeSlug(
  transaction: DatabaseTransaction,
  space: typeof materialSpace | typeof articleSpace,
  { id, from, to }: { id: number; from: string; to: string },
  keepOld: boolean,
): Promise<void> {
  if (from === to) return
  // The counter's row is locked until the transaction ends, as for a new slug, so that nobody takes this one meanwhile.
  await nextNumber(transaction, 'material', 0)
  await refuseTakenAddress(transaction, to, { space, id })
  await transaction.updateTable(space).set({ slug: to }).where('id', '=', id).execute()
  await recordSlugChange(transaction, space, { id, from, to }, keepOld)
}

/** Makes a slug that the page had earlier its own again, and with `keepOld` lets the slug until now lead to it. */
export async function recordSlugChange(
  transaction: DatabaseTransaction,
  space: string,
  { id, from, to }: { id: number; from: string; to: string },
  keepOld: boolean,
): Promise<void> {
  await transaction.deleteFrom('slug_history').where('space', '=', space).where('old_slug', '=', to).execute()
  if (!keepOld) return
  await transaction
    .insertInto('slug_history')
    .values({ space, old_slug: from, entity_id: id, changed_at: Date.now() })
    .execute()
}
