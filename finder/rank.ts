import type { Bitset } from './bitset.ts'
import { add, emptySet, has } from './bitset.ts'
import { derivedFrom } from './derived.ts'
import { fieldBit, type FinderIndex } from './finder-index.ts'
import type { TermScores } from './term-scores.ts'

/** Ranks from here on are of materials that are about the query. Below it is the number of words matched whole, then the score. */
const aboutRank = 2 ** 48
const wholeWordRank = 2 ** 36
/** A material that scores less than the best divided by this only mentions the words; less is needed where all are matched whole. */
const mentionDivisor = { partly: 3, whole: 5 } as const

/** The weight of a word of school work in general is divided by this beside other words. */
const generalDivisor = 3

const distinctiveFields = fieldBit.name | fieldBit.option | fieldBit.short

/**
 * The rows that match at least so many terms, ranked by the sum of their scores; null where there are none. `isAbout` says whether any of them
 * has all distinctive terms whole in a field that says what it is about.
 */
export function sumScores(
  index: FinderIndex,
  each: readonly TermScores[],
  minTerms: number,
): { rows: Bitset; ranks: Float64Array; isAbout: boolean } | null {
  const size = index.columns.flags.length
  const hasDistinctive = each.some(({ isGeneral, matched }) => isGeneral !== true && matched > 0)
  const terms = each.map(({ scores, wholeIn, matched, isGeneral }) => {
    const saysLittle = hasDistinctive && isGeneral === true
    const rarity = Math.ceil(rarityOf(index, Math.max(1, matched)) / (saysLittle ? generalDivisor : 1))
    return { scores, wholeIn, saysLittle, rarity }
  })
  const distinctiveTerms = terms.filter(({ saysLittle }) => !saysLittle).length
  const rows = emptySet(size)
  const sums = new Float64Array(size)
  /** The words that a found row matches whole. */
  const whole = new Uint8Array(size)
  let best = 0
  for (let row = 0; row < size; row++) {
    let sum = 0
    let matched = 0
    let distinctive = 0
    for (let at = 0; at < terms.length; at++) {
      const { scores, wholeIn, saysLittle, rarity } = terms[at]!
      const score = scores[row]!
      if (score === 0) continue
      sum += score * rarity
      matched++
      if (saysLittle) continue
      distinctive++
      if (wholeIn[row]! & distinctiveFields) whole[row]!++
    }
    if (matched < minTerms || matched === 0 || (distinctive === 0 && hasDistinctive)) continue
    add(rows, row)
    sums[row] = sum
    if (sum > best) best = sum
  }
  if (best === 0) return null
  const ranks = sums
  let isAbout = false
  for (let row = 0; row < size; row++) {
    const sum = sums[row]!
    if (sum === 0) continue
    const isWhole = whole[row]! >= distinctiveTerms
    if (isWhole) isAbout = true
    const share = isWhole ? mentionDivisor.whole : mentionDivisor.partly
    ranks[row] = (sum * share >= best ? aboutRank : 0) + whole[row]! * wholeWordRank + sum
  }
  return { rows, ranks, isAbout }
}

/** How many of the rows are about the query. */
export function countAbout(ranks: Float64Array, found: Bitset): number {
  let count = 0
  for (let row = 0; row < ranks.length; row++) if (ranks[row]! >= aboutRank && has(found, row)) count++
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
