import type { Kysely } from 'kysely'
import type { StaffTextFields } from '#contract/schemas/staff-texts.ts'
import type { TextKind, TextState } from '#contract/staff-texts.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'

/** A text by its kind and the slug of a page, or the id of an article. */
export type TextRef = { kind: TextKind; id: string }

/** A text as visitors see it, or as it would be published. */
export type TextRow = TextRef & {
  version: number
  status: 0 | 1
  state: TextState
  fields: StaffTextFields
  published_at: number
  updated_at: number
  saved_by: string | null
  saved_at: number | null
  publish_at: number | null
  publish_version: number | null
  withdraw_at: number | null
  schedule_error: string
}

const pageDefaults = {
  introtext: '',
  image: '',
  image_alt: '',
  categories: [],
  meta_title: '',
  meta_description: '',
}

export async function findText(store: Kysely<Database>, { kind, id }: TextRef): Promise<TextRow | null> {
  return kind === 'page' ? findPage(store, id) : findArticle(store, id)
}

async function findPage(store: Kysely<Database>, slug: string): Promise<TextRow | null> {
  const row = await store.selectFrom('text_page').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (row === undefined) return null
  const saved_at = numberOrNull(row.saved_at)
  return {
    kind: 'page',
    id: slug,
    version: row.version,
    status: 1,
    state: 'published',
    fields: { ...pageDefaults, name: row.title, slug, body: row.body },
    published_at: saved_at ?? 0,
    updated_at: saved_at ?? 0,
    saved_by: row.saved_by,
    saved_at,
    publish_at: null,
    publish_version: null,
    withdraw_at: null,
    schedule_error: '',
  }
}

async function findArticle(store: Kysely<Database>, id: string): Promise<TextRow | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null
  const row = await store.selectFrom('article').selectAll().where('id', '=', Number(id)).executeTakeFirst()
  if (row === undefined) return null
  const categories = await store
    .selectFrom('article_blog_category')
    .select('blog_category_id')
    .where('article_id', '=', row.id)
    .orderBy('blog_category_id')
    .execute()
  const { name, slug, introtext, body, image, image_alt, meta_title, meta_description } = row
  const texts = { name, slug, introtext, body, image, image_alt, meta_title, meta_description }
  return {
    kind: 'article',
    id,
    version: row.version,
    status: row.status === 1 ? 1 : 0,
    state: articleState(row),
    fields: { ...texts, categories: categories.map(({ blog_category_id }) => blog_category_id) },
    published_at: Number(row.published_at),
    updated_at: Number(row.updated_at),
    saved_by: row.saved_by,
    saved_at: numberOrNull(row.saved_at),
    publish_at: numberOrNull(row.publish_at),
    publish_version: row.publish_version,
    withdraw_at: numberOrNull(row.withdraw_at),
    schedule_error: row.schedule_error,
  }
}

/** An article's state. Its status decides, because a command or an older server may have changed the status alone. */
export function articleState({ status, state }: { status: number; state: TextState }): TextState {
  if (status === 1) return 'published'
  return state === 'published' ? 'draft' : state
}

/** Writes the fields of a text to the row that visitors read. The address is changed apart. */
export async function writeText(
  transaction: DatabaseTransaction,
  { kind, id }: TextRef,
  fields: StaffTextFields,
): Promise<void> {
  const { name, introtext, body, image, image_alt, meta_title, meta_description, categories } = fields
  if (kind === 'page') {
    await transaction.updateTable('text_page').set({ title: name, body }).where('slug', '=', id).execute()
    return
  }
  const article = Number(id)
  await transaction
    .updateTable('article')
    .set({ name, introtext, body, image, image_alt, meta_title, meta_description, updated_at: Date.now() })
    .where('id', '=', article)
    .execute()
  await transaction.deleteFrom('article_blog_category').where('article_id', '=', article).execute()
  for (const blog_category_id of categories)
    await transaction
      .insertInto('article_blog_category')
      .values({ article_id: article, blog_category_id })
      .execute()
}

/** Raises the version of a text if `expectedVersion` is still the last one. False when it is not. */
export async function raiseTextVersion(
  transaction: DatabaseTransaction,
  { kind, id }: TextRef,
  expectedVersion: number,
  staffId: string | null,
): Promise<boolean> {
  const row = await transaction
    .updateTable(kind === 'page' ? 'text_page' : 'article')
    .set({ version: expectedVersion + 1, saved_by: staffId, saved_at: Date.now() })
    .where((column) => (kind === 'page' ? column('slug', '=', id) : column('id', '=', Number(id))))
    .where('version', '=', expectedVersion)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
