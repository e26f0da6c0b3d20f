import { licenceOf, licenceUri } from '#contract/licences.ts'
import type { MaterialCard, MaterialFile } from '#contract/material.ts'
import { siteName } from '#contract/words.ts'
import { cardsOf } from '../../cards.ts'
import type { Store } from '../../database/open.ts'
import { plainText } from '../../plain-text.ts'
import { webAddress } from '../../safe-address.ts'
import { tag, tagIf, type Xml } from '../../xml.ts'

/** All that other catalogues are told of a material. */
export type Described = {
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
export async function describe(store: Store, ids: number[], site: string): Promise<Map<number, Described>> {
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
      const described: Described = {
        card,
        address: `${site}/${card.slug}`,
        descriptions: [row.short_description, plainText(row.description)].filter(
          (text) => text.trim() !== '',
        ),
        types: types.filter(({ material_id }) => material_id === card.id),
        files: files.filter(({ material_id }) => material_id === card.id),
        license: row.license,
        licenseAddress: licenceUri(webAddress(row.license_url) || (licenceOf(row.license)?.address ?? '')),
        published: Number(row.published_at),
        site,
      }
      return [[card.id, described]]
    }),
  )
}

/** A time as the day that it falls on. */
export const day = (time: number) => new Date(time).toISOString().slice(0, 10)
/** Who gives a material out. */
export const publisherOf = ({ card }: Described) => card.sender?.name ?? siteName

/** Simple Dublin Core. */
export function dublinCore(about: Described): Xml {
  const { card } = about
  const words = [...card.product_subject, ...card.tema, ...card.keyword].map(({ name }) => name)
  return tag(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    },
    tag('dc:title', card.name),
    card.sender === null ? null : tag('dc:creator', card.sender.name),
    [...new Set(words)].map((word) => tagIf('dc:subject', word)),
    about.descriptions.map((text) => tag('dc:description', text)),
    tag('dc:publisher', publisherOf(about)),
    tag('dc:date', day(about.published)),
    about.types.map(({ name }) => tagIf('dc:type', name)),
    formatsOf(about).map((format) => tag('dc:format', format)),
    tag('dc:identifier', about.address),
    tagIf('dc:source', card.product_externalurl),
    tag('dc:language', 'sv'),
    card.product_grade.map(({ name }) => tagIf('dc:coverage', name)),
    tagIf('dc:rights', about.license),
    tagIf('dc:rights', about.licenseAddress),
  )
}

/** What a material comes as. */
export const formatsOf = ({ files }: Described) => {
  const formats = [...new Set(files.map(({ type }) => type))]
  return formats.length > 0 ? formats : ['text/html']
}
