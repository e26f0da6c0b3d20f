import { siteName } from '#contract/messages.ts'
import { xmlElement, xmlElementIfText, type Xml } from '#server/core/xml.ts'
import { isoDayOf, formatsOf, publisherOf, type MaterialDescription } from './describe-materials.ts'

const lomVersion = 'LOMv1.0'
const inSwedish = (name: string, text: string) =>
  xmlElement(name, xmlElement('lom:string', { language: 'sv' }, text))
const valued = (name: string, source: string, value: string) =>
  xmlElement(name, xmlElement('lom:source', source), xmlElement('lom:value', value))
/** A value of the standard's own words. */
const standard = (name: string, value: string) => valued(name, lomVersion, value)

/** IEEE 1484.12.3: learning object metadata, each element in the order of the standard. */
export function lom(about: MaterialDescription): Xml {
  const { card, site } = about
  const bytes = about.files.reduce((sum, { size }) => sum + size, 0)
  return xmlElement(
    'lom:lom',
    {
      'xmlns:lom': 'http://ltsc.ieee.org/xsd/LOM',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      // The loose one lets types of material be named by words of the site's own beside the standard's.
      'xsi:schemaLocation': 'http://ltsc.ieee.org/xsd/LOM http://ltsc.ieee.org/xsd/lomv1.0/lomLoose.xsd',
    },
    xmlElement(
      'lom:general',
      xmlElement('lom:identifier', xmlElement('lom:catalog', 'URI'), xmlElement('lom:entry', about.address)),
      inSwedish('lom:title', card.name),
      xmlElement('lom:language', 'sv'),
      about.descriptions.map((text) => inSwedish('lom:description', text)),
      [...card.tema, ...card.keyword].map(({ name }) => inSwedish('lom:keyword', name)),
    ),
    xmlElement(
      'lom:lifeCycle',
      standard('lom:status', 'final'),
      xmlElement(
        'lom:contribute',
        standard('lom:role', 'publisher'),
        xmlElement('lom:entity', vcard(publisherOf(about))),
        xmlElement('lom:date', xmlElement('lom:dateTime', isoDayOf(about.published))),
      ),
    ),
    xmlElement(
      'lom:metaMetadata',
      xmlElement('lom:metadataSchema', lomVersion),
      xmlElement('lom:language', 'sv'),
    ),
    xmlElement(
      'lom:technical',
      formatsOf(about).map((format) => xmlElement('lom:format', format)),
      bytes === 0 ? null : xmlElement('lom:size', bytes),
      xmlElement('lom:location', about.address),
      about.files.map(({ file }) => xmlElement('lom:location', site + file)),
      xmlElementIfText('lom:location', card.product_externalurl),
    ),
    xmlElement(
      'lom:educational',
      ...typesOf(about),
      standard('lom:intendedEndUserRole', 'teacher'),
      standard('lom:context', 'school'),
      agesOf(about).map((ages) => inSwedish('lom:typicalAgeRange', ages)),
      xmlElement('lom:language', 'sv'),
    ),
    xmlElement(
      'lom:rights',
      standard('lom:cost', 'no'),
      standard('lom:copyrightAndOtherRestrictions', 'yes'),
      about.license === ''
        ? null
        : inSwedish('lom:description', [about.license, about.licenseAddress].filter(Boolean).join(' ')),
    ),
    ...taxonPaths('discipline', 'Ämne', card.product_subject),
    ...taxonPaths('educational level', 'Årskurs', card.product_grade),
  )
}

/** Types that the standard has a word for. */
const standardTypes: Record<string, string> = {
  affisch: 'figure',
  arbetsblad: 'exercise',
  hafte: 'narrative text',
  laboration: 'experiment',
}

/** What it is in the standard's words, as far as they go, and in the site's own. */
function typesOf({ types }: MaterialDescription): Xml[] {
  const known = types.flatMap(({ slug }) => standardTypes[slug] ?? [])
  return [
    ...known.map((word) => standard('lom:learningResourceType', word)),
    ...types.map(({ name }) => valued('lom:learningResourceType', siteName, name)),
  ]
}

/** How old one is in a grade: from, to; no end for grown-ups. */
function ageIn(slug: string): [from: number, to: number] | null {
  const year = Number(/^arskurs-(\d)$/.exec(slug)?.[1] ?? 0)
  if (year > 0) return [year + 6, year + 7]
  if (slug === 'forskoleklass') return [6, 7]
  if (slug === 'gymnasiet') return [16, 19]
  return slug === 'vuxenutbildning' ? [18, Infinity] : null
}

/** One range over all grades, as '7-10' or '18-'; the grades' names where their ages are not known. */
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
      inSwedish('lom:source', `${siteName}: ${source}`),
      xmlElement('lom:taxon', xmlElement('lom:id', slug), inSwedish('lom:entry', name)),
    ),
  )
  return [xmlElement('lom:classification', standard('lom:purpose', purpose), paths)]
}

/** An organisation's card; a line of it holds no line of another. */
function vcard(name: string): string {
  const plain = name.replace(/[\r\n]+/g, ' ').replace(/[\\;,]/g, (sign) => `\\${sign}`)
  return `BEGIN:VCARD\nVERSION:3.0\nFN:${plain}\nN:;${plain};;;\nORG:${plain}\nEND:VCARD`
}
