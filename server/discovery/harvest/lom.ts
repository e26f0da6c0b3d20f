import { siteName } from '#contract/messages.ts'
import { xmlElement, xmlElementIfText, type Xml } from '#server/core/markup/xml.ts'
import { isoDayOf, formatsOf, publisherOf, type MaterialDescription } from './describe-materials.ts'

const lomVersion = 'LOMv1.0'
const swedishText = (name: string, text: string) =>
  xmlElement(name, xmlElement('lom:string', { language: 'sv' }, text))
const vocabularyValue = (name: string, source: string, value: string) =>
  xmlElement(name, xmlElement('lom:source', source), xmlElement('lom:value', value))
/** A value of the standard's vocabulary. */
const lomValue = (name: string, value: string) => vocabularyValue(name, lomVersion, value)

/** IEEE 1484.12.3: learning object metadata, each element in the order of the standard. */
export function lom(material: MaterialDescription): Xml {
  const { card, site } = material
  const bytes = material.files.reduce((sum, { size }) => sum + size, 0)
  return xmlElement(
    'lom:lom',
    {
      'xmlns:lom': 'http://ltsc.ieee.org/xsd/LOM',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      // The loose schema allows types from the site's own vocabulary beside the standard's.
      'xsi:schemaLocation': 'http://ltsc.ieee.org/xsd/LOM http://ltsc.ieee.org/xsd/lomv1.0/lomLoose.xsd',
    },
    xmlElement(
      'lom:general',
      xmlElement(
        'lom:identifier',
        xmlElement('lom:catalog', 'URI'),
        xmlElement('lom:entry', material.address),
      ),
      swedishText('lom:title', card.name),
      material.languages.map((code) => xmlElement('lom:language', code)),
      material.descriptions.map((text) => swedishText('lom:description', text)),
      [...card.tema, ...card.keyword].map(({ name }) => swedishText('lom:keyword', name)),
    ),
    xmlElement(
      'lom:lifeCycle',
      lomValue('lom:status', 'final'),
      xmlElement(
        'lom:contribute',
        lomValue('lom:role', 'publisher'),
        xmlElement('lom:entity', vcard(publisherOf(material))),
        xmlElement('lom:date', xmlElement('lom:dateTime', isoDayOf(material.published))),
      ),
    ),
    xmlElement(
      'lom:metaMetadata',
      xmlElement('lom:metadataSchema', lomVersion),
      xmlElement('lom:language', 'sv'),
    ),
    xmlElement(
      'lom:technical',
      formatsOf(material).map((format) => xmlElement('lom:format', format)),
      bytes === 0 ? null : xmlElement('lom:size', bytes),
      xmlElement('lom:location', material.address),
      material.files.map(({ file }) => xmlElement('lom:location', site + file)),
      xmlElementIfText('lom:location', card.product_externalurl),
    ),
    xmlElement(
      'lom:educational',
      ...typesOf(material),
      rolesOf(material).map((role) => lomValue('lom:intendedEndUserRole', role)),
      lomValue('lom:context', 'school'),
      agesOf(material).map((ages) => swedishText('lom:typicalAgeRange', ages)),
      card.minutes === 0
        ? null
        : xmlElement('lom:typicalLearningTime', xmlElement('lom:duration', `PT${card.minutes}M`)),
      material.needs === '' ? null : swedishText('lom:description', material.needs),
      xmlElement('lom:language', 'sv'),
    ),
    xmlElement(
      'lom:rights',
      lomValue('lom:cost', 'no'),
      lomValue('lom:copyrightAndOtherRestrictions', 'yes'),
      material.license === ''
        ? null
        : swedishText(
            'lom:description',
            [material.license, material.licenseAddress].filter(Boolean).join(' '),
          ),
    ),
    ...taxonPaths('discipline', 'Ämne', card.product_subject),
    ...taxonPaths('educational level', 'Årskurs', card.product_grade),
    ...goalPaths(material),
  )
}

/** Roles that the standard's vocabulary has for those whom a material is made for. */
const standardRoles: Record<string, string> = {
  student: 'learner',
  teacher: 'teacher',
  administrator: 'manager',
}
/** A teacher where nobody has said; none where what was said has no word in the standard. */
const rolesOf = ({ audiences }: MaterialDescription): string[] =>
  audiences.length === 0 ? ['teacher'] : audiences.flatMap((code) => standardRoles[code] ?? [])

/** Types that exist in the standard's vocabulary. */
const standardTypes: Record<string, string> = {
  affisch: 'figure',
  arbetsblad: 'exercise',
  hafte: 'narrative text',
  laboration: 'experiment',
}

/** The types in the standard's vocabulary if it has them, and in the site's own. */
function typesOf({ types }: MaterialDescription): Xml[] {
  const standardNames = types.flatMap(({ slug }) => standardTypes[slug] ?? [])
  return [
    ...standardNames.map((word) => lomValue('lom:learningResourceType', word)),
    ...types.map(({ name }) => vocabularyValue('lom:learningResourceType', siteName, name)),
  ]
}

/** The ages of a grade; adult education has no upper end. */
function ageIn(slug: string): [from: number, to: number] | null {
  const year = Number(/^arskurs-(\d)$/.exec(slug)?.[1] ?? 0)
  if (year > 0) return [year + 6, year + 7]
  if (slug === 'forskoleklass') return [6, 7]
  if (slug === 'gymnasiet') return [16, 19]
  return slug === 'vuxenutbildning' ? [18, Infinity] : null
}

/** One age range over all grades, as '7-10' or '18-'; the grades' names if an age is unknown. */
function agesOf({ card }: MaterialDescription): string[] {
  const ages = card.product_grade.map(({ slug }) => ageIn(slug))
  const known = ages.filter((range) => range !== null)
  if (known.length < ages.length) return card.product_grade.map(({ name }) => name)
  if (known.length === 0) return []
  const to = Math.max(...known.map((range) => range[1]))
  return [`${Math.min(...known.map((range) => range[0]))}-${Number.isFinite(to) ? to : ''}`]
}

function taxonPaths(purpose: string, source: string, taxa: readonly { slug: string; name: string }[]): Xml[] {
  if (taxa.length === 0) return []
  const paths = taxa.map(({ slug, name }) =>
    xmlElement(
      'lom:taxonPath',
      swedishText('lom:source', `${siteName}: ${source}`),
      xmlElement('lom:taxon', xmlElement('lom:id', slug), swedishText('lom:entry', name)),
    ),
  )
  return [xmlElement('lom:classification', lomValue('lom:purpose', purpose), paths)]
}

/** The points of curricula that it covers, each with its area above it. */
function goalPaths({ areas }: MaterialDescription): Xml[] {
  if (areas.length === 0) return []
  const taxon = (id: string, name: string) =>
    xmlElement('lom:taxon', xmlElement('lom:id', id), swedishText('lom:entry', name))
  const paths = areas.flatMap(({ slug, name: area, framework, points }) =>
    points.map(({ code, name }) =>
      xmlElement('lom:taxonPath', swedishText('lom:source', framework), taxon(slug, area), taxon(code, name)),
    ),
  )
  return [xmlElement('lom:classification', lomValue('lom:purpose', 'educational objective'), paths)]
}

/** An organisation's vCard. Line breaks are removed, so that a name cannot add lines. */
function vcard(name: string): string {
  const plain = name.replace(/[\r\n]+/g, ' ').replace(/[\\;,]/g, (character) => `\\${character}`)
  return `BEGIN:VCARD\nVERSION:3.0\nFN:${plain}\nN:;${plain};;;\nORG:${plain}\nEND:VCARD`
}
