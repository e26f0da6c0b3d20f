import type { Group, Synonym } from './material.ts'
import type { Lexicon } from './lexicon.ts'

/**
 * The finder's index: only typed arrays, Maps, arrays and strings, so that it can be posted between threads. Inside, a slot
 * number identifies a material; the slot of a removed material may be reused for another.
 */
export type FinderIndex = {
  columns: Columns
  groups: Record<Group, GroupIndex>
  text: TextIndex
  /** Live slots, most popular first and latest first. */
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
  /** Bits: see `materialFlag`. */
  flags: Uint8Array
}

export const materialFlag = { live: 1, customer: 2, film: 4, boosted: 8 } as const

/** Which material has which option, in both directions. Inside, the position in `ids` identifies an option. */
export type GroupIndex = {
  ids: number[]
  slotStarts: Uint32Array
  slotOptions: Uint32Array
  optionStarts: Uint32Array
  optionSlots: Uint32Array
}

/** The field in which a word occurs, highest weight last. An option's name weighs between short text and name. */
export const searchField = { description: 0, short: 1, option: 2, name: 3 } as const

/** An inverted index. An entry of a posting list or of a slot's word list is number × 4 + field. */
export type TextIndex = {
  words: Lexicon
  keys: Lexicon
  /** The words of each stem key. */
  keyStarts: Uint32Array
  keyWords: Uint32Array
  /** Where each word occurs: slot × 4 + field. */
  wordStarts: Uint32Array
  postings: Uint32Array
  /** The words of each slot: word × 4 + field. */
  slotStarts: Uint32Array
  slotWords: Uint32Array
  /** The options of each word in an option name: pairs of group position and option id. */
  optionWords: Map<number, number[]>
  /** The changes since the tables above were built. */
  since: TextChanges
}

export type TextChanges = {
  /** New words, numbered after the lexicon's last. */
  words: string[]
  numbers: Map<string, number>
  keys: Map<string, number[]>
  postings: Map<number, Uint32Array>
  slots: Map<number, Uint32Array>
}

/** The buffers that can be transferred instead of copied when a newly built index is posted to another thread. */
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
