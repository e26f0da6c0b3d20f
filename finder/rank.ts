import type { Bitset } from './bitset.ts'
import { add, emptySet, has } from './bitset.ts'
import { derivedFrom } from './derived.ts'
import { fieldBit, type FinderIndex } from './finder-index.ts'
import type { TermScores } from './term-scores.ts'

/** Ranks from here on are of materials that are about the query. Below it is the number of words met whole, then the score. */
const aboutRank = 2 ** 48
const wholeWordRank = 2 ** 36
/** A material that scores less than this share of the best only mentions the words. */
const mentionShare = 5

const tellingFields = fieldBit.name | fieldBit.option | fieldBit.short

/** The slots that match at least so many terms, ranked by the sum of their scores; null where there are none. */
export function sumScores(
  index: FinderIndex,
  each: readonly TermScores[],
  minTerms: number,
): { slots: Bitset; ranks: Float64Array } | null {
  const size = index.columns.flags.length
  const sums = new Float64Array(size)
  const counts = new Uint8Array(size)
  const whole = new Uint8Array(size)
  for (const { scores, wholeIn, matched } of each) {
    const rarity = rarityOf(index, Math.max(1, matched))
    for (let slot = 0; slot < size; slot++) {
      const score = scores[slot]!
      if (score === 0) continue
      sums[slot]! += score * rarity
      counts[slot]!++
      if (wholeIn[slot]! & tellingFields) whole[slot]!++
    }
  }
  const slots = emptySet(size)
  let best = 0
  let found = false
  for (let slot = 0; slot < size; slot++) {
    if (counts[slot]! < minTerms) continue
    found = true
    add(slots, slot)
    if (sums[slot]! > best) best = sums[slot]!
  }
  if (!found) return null
  const ranks = new Float64Array(size)
  for (let slot = 0; slot < size; slot++) {
    if (counts[slot]! < minTerms) continue
    const isAbout = sums[slot]! * mentionShare >= best
    ranks[slot] = (isAbout ? aboutRank : 0) + whole[slot]! * wholeWordRank + sums[slot]!
  }
  return { slots, ranks }
}

/** How many of the slots are about the query. */
export function countAbout(ranks: Float64Array, found: Bitset): number {
  let count = 0
  for (let slot = 0; slot < ranks.length; slot++) if (ranks[slot]! >= aboutRank && has(found, slot)) count++
  return count
}

/**
 * The inverse document frequency of a term that so many materials match: 16 × log2(1 + all / matching), between powers of two along straight
 * lines, because the logarithm of the standard library may differ between browsers.
 */
export function rarityOf(index: FinderIndex, matched: number): number {
  let rest = 1 + derivedFrom(index).materialCount / matched
  let whole = 0
  while (rest >= 2) {
    rest /= 2
    whole++
  }
  return whole * 16 + Math.floor((rest - 1) * 16)
}
