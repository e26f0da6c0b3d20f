import { nextNumber, recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { slugify } from './slug.ts'

const lowerCased = (name: string) => name.toLocaleLowerCase('sv')

/** Gives a material its keywords, in this order: those that others have too, and, with `makeNew`, the rest. */
export async function replaceKeywords(
  writing: DatabaseTransaction,
  material: number,
  names: string[],
  { makeNew }: { makeNew: boolean },
): Promise<void> {
  const before = await writing
    .deleteFrom('material_keyword')
    .where('material_id', '=', material)
    .returning('keyword_id')
    .execute()
  const ours = before.map(({ keyword_id }) => keyword_id)
  if (!makeNew) await deleteUnusedKeywords(writing, ours)
  const known = await writing.selectFrom('keyword').select(['id', 'name', 'slug']).execute()
  const ids = new Map(known.map(({ id, name }) => [lowerCased(name), id]))
  const missing = names.filter((name) => !ids.has(lowerCased(name)))
  if (makeNew && missing.length > 0) {
    const slugs = new Set(known.map(({ slug }) => slug))
    const last = await nextNumber(writing, 'keyword', missing.length)
    const rows = missing.map((name, position) => ({
      id: last - missing.length + 1 + position,
      slug: uniqueKeywordSlug(slugs, slugify(name)),
      name,
    }))
    await writing.insertInto('keyword').values(rows).execute()
    for (const { id, name } of rows) ids.set(lowerCased(name), id)
    await recordChange(writing, 'options', 0)
  }
  const links = [...new Set(names.flatMap((name) => ids.get(lowerCased(name)) ?? []))]
  if (links.length > 0)
    await writing
      .insertInto('material_keyword')
      .values(links.map((keyword_id, position) => ({ material_id: material, keyword_id, position })))
      .execute()
  if (makeNew)
    await deleteUnusedKeywords(
      writing,
      ours.filter((id) => !links.includes(id)),
    )
}

/** Keywords that no material has any longer are nobody's. */
async function deleteUnusedKeywords(writing: DatabaseTransaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await writing
    .deleteFrom('keyword')
    .where('id', 'in', ids)
    .where('id', 'not in', (used) => used.selectFrom('material_keyword').select('keyword_id'))
    .returning('id')
    .execute()
  if (gone.length > 0) await recordChange(writing, 'options', 0)
}

function uniqueKeywordSlug(taken: Set<string>, wanted: string): string {
  const stem = wanted === '' ? 'nyckelord' : wanted
  let slug = stem
  for (let number = 2; taken.has(slug); number++) slug = `${stem}-${number}`
  taken.add(slug)
  return slug
}
