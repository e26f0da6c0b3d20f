import type { Material } from '#contract/material.ts'
import { namedIn, shownCard } from '#finder/answers/shown-card.ts'
import type { Book } from '#finder/answers/shelf.ts'
import type { CardCatalogue, CardMaterial } from '#finder/card.ts'
import { searchedPart } from '#finder/description.ts'
import type { Group } from '#finder/material.ts'
import { licences } from '#contract/licences.ts'
import { gradeParent, subjectParent, themeParent } from '#contract/limits.ts'

/**
 * What the catalogue tells of a material beyond its card, in the form of the whole one. What only the server has is empty;
 * `downloadable` too, which from the server is always a JSON text: by that it is known (`isPocketBasics`).
 */
export function basicsOf(
  material: CardMaterial,
  books: Record<Group, Book>,
  { plans, options }: CardCatalogue,
  related: Material['related'],
): Material {
  const types = new Set(material.options.typ_av_material)
  const licence = licences.find(({ id }) => id === material.options.licens[0])
  const under = (group: Group, parent_id: number) =>
    namedIn(material, books, group).map((option) => ({ ...option, parent_id }))
  return {
    ...shownCard(material, books, plans),
    short_description: material.short_description,
    description: asHtml(material.description),
    product_instructions: '',
    video_image: '',
    video_alt: '',
    video_embed_url: '',
    link_title: '',
    downloadable: '',
    catalog_categories: [
      ...under('arskurs', gradeParent),
      ...under('amne', subjectParent),
      ...under('tema', themeParent),
    ],
    // In the types' own order.
    material_types: options.typ_av_material
      .filter(({ id }) => types.has(id))
      .map(({ id, name }) => ({ id, name })),
    related,
    customer_id: null,
    license: licence?.full ?? '',
    license_url: licence?.address ?? '',
    published_at: material.published_at,
    meta_title: '',
    meta_keyword: '',
    meta_description: '',
  }
}

/** Shorter than this, a text cannot have been cut on its way into the snapshot. */
const surelyWhole = 370

/** The beginning of the long text, as a paragraph. Where it may have been cut it says so. */
function asHtml(text: string): string {
  const part = searchedPart(text)
  if (part === '') return ''
  const cut = part.length > surelyWhole && !/[.!?]$/.test(part)
  return `<p>${escaped(part)}${cut ? ' …' : ''}</p>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
