import * as Y from 'yjs'
import { boxColours, type Box, type BoxColour, type FileCopy, type Part, type PartKind } from './box.ts'
import { isSameValue, type FieldChange, type FieldValue } from './field-change.ts'

/**
 * A box as a Yjs document, whose updates can arrive in any order, several times, and from several devices. Two root maps: the
 * box's own fields, and its parts by id. A removed part stays with a mark, so that it can come back whole.
 */
const fieldsOf = (document: Y.Doc) => document.getMap<FieldValue>('box')
const partsOf = (document: Y.Doc) => document.getMap<Y.Map<FieldValue | Y.Text>>('parts')

const kinds: readonly string[] = ['material', 'section', 'note', 'link', 'file'] satisfies PartKind[]

/** The box in a document. Values of another type, as another version may write them, count as empty. */
export function readBox(document: Y.Doc, id: string): Box {
  const fields = fieldsOf(document)
  const parts: Part[] = []
  for (const [partId, stored] of partsOf(document)) {
    const part = readPart(partId, stored)
    if (part !== null && stored.get('removed') !== true) parts.push(part)
  }
  return {
    id,
    title: textIn(fields.get('title')),
    colour: colourIn(fields.get('colour')),
    tags: tagsIn(fields.get('tags')),
    subject: textIn(fields.get('subject')),
    grade: textIn(fields.get('grade')),
    parent: textIn(fields.get('parent')),
    parts,
  }
}

/** Whether the box in a document is removed; null where it never was, or where an earlier version removed it on one device. */
export function isRemovedIn(document: Y.Doc): boolean | null {
  const removed = fieldsOf(document).get('removed')
  return typeof removed === 'boolean' ? removed : null
}

/** The names of the files in a document: of the parts that are shown, and of those that were removed and can come back. */
export function fileNamesIn(document: Y.Doc): { shown: string[]; removed: string[] } {
  const names: { shown: string[]; removed: string[] } = { shown: [], removed: [] }
  for (const stored of partsOf(document).values()) {
    // A kind that this version does not know may have files too.
    if (!(stored instanceof Y.Map)) continue
    const files = [textIn(stored.get('file')), ...copiesIn(stored.get('copies')).map(({ file }) => file)]
    names[stored.get('removed') === true ? 'removed' : 'shown'].push(...files.filter(Boolean))
  }
  return names
}

/** A part, also one that is removed; null where there never was one, or of a kind that this version does not know. */
export const partWithId = (document: Y.Doc, id: string): Part | null =>
  readPart(id, partsOf(document).get(id))

/** Null for a kind that this version does not know; the document keeps it. */
function readPart(id: string, stored: unknown): Part | null {
  if (!(stored instanceof Y.Map)) return null
  const kind = textIn(stored.get('kind'))
  if (!kinds.includes(kind)) return null
  const text = (field: string) => textIn(stored.get(field))
  const number = (field: string) => numberIn(stored.get(field))
  const words = (field: WordsField) => wordsIn(stored.get(field))
  return {
    id,
    kind: kind as PartKind,
    section: text('section'),
    position: text('position'),
    title: text('title'),
    text: words('text'),
    note: words('note'),
    minutes: number('minutes'),
    materialId: number('materialId'),
    slug: text('slug'),
    image: text('image'),
    badge: text('badge'),
    url: text('url'),
    file: text('file'),
    type: text('type'),
    bytes: number('bytes'),
    copies: copiesIn(stored.get('copies')),
  }
}

/** The fields that are Yjs texts, so that words written on two devices meanwhile are both there. */
const wordsFields = ['text', 'note'] as const
type WordsField = (typeof wordsFields)[number]
const isWords = (field: string): field is WordsField => wordsFields.some((each) => each === field)
const wordsIn = (value: unknown) => (value instanceof Y.Text ? value.toJSON() : '')

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : 0)
const colourIn = (value: unknown): BoxColour => boxColours.find((colour) => colour === value) ?? 'green'
const copiesIn = (value: unknown): FileCopy[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => {
        const copy = (each ?? {}) as Partial<Record<keyof FileCopy, unknown>>
        return {
          file: textIn(copy.file),
          title: textIn(copy.title),
          type: textIn(copy.type),
          bytes: numberIn(copy.bytes),
          licence: textIn(copy.licence),
          sender: textIn(copy.sender),
          source: textIn(copy.source),
        }
      })
    : []
const tagsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : []

