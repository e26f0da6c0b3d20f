import { createHash } from 'node:crypto'
import * as Y from 'yjs'
import {
  boxTooLarge,
  maxAccountBoxBytes,
  maxStoredParts,
  maxStoredTextLength,
} from '#contract/account-boxes.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { safeWebUrl } from '../core/fields/safe-url.ts'

/** A box's document after an update, with what is stored beside it. */
export type ChangedDocument = {
  /** False when everything in the update was there already. */
  isChanged: boolean
  /** What the document holds, as base64: a Yjs state vector, and one update with everything. */
  vector: string
  state: string
  /** Tells one state from another. */
  hash: string
  /** True while its person has removed the box, which can be taken back. */
  isRemoved: boolean
  title: string
  /** The files of one's own that its parts name, with their sizes; not those of parts that were removed. */
  files: ReadonlyMap<string, number>
}

/**
 * Applies an update to a copy of a box and checks what it has become, before anything is stored. An update that needs another
 * one is refused: the device then sends the whole box.
 */
export function changedDocument(stored: readonly string[], update: string): ChangedDocument {
  const document = new Y.Doc()
  const fields = document.getMap('box')
  document.getMap('parts')
  let isChanged = false
  try {
    for (const each of stored) Y.applyUpdate(document, Buffer.from(each, 'base64'))
    document.on('update', () => (isChanged = true))
    if (update !== '') applyReceived(document, update)
    if (isChanged) checkShape(document)
    const state = Buffer.from(Y.encodeStateAsUpdate(document))
    if (isChanged && state.length > maxAccountBoxBytes)
      throw new RefusalError('INVALID', { message: boxTooLarge })
    return {
      isChanged,
      vector: Buffer.from(Y.encodeStateVector(document)).toString('base64'),
      state: state.toString('base64'),
      hash: createHash('sha256').update(state).digest('base64url').slice(0, 16),
      isRemoved: fields.get('removed') === true,
      title: titleOf(fields.get('title')),
      files: filesNamedIn(document.getMap('parts')),
    }
  } finally {
    document.destroy()
  }
}

const titleOf = (title: unknown) => (typeof title === 'string' ? title : '')

function filesNamedIn(parts: Y.Map<unknown>): Map<string, number> {
  const files = new Map<string, number>()
  for (const part of parts.values() as Iterable<unknown>) {
    if (!(part instanceof Y.Map) || part.get('kind') !== 'file' || part.get('removed') === true) continue
    const file: unknown = part.get('file')
    const bytes: unknown = part.get('bytes')
    if (typeof file === 'string' && typeof bytes === 'number') files.set(file, bytes)
  }
  return files
}

function applyReceived(document: Y.Doc, update: string): void {
  try {
    Y.applyUpdate(document, Buffer.from(update, 'base64'))
  } catch {
    throw invalidUpdate('Ändringen går inte att läsa.')
  }
  const { pendingStructs, pendingDs } = document.store
  if (pendingStructs !== null || pendingDs !== null) throw new RefusalError('CONFLICT')
}

/** Refuses what no page writes: other types, other roots, addresses that are not of the web, more parts or longer texts than the limits. */
function checkShape(document: Y.Doc): void {
  const parts = document.getMap('parts')
  if (parts.size > maxStoredParts) throw invalidUpdate(tooManyParts)
  const isBox =
    [...document.share.keys()].every((name) => name === 'box' || name === 'parts') &&
    [...document.getMap('box').entries()].every(isField) &&
    [...parts.entries()].every(
      ([id, part]) => id.length <= 64 && part instanceof Y.Map && [...part.entries()].every(isPartField),
    )
  if (!isBox) throw invalidUpdate('Lådan har något som kontot inte kan läsa, eller en text som är för lång.')
}

const tooManyParts =
  'Lådan har fler delar än kontot tar emot; också de som du har tagit bort räknas. Gör en kopia av lådan, så kommer bara de som är kvar med.'

const invalidUpdate = (reason: string) => new RefusalError('INVALID', { errors: { update: [reason] } })

function isPartField([name, value]: [string, unknown]): boolean {
  if (value instanceof Y.Text)
    return (name === 'text' || name === 'note') && value.length <= maxStoredTextLength
  if (name === 'url' && value !== '' && (typeof value !== 'string' || safeWebUrl(value) === '')) return false
  return isField([name, value])
}

/** Plain values, and lists of them: names of tags and files. */
function isField([name, value]: [string, unknown]): boolean {
  if (name.length > 64) return false
  if (Array.isArray(value)) return jsonLength(value) <= maxStoredTextLength
  return (
    typeof value === 'boolean' ||
    Number.isFinite(value) ||
    (typeof value === 'string' && value.length <= maxStoredTextLength)
  )
}

/** How long a list is as JSON; infinite for one that has none, such as with a BigInt in it. */
function jsonLength(value: unknown[]): number {
  try {
    return JSON.stringify(value).length
  } catch {
    return Infinity
  }
}
