import { childrenOf, namesIn, type XmlElement } from './xml-tree.ts'

/**
 * Learning object metadata by IEEE 1484.12.1 and 1484.12.3: an element's children in their order, each once, or any number
 * of times where '*' follows. An element that is not listed here is a text.
 */
const childOrder: Record<string, string> = {
  lom: 'general lifeCycle metaMetadata technical educational* rights relation* annotation* classification*',
  general: 'identifier* title language* description* keyword* coverage* structure aggregationLevel',
  identifier: 'catalog entry',
  lifeCycle: 'version status contribute*',
  contribute: 'role entity* date',
  date: 'dateTime description',
  typicalLearningTime: 'duration description',
  metaMetadata: 'identifier* contribute* metadataSchema* language',
  technical: 'format* size location* requirement* installationRemarks otherPlatformRequirements duration',
  educational:
    'interactivityType learningResourceType* interactivityLevel semanticDensity intendedEndUserRole* context* typicalAgeRange* difficulty typicalLearningTime description* language*',
  rights: 'cost copyrightAndOtherRestrictions description',
  classification: 'purpose taxonPath* description keyword*',
  taxonPath: 'source taxon*',
  taxon: 'id entry',
}
/** Texts with a language. A taxon's entry and a path's source have one, an identifier's entry and a value's source do not. */
const inLanguages = new Set('title description keyword coverage version typicalAgeRange'.split(' '))
const inLanguagesWithin: Record<string, string> = { taxon: 'entry', taxonPath: 'source' }
/** WordValues of the standard's vocabulary. */
const vocabularies: Record<string, string> = {
  status: 'draft|final|revised|unavailable',
  role: 'author|publisher|unknown|initiator|terminator|validator|editor|graphical designer|technical implementer|content provider|technical validator|educational validator|script writer|instructional designer|subject matter expert',
  learningResourceType:
    'exercise|simulation|questionnaire|diagram|figure|graph|index|slide|table|narrative text|exam|experiment|problem statement|self assessment|lecture',
  intendedEndUserRole: 'teacher|author|learner|manager',
  context: 'school|higher education|training|other',
  cost: 'yes|no',
  copyrightAndOtherRestrictions: 'yes|no',
  purpose:
    'discipline|idea|prerequisite|educational objective|accessibility restrictions|educational level|skill level|security level|competency',
}
const patterns: Record<string, RegExp> = {
  language: /^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/,
  dateTime: /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/,
  size: /^\d+$/,
  format: /^[\w.+-]+\/[\w.+-]+$/,
  location: /^https?:\/\/\S+$/,
  entity: /^BEGIN:VCARD\nVERSION:3\.0\n(?:[A-Z]+:[^\n]+\n)+END:VCARD$/,
}

/** The paths of elements in a record that the standard does not know. */
export function lomErrors(element: XmlElement, parent = '', way = element.name): string[] {
  const wrong: string[] = []
  if (element.namespace !== 'http://ltsc.ieee.org/xsd/LOM') wrong.push(`${way}: another namespace`)
  const within = (shape: string) => {
    wrong.push(...orderViolations(namesIn(element), shape).map((what) => `${way}: ${what}`))
    if (element.text.trim() !== '') wrong.push(`${way}: loose text`)
  }
  const shape = childOrder[element.name]
  if (element.name in vocabularies) {
    within('source value')
    const [source, value] = element.children.map(({ text }) => text)
    if (source === 'LOMv1.0' && !vocabularies[element.name]?.split('|').includes(value ?? ''))
      wrong.push(`${way}: no word of the standard: ${value}`)
    if (!source || !value) wrong.push(`${way}: no source or no value`)
    return wrong
  }
  if (inLanguages.has(element.name) || inLanguagesWithin[parent] === element.name) {
    within('string*')
    const strings = childrenOf(element, 'string')
    if (strings.length === 0) wrong.push(`${way}: no string`)
    for (const string of strings)
      if (string.text.trim() === '' || !patterns['language']?.test(string.attributes['language'] ?? ''))
        wrong.push(`${way}: an empty string, or one of no language`)
    return wrong
  }
  if (shape === undefined) {
    if (element.children.length > 0 || element.text.trim() === '') wrong.push(`${way}: not a text`)
    if (patterns[element.name]?.test(element.text) === false) wrong.push(`${way}: ${element.text}`)
    return wrong
  }
  within(shape)
  if (element.children.length === 0) wrong.push(`${way}: empty`)
  for (const child of element.children) wrong.push(...lomErrors(child, element.name, `${way}/${child.name}`))
  return wrong
}

function orderViolations(names: string[], shape: string): string[] {
  const order = shape.split(' ')
  let at = 0
  return names.flatMap((name, place) => {
    const found = order.findIndex((known) => known.replace('*', '') === name)
    if (found < 0) return [`unknown ${name}`]
    if (found < at) return [`${name} out of its order`]
    if (place > 0 && names[place - 1] === name && !order[found]?.endsWith('*')) return [`${name} twice`]
    at = found
    return []
  })
}
