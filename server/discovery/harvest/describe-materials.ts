import { parseLicence, licenceUri } from '#contract/licences.ts'
import type { MaterialCard, MaterialFile } from '#contract/material.ts'
import { siteName } from '#contract/messages.ts'
import { cardsOf } from '#server/materials/cards.ts'
import type { Store } from '#server/database/open.ts'
import { htmlToText } from '#server/core/html-to-text.ts'
import { safeWebUrl } from '#server/core/safe-url.ts'
import { xmlElement, xmlElementIfText, type Xml } from '#server/core/xml.ts'

/** All that other catalogues are told of a material. */
export type MaterialDescription = {
  card: MaterialCard
  address: string
  descriptions: string[]
  types: { slug: string; name: string }[]
  files: Pick<MaterialFile, 'type' | 'size' | 'file'>[]
  license: string
  licenseAddress: string
  published: number
  site: string
}

/** Descriptions by the material's id; what is not published is left out. */
export async function describeMaterials(
  store: Store,
  ids: number[],
  site: string,
): Promise<Map<number, MaterialDescription>> {
  if (ids.length === 0) return new Map()
  const cards = await cardsOf(store, ids)
  const rows = await store
    .selectFrom('material')
    .select(['id', 'short_description', 'description', 'license', 'license_url', 'published_at'])
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
    .orderBy('material_type.position')
    .execute()
  return new Map(
    cards.flatMap((card) => {
      const row = rows.find(({ id }) => id === card.id)
      if (row === undefined) return []
      const described: MaterialDescription = {
        card,
        address: `${site}/${card.slug}`,
        descriptions: [row.short_description, htmlToText(row.description)].filter(
          (text) => text.trim() !== '',
        ),
        types: types.filter(({ material_id }) => material_id === card.id),
        files: files.filter(({ material_id }) => material_id === card.id),
        license: row.license,
        licenseAddress: licenceUri(safeWebUrl(row.license_url) || (parseLicence(row.license)?.address ?? '')),
        published: Number(row.published_at),
        site,
      }
      return [[card.id, described]]
    }),
  )
}

/** A time as the day that it falls on. */
export const isoDayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** Who gives a material out. */
export const publisherOf = ({ card }: MaterialDescription) => card.sender?.name ?? siteName

/** Simple Dublin Core. */
export function dublinCore(about: MaterialDescription): Xml {
  const { card } = about
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
    about.descriptions.map((text) => xmlElement('dc:description', text)),
    xmlElement('dc:publisher', publisherOf(about)),
    xmlElement('dc:date', isoDayOf(about.published)),
    about.types.map(({ name }) => xmlElementIfText('dc:type', name)),
    formatsOf(about).map((format) => xmlElement('dc:format', format)),
    xmlElement('dc:identifier', about.address),
    xmlElementIfText('dc:source', card.product_externalurl),
    xmlElement('dc:language', 'sv'),
    card.product_grade.map(({ name }) => xmlElementIfText('dc:coverage', name)),
    xmlElementIfText('dc:rights', about.license),
    xmlElementIfText('dc:rights', about.licenseAddress),
  )
}

/** What a material comes as. */
export const formatsOf = ({ files }: MaterialDescription) => {
  const formats = [...new Set(files.map(({ type }) => type))]
  return formats.length > 0 ? formats : ['text/html']
}
