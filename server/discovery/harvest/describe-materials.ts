import { parseAudiences } from '#contract/audiences.ts'
import { parseLanguages } from '#contract/languages.ts'
import { parseLicence, licenceUri } from '#contract/licences.ts'
import { coveredAreas, type CoveredArea } from '#contract/goals.ts'
import type { MaterialCard, MaterialFile } from '#contract/schemas/material.ts'
import { needsTitle, siteName } from '#contract/messages.ts'
import { cardsOf } from '#server/materials/cards.ts'
import { goalIdsByMaterial, loadGoalTree } from '#server/materials/goals.ts'
import type { Store } from '#server/database/open.ts'
import { htmlToText } from '#server/core/markup/html-to-text.ts'
import { safeWebUrl } from '#server/core/fields/safe-url.ts'
import { xmlElement, xmlElementIfText, type Xml } from '#server/core/markup/xml.ts'

/** The fields of a material that other catalogues harvest. */
export type MaterialDescription = {
  card: MaterialCard
  address: string
  descriptions: string[]
  /** What one needs beside it; '' where nobody has said. */
  needs: string
  types: { slug: string; name: string }[]
  files: Pick<MaterialFile, 'type' | 'size' | 'file'>[]
  /** Codes of its languages. */
  languages: string[]
  /** Codes of those whom it is made for. */
  audiences: string[]
  /** The central content of curricula that it covers. */
  areas: CoveredArea[]
  license: string
  licenseAddress: string
  published: number
  site: string
}

/** Descriptions of published materials by id. */
export async function describeMaterials(
  store: Store,
  ids: number[],
  site: string,
): Promise<Map<number, MaterialDescription>> {
  if (ids.length === 0) return new Map()
  const cards = await cardsOf(store, ids)
  const rows = await store
    .selectFrom('material')
    .select([
      'id',
      'short_description',
      'description',
      'needs',
      'license',
      'license_url',
      'published_at',
      'languages',
      'audience',
    ])
    .where('id', 'in', ids)
    .execute()
  const files = await store
    .selectFrom('material_file')
    .select(['material_id', 'type', 'size', 'file'])
    .where('material_id', 'in', ids)
    .orderBy('position')
    .execute()
  const types = await store
    .selectFrom('material_material_type')
    .innerJoin('material_type', 'material_type.id', 'material_material_type.material_type_id')
    .select(['material_id', 'material_type.slug', 'material_type.name'])
    .where('material_id', 'in', ids)
    .where('material_type.hidden', '=', 0)
    .orderBy('material_type.position')
    .execute()
  const goals = await goalIdsByMaterial(store, ids)
  const tree = await loadGoalTree(store)
  return new Map(
    cards.flatMap((card) => {
      const row = rows.find(({ id }) => id === card.id)
      if (row === undefined) return []
      const description: MaterialDescription = {
        card,
        address: `${site}/${card.slug}`,
        descriptions: [row.short_description, htmlToText(row.description)].filter(
          (text) => text.trim() !== '',
        ),
        needs: row.needs.trim() === '' ? '' : `${needsTitle}: ${row.needs}`,
        types: types.filter(({ material_id }) => material_id === card.id),
        areas: coveredAreas(tree, goals.get(card.id) ?? []),
        files: files.filter(({ material_id }) => material_id === card.id),
        languages: parseLanguages(row.languages || 'sv').map(({ code }) => code),
        audiences: parseAudiences(row.audience).map(({ code }) => code),
        license: row.license,
        licenseAddress: licenceUri(safeWebUrl(row.license_url) || (parseLicence(row.license)?.address ?? '')),
        published: Number(row.published_at),
        site,
      }
      return [[card.id, description]]
    }),
  )
}

/** The date of a time (ms), as '2026-11-25'. */
export const isoDayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** The publisher of a material. */
export const publisherOf = ({ card }: MaterialDescription) => card.sender?.name ?? siteName

/** Simple Dublin Core. */
export function dublinCore(material: MaterialDescription): Xml {
  const { card } = material
  const words = [...card.product_subject, ...card.tema, ...card.keyword].map(({ name }) => name)
  return xmlElement(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
    xmlElement('dc:title', card.name),
    card.sender === null ? null : xmlElement('dc:creator', card.sender.name),
    [...new Set(words)].map((word) => xmlElementIfText('dc:subject', word)),
    material.descriptions.map((text) => xmlElement('dc:description', text)),
    xmlElementIfText('dc:description', material.needs),
    xmlElement('dc:publisher', publisherOf(material)),
    xmlElement('dc:date', isoDayOf(material.published)),
    material.types.map(({ name }) => xmlElementIfText('dc:type', name)),
    formatsOf(material).map((format) => xmlElement('dc:format', format)),
    xmlElement('dc:identifier', material.address),
    xmlElementIfText('dc:source', card.product_externalurl),
    material.languages.map((code) => xmlElement('dc:language', code)),
    card.product_grade.map(({ name }) => xmlElementIfText('dc:coverage', name)),
    xmlElementIfText('dc:rights', material.license),
    xmlElementIfText('dc:rights', material.licenseAddress),
  )
}

/** The media types of a material. */
export const formatsOf = ({ files }: MaterialDescription) => {
  const formats = [...new Set(files.map(({ type }) => type))]
  return formats.length > 0 ? formats : ['text/html']
}
