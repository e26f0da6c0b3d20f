import type { Kysely } from 'kysely'
import { parseAudiences } from '#contract/audiences.ts'
import { parseLanguages } from '#contract/languages.ts'
import { customTerms, parseLicence } from '#contract/licences.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { parsePapers } from '#contract/paper.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { goalIdsOf } from '../materials/goals.ts'
import type { MaterialRow } from '../materials/store.ts'
import { categoriesOf, typesOf } from '../materials/taxonomy.ts'
import type { Database } from '../database/schema.ts'

/** The fields of a material as they are stored, without its working copy. */
export async function readFields(store: Kysely<Database>, row: MaterialRow): Promise<StaffMaterialFields> {
  const { id } = row
  const categories = await categoriesOf(store, [id], { withHidden: true })
  const types = await typesOf(store, [id], { withHidden: true })
  const plans = await store
    .selectFrom('material_plan')
    .select('plan_id')
    .where('material_id', '=', id)
    .orderBy('plan_id')
    .execute()
  const childrenOf = (parent: number) =>
    categories.filter(({ parent_id }) => parent_id === parent).map((category) => category.id)
  const licence = parseLicence(row.license)?.slug ?? ''
  return {
    name: row.name,
    slug: row.slug,
    short_description: row.short_description,
    description: sanitizeHtml(row.description),
    product_instructions: sanitizeHtml(row.product_instructions),
    image_alt: row.image_alt,
    product_externalurl: row.product_externalurl,
    link_title: row.link_title,
    video_embed_url: row.video_embed_url,
    video_alt: row.video_alt,
    product_video: toFlag(row.product_video),
    is_downloadable: toFlag(row.is_downloadable),
    isOrder: toFlag(row.is_order),
    max_qty: row.max_qty,
    boosted: toFlag(row.boosted),
    sender_id: row.sender_id,
    declared_payer: row.declared_payer,
    declared_reason: row.declared_reason,
    license: licence,
    license_text: licence === customTerms ? row.license : '',
    minutes: row.minutes,
    sprak: parseLanguages(row.languages).map((language) => language.id),
    needs: row.needs,
    papper: parsePapers(row.paper).map((paper) => paper.id),
    malgrupp: parseAudiences(row.audience).map((audience) => audience.id),
    amne: childrenOf(subjectParentId),
    arskurs: childrenOf(gradeParentId),
    tema: childrenOf(themeParentId),
    typ_av_material: types.map((type) => type.id),
    product_plan: plans.map(({ plan_id }) => plan_id),
    mal: await goalIdsOf(store, id),
    keywords: await keywordsOf(store, row),
    meta_title: row.meta_title,
    meta_keyword: row.meta_keyword,
    meta_description: row.meta_description,
  }
}

/** The keywords of a published material are those of the site; others wait as words until it is published. */
async function keywordsOf(store: Kysely<Database>, row: MaterialRow): Promise<string[]> {
  if (row.status !== 1 && row.own_keywords !== '') return splitKeywords(row.own_keywords)
  const keywords = await store
    .selectFrom('material_keyword')
    .innerJoin('keyword', 'keyword.id', 'material_keyword.keyword_id')
    .select('keyword.name')
    .where('material_id', '=', row.id)
    .orderBy('material_keyword.position')
    .execute()
  return keywords.map(({ name }) => name)
}

const splitKeywords = (words: string) => words.split(',').filter((word) => word !== '')
