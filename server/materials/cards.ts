import { parseLicence } from '#contract/licences.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import type { Store } from '../database/open.ts'
import { coverSources } from '../uploads/cover-sources.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { factsOf } from './card-facts.ts'
import { categoriesOf } from './taxonomy.ts'

type NamedOption = { id: number; name: string; slug: string }

/** Published materials as cards, in the order of the ids, with counters from the database. */
export async function cardsOf(store: Store, ids: readonly number[]): Promise<MaterialCard[]> {
  return (await loadCards(store, ids)).filter((card) => card.status === 1)
}

/** One material as a card, published or not, for callers that may see it. */
export async function cardOf(store: Store, id: number): Promise<MaterialCard> {
  const [card] = await loadCards(store, [id])
  if (card === undefined) throw new Error(`No material has id ${id}`)
  return card
}

/** Materials as cards, published or not, in the order of the ids. */
export async function loadCards(store: Store, ids: readonly number[]): Promise<MaterialCard[]> {
  if (ids.length === 0) return []
  const rows = await store
    .selectFrom('material')
    .leftJoin('sender', 'sender.id', 'material.sender_id')
    .select([
      'material.id',
      'material.slug',
      'material.name',
      'material.image',
      'material.image_alt',
      'material.status',
      'material.views',
      'material.like_count',
      'material.is_customer',
      'material.product_externalurl',
      'material.product_video',
      'material.is_downloadable',
      'material.is_order',
      'material.stock_qty',
      'material.max_qty',
      'material.boosted',
      'material.license',
      'material.minutes',
      'sender.id as sender_id',
      'sender.slug as sender_slug',
      'sender.name as sender_name',
      'sender.title as sender_title',
    ])
    .where('material.id', 'in', ids)
    .execute()
  const taxonomy = await loadTaxonomy(store, ids)
  const sources = await coverSources(store, ids)
  const cards = new Map(
    rows.map((row) => {
      const subjects = taxonomy.categories(row.id, subjectParentId)
      const card: MaterialCard = {
        id: row.id,
        name: stripInvisible(row.name),
        slug: row.slug,
        image: thumbnailOf(row.image, row.slug, subjects[0]?.slug ?? '', sources.get(row.id)),
        image_alt: row.image_alt,
        status: toFlag(row.status),
        views: row.views,
        like_count: row.like_count,
        is_customer: toFlag(row.is_customer),
        ...factsOf(row),
        product_plan: taxonomy.plans(row.id),
        product_subject: subjects,
        product_grade: taxonomy.categories(row.id, gradeParentId),
        tema: taxonomy.categories(row.id, themeParentId),
        keyword: taxonomy.keywords(row.id),
        sender:
          row.sender_id === null
            ? null
            : {
                id: row.sender_id,
                slug: row.sender_slug ?? '',
                name: stripInvisible(row.sender_name ?? ''),
                title: row.sender_title ?? '',
              },
        licens: licenceOption(row.license),
        minutes: row.minutes,
      }
      return [row.id, card]
    }),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** A stored licence as a filter option; null where none is stated. */
export function licenceOption(license: string): NamedOption | null {
  const licence = parseLicence(license)
  return licence === null ? null : namedOption(licence)
}

export const namedOption = ({ id, name, slug }: NamedOption): NamedOption => ({ id, name, slug })

/** The categories, keywords and plans of each material, with names. */
async function loadTaxonomy(store: Store, ids: readonly number[]) {
  const categories = await categoriesOf(store, ids)
  const keywords = await store
    .selectFrom('material_keyword')
    .innerJoin('keyword', 'keyword.id', 'material_keyword.keyword_id')
    .select(['material_id', 'keyword.id', 'keyword.slug', 'keyword.name'])
    .where('material_id', 'in', ids)
    .where('keyword.hidden', '=', 0)
    .orderBy('material_keyword.position')
    .execute()
  const plans = await store
    .selectFrom('material_plan')
    .innerJoin('plan', 'plan.id', 'material_plan.plan_id')
    .select(['material_id', 'plan.id', 'plan.name'])
    .where('material_id', 'in', ids)
    .where('plan.hidden', '=', 0)
    .orderBy('plan.position')
    .execute()
  return {
    categories: (material: number, parent: number) =>
      categories.filter((row) => row.material_id === material && row.parent_id === parent).map(namedOption),
    keywords: (material: number) =>
      keywords
        .filter((row) => row.material_id === material)
        .map(({ id, slug, name }) => ({ id, slug, name })),
    plans: (material: number) =>
      plans.filter((row) => row.material_id === material).map(({ id, name }) => ({ id, name })),
  }
}
