import type { Kysely } from 'kysely'
import type { DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { WordValues } from './word-definitions.ts'

/** The texts for search engines of the pages under `/parent/`: from their entry, otherwise the category's own. */
export async function seoTexts(
  store: Kysely<Database>,
  parent: string,
): Promise<(row: WordValues) => WordValues> {
  const entries = await store
    .selectFrom('seo_entry')
    .select(['child_slug', 'meta_title', 'meta_description', 'keywords'])
    .where('slug', '=', parent)
    .execute()
  const bySlug = new Map(entries.map(({ child_slug, ...texts }) => [child_slug, texts]))
  return (row) =>
    bySlug.get(String(row['slug'])) ?? {
      meta_title: row['title'] ?? '',
      meta_description: row['description'] ?? '',
      keywords: '',
    }
}

type SeoChange = { parent: string; oldSlug: string; slug: string; name: string; values: WordValues }

/** Writes a page's texts for search engines. Without a title of its own the page makes one from the name. */
export async function writeSeoTexts(
  transaction: DatabaseTransaction,
  { parent, oldSlug, slug, name, values }: SeoChange,
): Promise<void> {
  await transaction
    .deleteFrom('seo_entry')
    .where('slug', '=', parent)
    .where('child_slug', 'in', [oldSlug, slug])
    .execute()
  const [meta_title, meta_description] = [String(values['meta_title']), String(values['meta_description'])]
  if (meta_title === '') return
  await transaction
    .insertInto('seo_entry')
    .values({
      slug: parent,
      child_slug: slug,
      title: name,
      meta_title,
      meta_description,
      keywords: String(values['keywords'] ?? ''),
    })
    .execute()
}
