import type { Group, Synonym } from './material.ts'
import type { Lexicon } from './lexicon.ts'

/**
 * The finder's index: typed arrays, Maps, arrays and strings only, so that it can be posted between threads. A
 * material is known inside by its slot; a slot that has lost its material may be given to another.
 */
export type FinderIndex = {
  columns: Columns
  groups: Record<Group, GroupIndex>
  text: TextIndex
  /** Living slots, most popular first and latest first. */
  popular: Uint32Array
  latest: Uint32Array
  synonyms: Synonym[]
  /** The ids of the options that have a name. */
  named: Record<Group, number[]>
}

/** One value for each slot. */
export type Columns = {
  id: Float64Array
  views: Float64Array
  likes: Float64Array
  published: Float64Array
  /** Bits: see `flag`. */
  flags: Uint8Array
}

export const materialFlag = { living: 1, customer: 2, film: 4, boosted: 8 } as const

/** Which material has which option, both ways. An option is known inside by its place in `ids`. */
export type GroupIndex = {
  ids: number[]
  slotStarts: Uint32Array
  slotOptions: Uint32Array
  optionStarts: Uint32Array
  optionSlots: Uint32Array
}

/** Where a word stands, best place last. An option's name counts as a keyword, between name and short text. */
export const searchField = { description: 0, short: 1, option: 2, name: 3 } as const

/** An entry of a posting list or of a slot's word list: number × 4 + place. */
export type TextIndex = {
  words: Lexicon
  keys: Lexicon
  /** The words of each key. */
  keyStarts: Uint32Array
  keyWords: Uint32Array
  /** Where each word stands: slot × 4 + place. */
  wordStarts: Uint32Array
  postings: Uint32Array
  /** What each slot holds: word × 4 + place. */
  slotStarts: Uint32Array
  slotWords: Uint32Array
  /** Options by the words of their names: pairs of group position and option id. */
  optionWords: Map<number, number[]>
  /** What has changed since the tables above were made. */
  since: TextChanges
}

export type TextChanges = {
  /** New words, numbered on from the lexicon's last. */
  words: string[]
  numbers: Map<string, number>
  keys: Map<string, number[]>
  postings: Map<number, Uint32Array>
  slots: Map<number, Uint32Array>
}

/** The buffers that can be handed over instead of copied, when a freshly built index is posted to another thread. */
export function transferablesOf(index: FinderIndex): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  collectBuffers(index, buffers)
  return [...buffers]
}

function collectBuffers(part: unknown, buffers: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(part)) {
    if (part.buffer instanceof ArrayBuffer) buffers.add(part.buffer)
  } else if (part instanceof Map) {
    for (const value of part.values()) collectBuffers(value, buffers)
  } else if (typeof part === 'object' && part !== null && !Array.isArray(part)) {
    for (const value of Object.values(part)) collectBuffers(value, buffers)
  }
}