/** Writes changes as one transaction. */
export function applyChanges(document: Y.Doc, changes: readonly FieldChange[]): void {
  document.transact(() => {
    for (const { part, field, to } of changes) {
      if (to === null) continue
      if (part === '') fieldsOf(document).set(field, to)
      else if (isWords(field)) writeWords(document, part, field, textIn(to))
      else partIn(document, part).set(field, to)
    }
  })
}

function partIn(document: Y.Doc, id: string): Y.Map<FieldValue | Y.Text> {
  const stored = partsOf(document).get(id)
  if (stored !== undefined) return stored
  const part = new Y.Map<FieldValue | Y.Text>()
  // Made with the part, because of two texts made later on two devices one would be lost.
  part.set('text', new Y.Text())
  partsOf(document).set(id, part)
  return part
}

/** Replaces only what differs, so that words written on two devices meanwhile are both there. */
function writeWords(document: Y.Doc, partId: string, field: WordsField, next: string): void {
  const part = partIn(document, partId)
  if (next === '' && part.get(field) === undefined) return
  const stored = wordsOf(document, part, partId, field)
  const before = stored.toJSON()
  const shortest = Math.min(before.length, next.length)
  let start = 0
  while (start < shortest && before[start] === next[start]) start++
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === next.at(-1 - end)) end++
  stored.delete(start, before.length - start - end)
  stored.insert(start, next.slice(start, next.length - end))
}

/**
 * The words of a part in a field. A note is made when it is first written, as the same item on every device, because of two that are made
 * meanwhile one would be lost with its words: its number in Yjs comes from the part's id, not from the device.
 */
function wordsOf(
  document: Y.Doc,
  part: Y.Map<FieldValue | Y.Text>,
  partId: string,
  field: WordsField,
): Y.Text {
  const stored = part.get(field)
  if (stored instanceof Y.Text) return stored
  const made = new Y.Text()
  const ownId = document.clientID
  document.clientID = (field === 'note' ? sharedClientId(document, partId) : null) ?? ownId
  part.set(field, made)
  document.clientID = ownId
  return made
}

/** Beyond the 32 bits of the numbers that Yjs gives devices; null for an id that is not random, and where the number is taken. */
function sharedClientId(document: Y.Doc, partId: string): number | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(partId)) return null
  const id = 2 ** 48 + Number.parseInt(partId.replace('-', '').slice(0, 12), 16)
  return Y.getState(document.store, id) === 0 ? id : null
}

/** The value that a field has now; null where the part was never there. */
export function valueOf(document: Y.Doc, { part, field }: FieldChange): FieldValue | null {
  const fields = part === '' ? fieldsOf(document) : partsOf(document).get(part)
  const value = fields?.get(field)
  if (value instanceof Y.Text) return value.toJSON()
  // Words that nobody has written yet.
  return value ?? (part !== '' && fields !== undefined && isWords(field) ? '' : null)
}

/** Whether every field still has the value that the changes gave it, so that they can be taken back. */
export const isUnchangedSince = (document: Y.Doc, changes: readonly FieldChange[]) =>
  changes.every((change) => isSameValue(valueOf(document, change), change.to))

/** Merges updates into one. */
export function mergedUpdate(updates: readonly Uint8Array[]): Uint8Array {
  const document = documentOf(updates)
  const merged = Y.encodeStateAsUpdate(document)
  document.destroy()
  return merged
}

/** A document from its updates. */
export function documentOf(updates: readonly Uint8Array[]): Y.Doc {
  const document = new Y.Doc()
  for (const update of updates) Y.applyUpdate(document, update)
  return document
}

/** Applies stored updates in one transaction, so that the box is read once. */
export const applyUpdates = (document: Y.Doc, updates: readonly Uint8Array[]) =>
  document.transact(() => updates.forEach((update) => Y.applyUpdate(document, update)), 'stored')

/** False when an update needs another one that is missing. */
export const isWhole = ({ store }: Y.Doc) => store.pendingStructs === null && store.pendingDs === null

/** The state vector of a document: how much of each device's changes it holds. */
export const vectorOf = (document: Y.Doc): Uint8Array => Y.encodeStateVector(document)
/** One update with everything that a holder of `vector` lacks; everything without one. */
export const updateSince = (document: Y.Doc, vector?: Uint8Array): Uint8Array =>
  Y.encodeStateAsUpdate(document, vector)

/** Whether a document has changes that a holder of `vector` lacks. What was only deleted does not show in vectors. */
export function isAheadOf(document: Y.Doc, vector: Uint8Array): boolean {
  const known = Y.decodeStateVector(vector)
  return [...Y.decodeStateVector(vectorOf(document))].some(
    ([client, clock]) => clock > (known.get(client) ?? 0),
  )
}
