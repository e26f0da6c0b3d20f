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
  types: string[]
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
    .select(['material_id', 'material_type.name'])
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
        types: types.filter(({ material_id }) => material_id === card.id).map(({ name }) => name),
        files: files.filter(({ material_id }) => material_id === card.id),
        license: row.license,
        licenseAddress: webAddress(row.license_url),
        published: Number(row.published_at),
        site,
      }
      return [[card.id, described]]
    }),
  )
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10)
const publisherOf = ({ card }: Described) => card.sender?.name ?? siteName

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
    about.types.map((type) => tagIf('dc:type', type)),
    formatsOf(about).map((format) => tag('dc:format', format)),
    tag('dc:identifier', about.address),
    tagIf('dc:source', card.product_externalurl),
    tag('dc:language', 'sv'),
    card.product_grade.map(({ name }) => tagIf('dc:coverage', name)),
    tagIf('dc:rights', about.license),
    tagIf('dc:rights', about.licenseAddress),
  )
}

const formatsOf = ({ files }: Described) => {
  const formats = [...new Set(files.map(({ type }) => type))]
  return formats.length > 0 ? formats : ['text/html']
}

const inSwedish = (name: string, text: string) => tag(name, tag('lom:string', { language: 'sv' }, text))
const valued = (name: string, source: string, value: string) =>
  tag(name, tag('lom:source', source), tag('lom:value', value))
const lomVersion = 'LOMv1.0'

/** IEEE 1484.12.3: learning object metadata. */
export function lom(about: Described): Xml {
  const { card, site } = about
  return tag(
    'lom:lom',
    {
      'xmlns:lom': 'http://ltsc.ieee.org/xsd/LOM',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': 'http://ltsc.ieee.org/xsd/LOM http://ltsc.ieee.org/xsd/lomv1.0/lom.xsd',
    },
    tag(
      'lom:general',
      tag('lom:identifier', tag('lom:catalog', 'URI'), tag('lom:entry', about.address)),
      inSwedish('lom:title', card.name),
      tag('lom:language', 'sv'),
      about.descriptions.map((text) => inSwedish('lom:description', text)),
      [...card.tema, ...card.keyword].map(({ name }) => inSwedish('lom:keyword', name)),
    ),
    tag(
      'lom:lifeCycle',
      valued('lom:status', lomVersion, 'final'),
      tag(
        'lom:contribute',
        valued('lom:role', lomVersion, 'publisher'),
        tag('lom:entity', vcard(publisherOf(about))),
        tag('lom:date', tag('lom:dateTime', day(about.published))),
      ),
    ),
    tag('lom:metaMetadata', tag('lom:metadataSchema', lomVersion), tag('lom:language', 'sv')),
    tag(
      'lom:technical',
      formatsOf(about).map((format) => tag('lom:format', format)),
      about.files[0] === undefined ? null : tag('lom:size', about.files[0].size),
      tag('lom:location', about.address),
      about.files.map(({ file }) => tag('lom:location', site + file)),
      tagIf('lom:location', card.product_externalurl),
    ),
    tag(
      'lom:educational',
      about.types.map((type) => valued('lom:learningResourceType', siteName, type)),
      valued('lom:intendedEndUserRole', lomVersion, 'teacher'),
      valued('lom:context', lomVersion, 'school'),
      card.product_grade.map(({ name }) => inSwedish('lom:typicalAgeRange', name)),
      tag('lom:language', 'sv'),
    ),
    tag(
      'lom:rights',
      valued('lom:cost', lomVersion, 'no'),
      valued('lom:copyrightAndOtherRestrictions', lomVersion, 'yes'),
      about.license === ''
        ? null
        : inSwedish('lom:description', [about.license, about.licenseAddress].filter(Boolean).join(' ')),
    ),
    ...taxonPaths('discipline', 'Ämne', card.product_subject),
    ...taxonPaths('educational level', 'Årskurs', card.product_grade),
  )
}

function taxonPaths(purpose: string, source: string, taxa: readonly { slug: string; name: string }[]): Xml[] {
  if (taxa.length === 0) return []
  const paths = taxa.map(({ slug, name }) =>
    tag(
      'lom:taxonPath',
      inSwedish('lom:source', `${siteName}: ${source}`),
      tag('lom:taxon', tag('lom:id', slug), inSwedish('lom:entry', name)),
    ),
  )
  return [tag('lom:classification', valued('lom:purpose', lomVersion, purpose), paths)]
}

/** An organisation's card; a line of it holds no line of another. */
function vcard(name: string): string {
  const plain = name.replace(/[\r\n]+/g, ' ').replace(/[\\;,]/g, (sign) => `\\${sign}`)
  return `BEGIN:VCARD\nVERSION:3.0\nFN:${plain}\nN:;${plain};;;\nORG:${plain}\nEND:VCARD`
}
