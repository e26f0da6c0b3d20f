import { nextNumber } from '../../database/change-log.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { deleteUnusedKeywords, uniqueKeywordSlug } from '../../materials/keywords.ts'
import { slugify } from '../../materials/slug.ts'
import type { AppliedRow } from './applied-row.ts'
import { inBatches } from '../../core/import-export/in-batches.ts'

const toLower = (name: string) => name.toLocaleLowerCase('sv')

/**
 * Writes the keywords of all rows anew. New words become the site's where the material is visible; others wait with it. Returns whether
 * there are new ones.
 */
export async function writeKeywords(
  transaction: DatabaseTransaction,
  rows: readonly AppliedRow[],
): Promise<boolean> {
  const removed = new Set<number>()
  const known = rows.filter(({ stored }) => stored !== null).map(({ id }) => id)
  await inBatches(known, 1000, async (ids) => {
    const gone = await transaction
      .deleteFrom('material_keyword')
      .where('material_id', 'in', ids)
      .returning('keyword_id')
      .execute()
    for (const { keyword_id } of gone) removed.add(keyword_id)
  })
  const existing = await transaction
    .selectFrom('keyword')
    .select(['id', 'name', 'slug', 'merged_into'])
    .execute()
  const ids = new Map(existing.map(({ id, name, merged_into }) => [toLower(name), merged_into ?? id]))
  const visible = rows.filter(({ plan }) => plan.publish || plan.isPublished)
  const missing = new Map(
    visible.flatMap(({ plan }) =>
      plan.fields.keywords
        .filter((name) => !ids.has(toLower(name)))
        .map((name) => [toLower(name), name] as const),
    ),
  )
  const slugs = new Set(existing.map(({ slug }) => slug))
  let next = (await nextNumber(transaction, 'keyword', missing.size)) - missing.size + 1
  const created = [...missing.values()].map((name) => ({
    ...{ id: next++, slug: uniqueKeywordSlug(slugs, slugify(name)), name },
  }))
  await inBatches(created, 2000, (batch) => transaction.insertInto('keyword').values(batch).execute())
  for (const { id, name } of created) ids.set(toLower(name), id)
  const links = rows.flatMap(({ id, plan }) =>
    [...new Set(plan.fields.keywords.flatMap((name) => ids.get(toLower(name)) ?? []))].map(
      (keyword_id, position) => ({
        ...{ material_id: id, keyword_id, position },
      }),
    ),
  )
  await inBatches(links, 2000, (batch) => transaction.insertInto('material_keyword').values(batch).execute())
  await inBatches([...removed], 1000, (batch) => deleteUnusedKeywords(transaction, batch))
  return created.length > 0
}
