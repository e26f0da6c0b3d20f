import { derivedFrom } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'
import { wordAt, wordCount } from './vocabulary.ts'

/** The letters of each word of the index as bits: words with few letters in common are not compared. */
export function letterMasks(index: FinderIndex): Uint32Array {
  const derived = derivedFrom(index)
  // The masks of an earlier index hold for this one too: changes only add words.
  const known = derived.letterMasks
  const count = wordCount(index.text)
  if (known.length === count) return known
  const masks = new Uint32Array(count)
  masks.set(known)
  for (let word = known.length; word < count; word++) masks[word] = letterMaskOf(wordAt(index.text, word))
  derived.letterMasks = masks
  return masks
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
