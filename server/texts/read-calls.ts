import * as calls from '#contract/calls/staff-texts.ts'
import type { StaffTextRow } from '#contract/schemas/staff-texts.ts'
import type { Config } from '../core/settings/config.ts'
import { personNames } from '../core/people/person-name.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import { textPlaceholders } from '../core/publishing/text-placeholders.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { presentText, textRef } from './seen-text.ts'
import { articleState } from './text-rows.ts'
import { findTextVersion, textVersions } from './text-versions.ts'

/** Lists of texts, one text, and its versions. */
export function mountTextReadCalls(staffRouter: StaffRouter, store: Store, config: Config): void {
  staffRouter.read(calls.listStaffTexts, async ({ kind }) => {
    const { kind: known } = textRef({ kind: kind ?? 'page', id: '' })
    const categories = await store
      .selectFrom('blog_category')
      .select(['id', 'title as name'])
      .where('hidden', '=', 0)
      .orderBy('position')
      .execute()
    const placeholders = Object.entries(textPlaceholders(config)).map(([name, value]) => ({ name, value }))
    const texts = known === 'page' ? await pages(store) : await articles(store)
    return { data: { texts, categories, placeholders } }
  })

  staffRouter.read(calls.readStaffText, async (fields) => {
    const data = await presentText(store, textRef(fields))
    return data === null ? null : { data }
  })

  staffRouter.read(calls.listTextVersions, async (fields) => ({
    data: await textVersions(store, textRef(fields)),
  }))

  staffRouter.read(calls.readTextVersion, async ({ number, ...fields }) => {
    const data = await findTextVersion(store, textRef(fields), positiveNumberIn(number))
    return data === null ? null : { data }
  })
}

type Saved = { saved_by: string | null; saved_at: number | null }

async function savers(store: Store, rows: Saved[]) {
  const names = await personNames(
    store,
    rows.map(({ saved_by }) => saved_by),
  )
  return ({ saved_by, saved_at }: Saved) =>
    saved_at === null ? null : { name: names.get(saved_by ?? '') || 'Någon', at: Number(saved_at) }
}

const drafts = async (store: Store, kind: 'page' | 'article') => {
  const rows = await store.selectFrom('text_draft').select('entity').where('kind', '=', kind).execute()
  return new Set(rows.map(({ entity }) => entity))
}

async function pages(store: Store): Promise<StaffTextRow[]> {
  const rows = await store
    .selectFrom('text_page')
    .select(['slug', 'title', 'saved_by', 'saved_at'])
    .orderBy('title')
    .execute()
  const [waiting, savedOf] = [await drafts(store, 'page'), await savers(store, rows)]
  return rows.map((row) => ({
    ...{ kind: 'page', id: row.slug, slug: row.slug, name: row.title, state: 'published', categories: [] },
    has_working_copy: waiting.has(row.slug) ? 1 : 0,
    ...{ published_at: 0, publish_at: null, withdraw_at: null, schedule_error: '' },
    saved: savedOf(row),
  }))
}

async function articles(store: Store): Promise<StaffTextRow[]> {
  const rows = await store.selectFrom('article').selectAll().orderBy('published_at', 'desc').execute()
  const categories = await store
    .selectFrom('article_blog_category')
    .innerJoin('blog_category', 'blog_category.id', 'article_blog_category.blog_category_id')
    .select(['article_id', 'title'])
    .orderBy('position')
    .execute()
  const [waiting, savedOf] = [await drafts(store, 'article'), await savers(store, rows)]
  return rows.map((row) => ({
    ...{ kind: 'article', id: String(row.id), slug: row.slug, name: row.name },
    state: articleState(row),
    categories: categories.filter(({ article_id }) => article_id === row.id).map(({ title }) => title),
    has_working_copy: waiting.has(String(row.id)) ? 1 : 0,
    published_at: Number(row.published_at),
    publish_at: numberOrNull(row.publish_at),
    withdraw_at: numberOrNull(row.withdraw_at),
    schedule_error: row.schedule_error,
    saved: savedOf(row),
  }))
}
