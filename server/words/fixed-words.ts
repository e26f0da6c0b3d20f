import type { Kysely } from 'kysely'
import type { DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { WordValues, WordKind } from './word-definitions.ts'

/** The values of a kind whose words are fixed, by id; a word without rows has empty values. */
export async function readFixedValues(
  store: Kysely<Database>,
  kind: WordKind,
): Promise<Map<string, WordValues>> {
  const ids = (kind.fixed ?? []).map(({ id }) => id)
  if (kind.table === 'seo_entry') {
    const entries = await store
      .selectFrom('seo_entry')
      .select(['slug', 'title', 'meta_title', 'meta_description', 'keywords'])
      .where('child_slug', '=', '')
      .where('slug', 'in', ids)
      .execute()
    return new Map(entries.map(({ slug, ...values }) => [slug, values]))
  }
  const settings = await store.selectFrom('setting').select(['name', 'value']).execute()
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]))
  return new Map(ids.map((id) => [id, values]))
}

/** Writes the values of a fixed word, which may have no rows yet. */
export async function writeFixedValues(
  transaction: DatabaseTransaction,
  kind: WordKind,
  { id, values }: { id: string; values: WordValues },
): Promise<void> {
  if (kind.table === 'seo_entry') {
    const texts = {
      title: String(values['title']),
      meta_title: String(values['meta_title']),
      meta_description: String(values['meta_description']),
      keywords: String(values['keywords']),
    }
    await transaction
      .insertInto('seo_entry')
      .values({ slug: id, child_slug: '', ...texts })
      .onConflict((conflict) => conflict.columns(['slug', 'child_slug']).doUpdateSet(texts))
      .execute()
    return
  }
  for (const { name } of kind.fields) {
    const value = String(values[name] ?? '')
    await transaction
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
}
