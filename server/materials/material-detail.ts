import { parseAudiences } from '#contract/audiences.ts'
import { parseLanguages } from '#contract/languages.ts'
import { parseLicence } from '#contract/licences.ts'
import { allPapers } from '#contract/paper.ts'
import { coveredAreas } from '#contract/goals.ts'
import type { Material, MaterialCard } from '#contract/schemas/material.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { Caller } from '../core/callers/caller.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { namedOption } from './cards.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import type { Store } from '../database/open.ts'
import { filesOf } from './files.ts'
import { goalIdsOf, loadGoalTree } from './goals.ts'
import { safeVideoUrl, safeWebUrl } from '../core/fields/safe-url.ts'
import { cardOfWorkingCopy, rowWithWorkingCopy } from './preview-working-copy.ts'
import type { MaterialRow } from './store.ts'
import { categoriesOf, typesOf } from './taxonomy.ts'

/**
 * The fields of a material's own page, given its row and card, without related materials; with a working copy as the page will be when
 * it is published.
 */
export async function materialDetail(
  store: Store,
  { row: stored, card }: { row: MaterialRow; card: MaterialCard },
  { customer }: Caller,
  workingCopy?: StaffMaterialFields,
): Promise<Omit<Material, 'related'>> {
  const row = workingCopy === undefined ? stored : rowWithWorkingCopy(stored, workingCopy)
  const maySeeOwner = customer !== null && (customer.isEditor || customer.id === row.customer_id)
  const withoutMaterial = <Row extends { material_id: number }>({ material_id: _id, ...row }: Row) => row
  const categories = (await categoriesOf(store, [row.id])).map(withoutMaterial)
  const types = (await typesOf(store, [row.id])).map(withoutMaterial)
  const files = await filesOf(store, row.id)
  const goals = workingCopy?.mal ?? (await goalIdsOf(store, row.id))
  const pages = files.flatMap(({ document }) => document ?? [])
  return {
    ...card,
    short_description: row.short_description,
    // Sanitized on write too, but a row may have been written in another way.
    description: sanitizeHtml(row.description),
    product_instructions: sanitizeHtml(row.product_instructions),
    product_video: toFlag(row.product_video),
    video_image: row.video_image,
    video_alt: row.video_alt,
    video_embed_url: safeVideoUrl(row.video_embed_url),
    link_title: row.link_title,
    downloadable: JSON.stringify(files),
    catalog_categories: categories,
    material_types: types,
    customer_id: maySeeOwner ? row.customer_id : null,
    license: row.license,
    license_url: safeWebUrl(row.license_url) || (parseLicence(row.license)?.address ?? ''),
    ...(`${row.declared_payer}${row.declared_reason}` !== '' && {
      declaration: { payer: row.declared_payer, reason: row.declared_reason },
    }),
    sprak: parseLanguages(row.languages).map(namedOption),
    needs: row.needs,
    malgrupp: parseAudiences(row.audience).map(namedOption),
    papper: allPapers(row.paper, pages).map(namedOption),
    mal: goals.length === 0 ? [] : coveredAreas(await loadGoalTree(store), goals),
    published_at: Number(row.published_at),
    meta_title: row.meta_title,
    meta_keyword: row.meta_keyword,
    meta_description: row.meta_description,
    ...(workingCopy !== undefined && (await cardOfWorkingCopy(store, row, workingCopy))),
  }
}
