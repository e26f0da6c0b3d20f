import { derivedFrom } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'
import { wordAt, wordCount } from './vocabulary.ts'

/** The letters of each word of the index as bits: words with few letters in common are not compared. */
export function letterMasks(index: FinderIndex): Uint32Array {
  const { letters } = derivedFrom(index)
  // Those of an earlier index stay right: changes only add words.
  const known = letters.of
  const count = wordCount(index.text)
  if (known.length === count) return known
  const of = new Uint32Array(count)
  of.set(known)
  for (let word = known.length; word < count; word++) of[word] = letterMaskOf(wordAt(index.text, word))
  letters.of = of
  return of
}

/** The letters of a word as bits. */
export function letterMaskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

/** How many bits are set. */
export function bitsIn(word: number): number {
  let bits = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) bits++
  return bits
}
