import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Which addresses to read: those that are named, those that begin with a text without wildcards of `like`, or all. */
type Wanted = { in: readonly string[] } | { startingWith: string } | 'all'

/** A page's address, now or earlier, and the material that has it, if one has. */
type TakenSlug = { slug: string; material: number | null }

/** Tables of pages that have an address of their own beside materials. */
const otherPages = ['category', 'article', 'text_page'] as const
/** Old addresses of keywords and the like are below another word and lead nobody astray. */
const spaces = ['material', 'category', 'article']

/** The addresses that pages have or had. They share one space, so that an address never means two things. */
export async function readTakenSlugs(store: Kysely<Database>, wanted: Wanted): Promise<TakenSlug[]> {
  const isWanted = (column: 'slug' | 'old_slug') => {
    if (wanted === 'all') return sql<boolean>`1 = 1`
    return 'in' in wanted
      ? sql<boolean>`${sql.ref(column)} in (${sql.join(wanted.in)})`
      : sql<boolean>`${sql.ref(column)} like ${`${wanted.startingWith}%`}`
  }
  const materials = await store
    .selectFrom('material')
    .select(['slug', 'id'])
    .where(isWanted('slug'))
    .execute()
  const earlier = await store
    .selectFrom('slug_history')
    .select(['old_slug', 'space', 'entity_id'])
    .where('space', 'in', spaces)
    .where(isWanted('old_slug'))
    .execute()
  const others = await Promise.all(
    otherPages.map((table) =>
      store
        .selectFrom(table as 'category')
        .select('slug')
        .where(isWanted('slug'))
        .execute(),
    ),
  )
  return [
    ...others.flat().map(({ slug }) => ({ slug, material: null })),
    ...earlier.map(({ old_slug, space, entity_id }) => ({
      slug: old_slug,
      material: space === 'material' ? entity_id : null,
    })),
    ...materials.map(({ slug, id }) => ({ slug, material: id })),
  ]
}
