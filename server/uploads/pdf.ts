import { inflateSync } from 'node:zlib'

/** What a document is found to be: whole, or why it is not taken. */
export type SeenPdf = { pages: number } | { refused: 'active' | 'hidden' | 'unreadable' }

/** Bytes that the packed objects of one document may unpack to. */
const unpackedMost = 100 * 1024 * 1024

/** Names that stand only where a document does something, carries other files or asks to be filled in by a program. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToE)(?![\w-])/
const opens = /\/OpenAction(?![\w-])\s*(\[|<<|(\d+)\s+(\d+)\s+R\b|.)/g
/** To show a certain page first is what text programs write into every document. */
const showsPage = /^\s*(\[|<<[^>]*\/S\s*\/(GoTo|Named)(?![\w-]))/

/**
 * Looks through a PDF without drawing it: the names in its objects, packed ones too, and the number of its pages. Names may
 * be written with numbers for letters (`/J#53`); they are read as the letters they stand for.
 */
export function lookThroughPdf(bytes: Buffer): SeenPdf {
  const text = bytes.toString('latin1')
  const isLocked = /\/Encrypt(?![\w-])/.test(text)
  const plain = objectsIn(text)
  if (plain.size === 0) return { refused: 'unreadable' }
  const packed = unpack(bytes, text)
  // What cannot be looked into is not taken unseen.
  if (packed === null || (isLocked && packed.length > 0)) return { refused: 'hidden' }
  const objects = new Map([...plain, ...packed.flatMap((one) => [...one])])
  const written = [...objects.values()].map(plainNames)
  if (written.some((object) => active.test(object) || opensElse(object, objects)))
    return { refused: 'active' }
  return { pages: pagesIn(written) }
}

/** Objects that stand in the file as they are, by number, each without its stream. */
function objectsIn(text: string): Map<string, string> {
  const objects = new Map<string, string>()
  let count = 0
  const ending = /endobj|stream/g
  const beginning = /(\d{1,10})\s+\d{1,5}\s+obj\b/g
  for (let match = beginning.exec(text); match !== null; match = beginning.exec(text)) {
    const from = match.index + match[0].length
    ending.lastIndex = from
    const to = ending.exec(text)?.index ?? text.length
    const number = match[1] ?? ''
    // A number that is given twice is two objects: both are looked at.
    objects.set(objects.has(number) ? `${number} ${count++}` : number, text.slice(from, to))
  }
  return objects
}

/** The objects in packed streams; null where one cannot be unpacked or all together are too much. */
function unpack(bytes: Buffer, text: string): Map<string, string>[] | null {
  const found: Map<string, string>[] = []
  let left = unpackedMost
  // regex-ok: runs in a thread of its own, which is ended after a few seconds
  const streams = /obj\b([^]{0,2000}?)stream\r?\n/g
  for (let match = streams.exec(text); match !== null; match = streams.exec(text)) {
    const dictionary = plainNames(match[1] ?? '')
    if (!/\/Type\s*\/ObjStm(?![\w-])/.test(dictionary)) continue
    const from = match.index + match[0].length
    const to = text.indexOf('endstream', from)
    const body = bytes.subarray(from, to === -1 ? undefined : to)
    const unpacked = unpackedBody(body, dictionary, left)
    if (unpacked === null) return null
    left -= unpacked.length
    found.push(numbered(unpacked, Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)))
  }
  return found
}

function unpackedBody(body: Buffer, dictionary: string, most: number): string | null {
  if (!/\/Filter(?![\w-])/.test(dictionary)) return body.toString('latin1')
  // Others are not used for objects by any program; they would hide what is in them.
  if (!/\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary)) return null
  if (/\/Predictor\s+([2-9]|1\d)/.test(dictionary)) return null
  try {
    return inflateSync(body, { maxOutputLength: Math.max(1, most) }).toString('latin1')
  } catch {
    return null
  }
}

/** The objects of a packed stream: pairs of number and place stand first, then the objects in that order. */
function numbered(unpacked: string, first: number): Map<string, string> {
  const numbers = (unpacked.slice(0, first).match(/\d+/g) ?? []).map(Number)
  const objects = new Map<string, string>()
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [from, to] = [numbers[at + 1] ?? 0, numbers[at + 3]]
    objects.set(String(numbers[at]), unpacked.slice(first + from, to === undefined ? undefined : first + to))
  }
  // Whatever the pairs say, all of it is looked at.
  return objects.set(`all ${unpacked.length}`, unpacked)
}

/** `/J#53` means `/JS`. */
function plainNames(text: string): string {
  return text.includes('#')
    ? text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}

/** Whether an object opens anything but a page of the document itself. */
function opensElse(object: string, objects: Map<string, string>): boolean {
  for (const match of object.matchAll(opens)) {
    const [, what = '', number] = match
    if (what === '[') continue
    const target =
      number === undefined ? object.slice((match.index ?? 0) + match[0].length - 2) : objects.get(number)
    if (target === undefined || !showsPage.test(plainNames(target))) return true
  }
  return false
}

/** The largest number that a page tree gives for itself; 0 where none does. */
function pagesIn(objects: string[]): number {
  const counts = objects.flatMap((object) =>
    /\/Type\s*\/Pages(?![\w-])/.test(object)
      ? [...object.matchAll(/\/Count\s+(\d{1,6})(?!\d)/g)].map((match) => Number(match[1]))
      : [],
  )
  return Math.max(0, ...counts.slice(0, 10_000))
}
