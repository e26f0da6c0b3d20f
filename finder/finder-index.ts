import type { Group } from '#contract/filters.ts'
import type { Synonym } from './material.ts'
import type { Lexicon } from './lexicon.ts'
import type { StopWordChanges } from './stop-words.ts'

/**
 * The finder's index: only typed arrays, Maps, arrays and strings, so that it can be posted between threads. Inside, a material
 * is the number of its row in `columns`; the row of a removed material may be reused for another.
 */
export type FinderIndex = {
  columns: Columns
  groups: Record<Group, GroupIndex>
  text: TextIndex
  /** Live rows, most popular first, latest first, and by name. */
  popular: Uint32Array
  latest: Uint32Array
  alphabetical: Uint32Array
  /** Shortest time first, those without a time last. */
  shortest: Uint32Array
  /** The name of each row's material; only the order by name reads it. */
  names: string[]
  synonyms: Synonym[]
  /** What editors have changed of the built-in stop words; absent when nothing. */
  stop_words?: StopWordChanges
  /** The ids of the options that have a name. */
  named: Record<Group, number[]>
}

/** One value for each row. */
export type Columns = {
  id: Float64Array
  views: Float64Array
  likes: Float64Array
  published: Float64Array
  minutes: Uint16Array
  /** Bits: see `materialFlag`. */
  flags: Uint8Array
}

export const materialFlag = { live: 1, customer: 2, film: 4, boosted: 8 } as const

/** Which material has which option, in both directions. Inside, the position in `ids` identifies an option. */
export type GroupIndex = {
  ids: number[]
  rowStarts: Uint32Array
  rowOptions: Uint32Array
  optionStarts: Uint32Array
  optionRows: Uint32Array
}

/** The fields in which a word occurs, as bits. Long texts are those of files and instructions. */
export const fieldBit = { longText: 1, description: 2, short: 4, option: 8, name: 16 } as const
/** An entry of a posting list or of a row's word list is number × 32 + field bits. */
export const fieldBits = 5
export const fieldMask = 31

/**
 * An inverted index. The keys of a word are its base forms ('kritik'), with a hyphen after the keys of its earlier parts
 * ('källa-') and before those of its last ('-kritik').
 */
export type TextIndex = {
  words: Lexicon
  keys: Lexicon
  /** The words of each key. */
  keyStarts: Uint32Array
  keyWords: Uint32Array
  /** Where each word occurs: row × 32 + field bits. */
  wordStarts: Uint32Array
  postings: Uint32Array
  /** The words of each row: word × 32 + field bits. */
  rowStarts: Uint32Array
  rowWords: Uint32Array
  /** The options of each word in an option name: pairs of group position and option id. */
  optionWords: Map<number, number[]>
  /** The changes since the tables above were built. */
  pendingChanges: TextChanges
}

export type TextChanges = {
  /** New words, numbered after the lexicon's last. */
  words: string[]
  numbers: Map<string, number>
  keys: Map<string, number[]>
  postings: Map<number, Uint32Array>
  rows: Map<number, Uint32Array>
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
