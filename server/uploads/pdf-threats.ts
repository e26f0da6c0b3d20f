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

/** What a document does that paper does not: run a program, carry other files, act by itself, or be a form of the kind XFA. */
export type PdfThreat = 'script' | 'files' | 'action' | 'form'

/** Names that stand only where a document does such a thing, whatever dictionary they are in. */
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
/** Kinds of notes on a page that bring a file, a film or a sound. */
const harmfulAnnotations = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'])
/** What a press may do: go to a page, follow a link, show or hide a layer. */
const harmlessActions = new Set(['GoTo', 'URI', 'Named', 'SetOCGState', 'Hide', 'Thread', 'Trans'])
const turnsPage = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward'])

type ThreatScan = { harm: PdfThreat | null; reached: Set<PDFRef> }

/**
 * Looks at every object of a document, and says which ones its root leads to. Names are compared as they are read, however
 * they are spelt (`/J#53` is `/JS`).
 */
export function findThreat(context: PDFContext): ThreatScan {
  const reached = new Set<PDFRef>()
  const { Root, Info } = context.trailerInfo
  let harm = threatFrom([Root, Info], (ref) => {
    if (reached.has(ref)) return undefined
    reached.add(ref)
    return context.lookup(ref)
  })
  // What nothing leads to will not be kept; a program in it says what the document was meant for all the same.
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (!reached.has(ref)) harm ??= threatFrom([object], () => undefined)
  return { harm, reached }
}

/** Harm in these objects and in what stands in them; `follow` gives what a reference leads to, where it is to be looked at. */
function threatFrom(
  objects: (PDFObject | undefined)[],
  follow: (ref: PDFRef) => PDFObject | undefined,
): PdfThreat | null {
  const waiting = [...objects]
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (object instanceof PDFRef) {
      waiting.push(follow(object))
    } else if (object instanceof PDFArray) {
      for (const one of object.asArray()) waiting.push(one)
    } else if (object instanceof PDFStream) {
      // Its content would come from a file elsewhere.
      if (object.dict.has(PDFName.of('F'))) return 'files'
      waiting.push(object.dict)
    } else if (object instanceof PDFDict) {
      const harm = threatOf(object)
      if (harm !== null) return harm
      for (const [, value] of object.entries()) waiting.push(value)
    }
  }
  return null
}

function threatOf(dictionary: PDFDict): PdfThreat | null {
  for (const [key, value] of dictionary.entries()) {
    const name = key.decodeText()
    const known = harmfulKeys.get(name)
    if (known !== undefined && !isEmpty(dictionary.context.lookup(value))) return known
    const harm = /^(OpenAction|A|PA|Next)$/.test(name) ? actionThreat(dictionary.context.lookup(value)) : null
    if (harm !== null) return harm
    // Opening a document goes to a page of it and does nothing more.
    if (name === 'OpenAction' && !isDestination(dictionary.context.lookup(value))) return 'action'
  }
  const does = nameIn(dictionary, 'S')
  const harmful = harmfulActions.get(does)
  if (harmful !== undefined) return harmful
  if (does === 'URI' && !isHarmlessAddress(dictionary.lookup(PDFName.of('URI')))) return 'action'
  return harmfulAnnotations.has(nameIn(dictionary, 'Subtype')) ? 'files' : null
}

function actionThreat(action: PDFObject | undefined): PdfThreat | null {
  if (!(action instanceof PDFDict) || !action.has(PDFName.of('S'))) return null
  const does = nameIn(action, 'S')
  if (does === 'Named') return turnsPage.has(nameIn(action, 'N')) ? null : 'action'
  return harmlessActions.has(does) ? null : (harmfulActions.get(does) ?? 'action')
}

function isDestination(opening: PDFObject | undefined): boolean {
  if (!(opening instanceof PDFDict)) return true
  return nameIn(opening, 'S') === 'GoTo' && !opening.has(PDFName.of('Next'))
}

/** A link leads to the web, to a letter or to a telephone; one without a scheme is read as a page of the web. */
function isHarmlessAddress(address: PDFObject | undefined): boolean {
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return false
  // Readers skip control characters and blanks before a scheme and inside it.
  const text = address.decodeText().replace(/[\p{C}\s]/gu, '')
  const scheme = /^([^/?#:]*):/.exec(text)?.[1]
  if (scheme !== undefined) return /^(https?|mailto|tel)$/i.test(scheme)
  return !/^[/\\]{2}/.test(text)
}

function nameIn(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

/** Programs write an empty `/AA` or an empty list of files into documents that have none. */
function isEmpty(value: PDFObject | undefined): boolean {
  if (value === undefined) return true
  if (value instanceof PDFArray) return value.size() === 0
  return value instanceof PDFDict && value.entries().length === 0
}
