import { parseAudiences } from '#contract/audiences.ts'
import { parseLanguages } from '#contract/languages.ts'
import { parseLicence, customTerms } from '#contract/licences.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import type { CustomerMaterial, CustomerMaterialRow } from '#contract/schemas/customer-materials.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import type { Store } from '../database/open.ts'
import { filesOf } from '../materials/files.ts'
import { goalIdsOf } from '../materials/goals.ts'
import { coverSources } from '../uploads/cover-sources.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'
import { publicationStateOf, reasonsOf, reviewsOf, type ReviewRow } from '../materials/reviews.ts'
import type { MaterialRow } from '../materials/store.ts'
import { hasPicture, kindOf } from './store.ts'

/** What a row of the list shows of other tables: the slug of the material's first subject, what its cover is made of, its latest review. */
type RowContext = { subject?: string; coverSource?: string; latest: ReviewRow | undefined }

/** A row of the list. */
export function toListRow(
  row: MaterialRow,
  { subject = '', coverSource, latest }: RowContext,
): CustomerMaterialRow {
  const state = publicationStateOf(row, latest)
  return {
    id: row.id,
    customer_id: row.customer_id ?? '',
    slug: row.slug,
    name: row.name,
    kind: kindOf(row),
    state,
    review:
      latest === undefined || state === 'published' || state === 'waiting'
        ? null
        : {
            reasons: reasonsOf(latest).map(({ text }) => text),
            message: latest.message,
            decided_at: Number(latest.decided_at),
          },
    image: thumbnailOf(row.image, row.slug, subject, coverSource),
    image_alt: row.image_alt,
    views: row.views,
    like_count: row.like_count,
    updated_at: Number(row.updated_at),
    version: row.version,
  }
}

function licenceFields({ license }: MaterialRow): Pick<CustomerMaterial, 'license' | 'license_text'> {
  const slug = parseLicence(license)?.slug ?? ''
  return { license: slug, license_text: slug === customTerms ? license : '' }
}

/** A material as its form shows it. */
export async function presentMaterial(store: Store, row: MaterialRow): Promise<CustomerMaterial> {
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
  const childrenOf = (parent: number) => categories.filter(({ parent_id }) => parent_id === parent)
  const ids = (parent: number) => childrenOf(parent).map(({ id }) => id)
  return {
    ...toListRow(row, {
      subject: childrenOf(subjectParentId)[0]?.slug,
      coverSource: (await coverSources(store, [row.id])).get(row.id),
      latest: (await reviewsOf(store, [row.id])).get(row.id)?.at(-1),
    }),
    short_description: row.short_description,
    description: sanitizeHtml(row.description),
    product_instructions: sanitizeHtml(row.product_instructions),
    needs: row.needs,
    product_externalurl: row.product_externalurl,
    link_title: row.link_title,
    video_embed_url: row.video_embed_url,
    arskurs: ids(gradeParentId),
    amne: ids(subjectParentId),
    tema: ids(themeParentId),
    product_plan: plans.map(({ plan_id }) => plan_id),
    mal: await goalIdsOf(store, row.id),
    keywords: row.own_keywords.split(',').filter((keyword) => keyword !== ''),
    ...licenceFields(row),
    minutes: row.minutes,
    sprak: parseLanguages(row.languages).map((language) => language.id),
    malgrupp: parseAudiences(row.audience).map((audience) => audience.id),
    has_image: toFlag(hasPicture(row) ? 1 : 0),
    files: await filesOf(store, row.id),
  }
}
