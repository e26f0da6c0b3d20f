import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** Active content of a document: a script, embedded files, an action, or an XFA form. */
export type PdfThreat = 'script' | 'files' | 'action' | 'form'

/** Keys that only occur with active content, in any dictionary. */
const harmfulKeys = new Map<string, PdfThreat>([
  ['JS', 'script'],
  ['JavaScript', 'script'],
  ['EmbeddedFiles', 'files'],
  ['EF', 'files'],
  ['Collection', 'files'],
  ['RichMediaContent', 'files'],
  ['AA', 'action'],
  ['XFA', 'form'],
])
const harmfulActions = new Map<string, PdfThreat>([
  ['JavaScript', 'script'],
  ['Launch', 'action'],
  ['SubmitForm', 'action'],
  ['ImportData', 'action'],
  ['GoToE', 'action'],
  ['GoToR', 'action'],
  ['Rendition', 'action'],
  ['RichMediaExecute', 'action'],
  ['Movie', 'action'],
  ['Sound', 'action'],
])
/** Annotations that embed a file, a film or a sound. */
const harmfulAnnotations = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'])
/** Actions that are allowed on a press: go to a page, follow a link, show or hide a layer. */
const harmlessActions = new Set(['GoTo', 'URI', 'Named', 'SetOCGState', 'Hide', 'Thread', 'Trans'])
const pageTurns = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward'])

type ThreatScan = { threat: PdfThreat | null; reachable: Set<PDFRef> }

/**
 * Inspects every object of a document, and returns those that its root reaches. Names are compared decoded, so an escaped
 * spelling does not help (`/J#53` is `/JS`).
 */
export function findThreat(context: PDFContext): ThreatScan {
  const reachable = new Set<PDFRef>()
  const { Root, Info } = context.trailerInfo
  let threat = threatFrom([Root, Info], (ref) => {
    if (reachable.has(ref)) return undefined
    reachable.add(ref)
    return context.lookup(ref)
  })
  // Unreachable objects are dropped later, but active content in them shows what the document is for.
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (!reachable.has(ref)) threat ??= threatFrom([object], () => undefined)
  return { threat, reachable }
}

/** The first threat in these objects and everything inside them; `follow` resolves the references to inspect. */
function threatFrom(
  objects: (PDFObject | undefined)[],
  follow: (ref: PDFRef) => PDFObject | undefined,
): PdfThreat | null {
  const queue = [...objects]
  while (queue.length > 0) {
    const object = queue.pop()
    if (object instanceof PDFRef) {
      queue.push(follow(object))
    } else if (object instanceof PDFArray) {
      for (const element of object.asArray()) queue.push(element)
    } else if (object instanceof PDFStream) {
      // A stream with /F reads its content from an external file.
      if (object.dict.has(PDFName.of('F'))) return 'files'
      queue.push(object.dict)
    } else if (object instanceof PDFDict) {
      const threat = threatOf(object)
      if (threat !== null) return threat
      for (const [, value] of object.entries()) queue.push(value)
    }
  }
  return null
}

function threatOf(dictionary: PDFDict): PdfThreat | null {
  for (const [key, value] of dictionary.entries()) {
    const name = key.decodeText()
    const keyThreat = harmfulKeys.get(name)
    if (keyThreat !== undefined && !isEmpty(dictionary.context.lookup(value))) return keyThreat
    const threat = /^(OpenAction|A|PA|Next)$/.test(name)
      ? actionThreat(dictionary.context.lookup(value))
      : null
    if (threat !== null) return threat
    // Opening a document may only go to one of its pages.
    if (name === 'OpenAction' && !isDestination(dictionary.context.lookup(value))) return 'action'
  }
  const type = nameIn(dictionary, 'S')
  const typeThreat = harmfulActions.get(type)
  if (typeThreat !== undefined) return typeThreat
  if (type === 'URI' && !isHarmlessAddress(dictionary.lookup(PDFName.of('URI')))) return 'action'
  return harmfulAnnotations.has(nameIn(dictionary, 'Subtype')) ? 'files' : null
}

function actionThreat(action: PDFObject | undefined): PdfThreat | null {
  if (!(action instanceof PDFDict) || !action.has(PDFName.of('S'))) return null
  const type = nameIn(action, 'S')
  if (type === 'Named') return pageTurns.has(nameIn(action, 'N')) ? null : 'action'
  return harmlessActions.has(type) ? null : (harmfulActions.get(type) ?? 'action')
}

function isDestination(opening: PDFObject | undefined): boolean {
  if (!(opening instanceof PDFDict)) return true
  return nameIn(opening, 'S') === 'GoTo' && !opening.has(PDFName.of('Next'))
}

/** Whether a link leads to the web, an email address or a telephone number. One without a scheme is read as a web page. */
function isHarmlessAddress(address: PDFObject | undefined): boolean {
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return false
  // Readers ignore control characters and white space before a scheme and inside it.
  const text = address.decodeText().replace(/[\p{C}\s]/gu, '')
  const scheme = /^([^/?#:]*):/.exec(text)?.[1]
  if (scheme !== undefined) return /^(https?|mailto|tel)$/i.test(scheme)
  return !/^[/\\]{2}/.test(text)
}

function nameIn(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

/** Whether a value is empty: some programs write an empty `/AA` or an empty list of files. */
function isEmpty(value: PDFObject | undefined): boolean {
  if (value === undefined) return true
  if (value instanceof PDFArray) return value.size() === 0
  return value instanceof PDFDict && value.entries().length === 0
}
