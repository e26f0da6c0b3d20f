import { nextNumber, recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { slugify } from './slug.ts'

const toLower = (name: string) => name.toLocaleLowerCase('sv')

/** Replaces a material's keywords, in this order: existing keywords, and new ones with `createMissing`. */
export async function replaceKeywords(
  transaction: DatabaseTransaction,
  material: number,
  names: string[],
  { createMissing }: { createMissing: boolean },
): Promise<void> {
  const removed = await transaction
    .deleteFrom('material_keyword')
    .where('material_id', '=', material)
    .returning('keyword_id')
    .execute()
  const removedIds = removed.map(({ keyword_id }) => keyword_id)
  if (!createMissing) await deleteUnusedKeywords(transaction, removedIds)
  const existing = await transaction
    .selectFrom('keyword')
    .select(['id', 'name', 'slug', 'merged_into'])
    .execute()
  // A word that was merged into another is the other.
  const ids = new Map(existing.map(({ id, name, merged_into }) => [toLower(name), merged_into ?? id]))
  const missing = names.filter((name) => !ids.has(toLower(name)))
  if (createMissing && missing.length > 0) {
    const slugs = new Set(existing.map(({ slug }) => slug))
    const last = await nextNumber(transaction, 'keyword', missing.length)
    const rows = missing.map((name, position) => ({
      id: last - missing.length + 1 + position,
      slug: uniqueKeywordSlug(slugs, slugify(name)),
      name,
    }))
    await transaction.insertInto('keyword').values(rows).execute()
    for (const { id, name } of rows) ids.set(toLower(name), id)
    await recordChange(transaction, 'options', 0)
  }
  const links = [...new Set(names.flatMap((name) => ids.get(toLower(name)) ?? []))]
  if (links.length > 0)
    await transaction
      .insertInto('material_keyword')
      .values(links.map((keyword_id, position) => ({ material_id: material, keyword_id, position })))
      .execute()
  if (createMissing)
    await deleteUnusedKeywords(
      transaction,
      removedIds.filter((id) => !links.includes(id)),
    )
}

/** Deletes keywords that no material has any longer, except those that editors have hidden or merged others into. */
export async function deleteUnusedKeywords(transaction: DatabaseTransaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const deleted = await transaction
    .deleteFrom('keyword')
    .where('id', 'in', ids)
    .where('id', 'not in', (subquery) => subquery.selectFrom('material_keyword').select('keyword_id'))
    .where('hidden', '=', 0)
    .where('id', 'not in', (subquery) =>
      subquery
        .selectFrom('keyword as merged')
        .select('merged_into')
        .where('merged_into', 'is not', null)
        .$narrowType<{ merged_into: number }>(),
    )
    .returning('id')
    .execute()
  if (deleted.length > 0) await recordChange(transaction, 'options', 0)
}

/** A slug for a new keyword, which is added to those that are taken. */
export function uniqueKeywordSlug(taken: Set<string>, wanted: string): string {
  const stem = wanted === '' ? 'nyckelord' : wanted
  let slug = stem
  for (let number = 2; taken.has(slug); number++) slug = `${stem}-${number}`
  taken.add(slug)
  return slug
}
