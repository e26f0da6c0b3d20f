import type { Group } from '#contract/filters.ts'
import type { Material } from '#contract/schemas/material.ts'
import { namedOptions, snapshotCard } from '#finder/responses/snapshot-card.ts'
import type { OptionIndex } from '#finder/responses/catalogue-source.ts'
import type { CardCatalogue, CardMaterial } from '#finder/card.ts'
import { searchableExcerpt } from '#finder/searchable-excerpt.ts'
import { licences } from '#contract/licences.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'

/**
 * What the catalogue has of a material beyond its card, in the form of the whole material. What only the server has is
 * empty; so is `downloadable`, which from the server is always a JSON text: `isFromOfflineCatalogue` recognizes it by
 * that.
 */
export function materialFromCatalogue(
  material: CardMaterial,
  indexes: Record<Group, OptionIndex>,
  { plans, options }: CardCatalogue,
  related: Material['related'],
): Material {
  const types = new Set(material.options.typ_av_material)
  const licence = licences.find(({ id }) => id === material.options.licens[0])
  const optionsUnder = (group: Group, parent_id: number) =>
    namedOptions(material, indexes, group).map((option) => ({ ...option, parent_id }))
  return {
    ...snapshotCard(material, indexes, plans),
    short_description: material.short_description,
    description: asHtml(material.description),
    product_instructions: '',
    video_image: '',
    video_alt: '',
    video_embed_url: '',
    link_title: '',
    downloadable: '',
    catalog_categories: [
      ...optionsUnder('arskurs', gradeParentId),
      ...optionsUnder('amne', subjectParentId),
      ...optionsUnder('tema', themeParentId),
    ],
    // In the types' own order.
    material_types: options.typ_av_material
      .filter(({ id }) => types.has(id))
      .map(({ id, name }) => ({ id, name })),
    related,
    customer_id: null,
    license: licence?.full ?? '',
    license_url: licence?.address ?? '',
    sprak: namedOptions(material, indexes, 'sprak'),
    needs: material.needs,
    papper: namedOptions(material, indexes, 'papper'),
    malgrupp: namedOptions(material, indexes, 'malgrupp'),
    mal: namedOptions(material, indexes, 'mal').map((area) => ({ ...area, framework: '', points: [] })),
    published_at: material.published_at,
    meta_title: '',
    meta_keyword: '',
    meta_description: '',
  }
}

/** A text that is shorter than this was not cut on its way into the snapshot. */
const minTruncatedLength = 370

/** The beginning of the long text, as a paragraph. Where it may have been cut it says so. */
function asHtml(text: string): string {
  const excerpt = searchableExcerpt(text)
  if (excerpt === '') return ''
  const isTruncated = excerpt.length > minTruncatedLength && !/[.!?]$/.test(excerpt)
  return `<p>${escapeHtml(excerpt)}${isTruncated ? ' …' : ''}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
