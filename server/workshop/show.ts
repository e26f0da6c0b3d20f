import { licenceOf, ownTerms } from '#contract/licences.ts'
import { gradeParent, subjectParent, themeParent } from '#contract/limits.ts'
import type { OwnMaterial, OwnMaterialRow } from '#contract/workshop.ts'
import { flag } from '../cards.ts'
import { cleanHtml } from '../clean-html.ts'
import type { Store } from '../database/open.ts'
import { filesOf } from '../files.ts'
import { thumbnailOf } from '../uploads/names.ts'
import { hasPicture, kindOf, type OwnRow } from './store.ts'

/** A line of the list. `subject` is the slug of its first one. */
export function lineOf(row: OwnRow, subject: string): OwnMaterialRow {
  return {
    id: row.id,
    customer_id: row.customer_id ?? '',
    slug: row.slug,
    name: row.name,
    kind: kindOf(row),
    state: row.status === 1 ? 'published' : 'waiting',
    image: thumbnailOf(row.image, row.slug, subject),
    image_alt: row.image_alt,
    views: row.views,
    like_count: row.like_count,
    updated_at: Number(row.updated_at),
    version: row.version,
  }
}

function licenceIn({ license }: OwnRow): Pick<OwnMaterial, 'license' | 'license_text'> {
  const slug = licenceOf(license)?.slug ?? ''
  return { license: slug, license_text: slug === ownTerms ? license : '' }
}

/** A material as its form holds it. */
export async function showOwn(store: Store, row: OwnRow): Promise<OwnMaterial> {
  const categories = await store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select(['category.id', 'category.parent_id', 'category.slug'])
    .where('material_id', '=', row.id)
    .orderBy('material_category.position')
    .execute()
  const plans = await store
    .selectFrom('material_plan')
    .select('plan_id')
    .where('material_id', '=', row.id)
    .orderBy('plan_id')
    .execute()
  const under = (parent: number) => categories.filter(({ parent_id }) => parent_id === parent)
  const ids = (parent: number) => under(parent).map(({ id }) => id)
  return {
    ...lineOf(row, under(subjectParent)[0]?.slug ?? ''),
    short_description: row.short_description,
    description: cleanHtml(row.description),
    product_instructions: cleanHtml(row.product_instructions),
    product_externalurl: row.product_externalurl,
    link_title: row.link_title,
    video_embed_url: row.video_embed_url,
    arskurs: ids(gradeParent),
    amne: ids(subjectParent),
    tema: ids(themeParent),
    product_plan: plans.map(({ plan_id }) => plan_id),
    keywords: row.own_keywords.split(',').filter((keyword) => keyword !== ''),
    ...licenceIn(row),
    has_image: flag(hasPicture(row) ? 1 : 0),
    files: await filesOf(store, row.id),
  }
}
