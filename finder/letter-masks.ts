import { derivedFrom } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'
import { wordAt, wordCount } from './vocabulary.ts'

/** The letters of each word of the index as bits: words with few letters in common are not compared. */
export function letterMasks(index: FinderIndex): Uint32Array {
  const { letterMasks: masks } = derivedFrom(index)
  // The masks of an earlier index hold for this one too: changes only add words.
  const known = masks.byWord
  const count = wordCount(index.text)
  if (known.length === count) return known
  const byWord = new Uint32Array(count)
  byWord.set(known)
  for (let word = known.length; word < count; word++) byWord[word] = letterMaskOf(wordAt(index.text, word))
  masks.byWord = byWord
  return byWord
}

/** The letters of a word as bits. */
export function letterMaskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

/** How many bits of a mask are set. */
export function bitsIn(mask: number): number {
  let bits = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++
  return bits
}
