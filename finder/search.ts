import type { Bitset } from './bitset.ts'
import { emptySet, has } from './bitset.ts'
import { derivedFrom } from './derived.ts'
import type { SearchStep } from './material.ts'
import type { FinderIndex } from './finder-index.ts'
import { partsOf, scoreParts, scoreMostSpecificPart } from './score-compound.ts'
import { parseQuery, textOf, type Term } from './parse-query.ts'
import { distinctiveFields, rarityOf, sumScores } from './rank.ts'
import { withRelatives } from './relatives.ts'
import { addDots, repairQuery } from './repair-query.ts'
import { scoreTerm, type TermScores } from './term-scores.ts'

/** The result of a search: the matching rows, the rank of each, and what they have of the query. */
export type SearchHits = {
  rows: Bitset
  /** See rank.ts. */
  ranks: Float64Array
  step: SearchStep
  /** How many terms the query has, and how many of them the found materials have. */
  asked: number
  matched: number
  /** The words that the step leaves out, and the part or the words that it looks for instead. */
  missing: string[]
  part: string | null
  /** The query that was answered instead of one with misspelt words. */
  repaired: string | null
}

/** Answers by the first step that finds something; null when the query has no words. */
export function search(index: FinderIndex, q: string, typing: boolean): SearchHits | null {
  const terms = parseQuery(q, typing, derivedFrom(index))
  if (terms.length === 0) return null
  const asked = searchBySteps(index, terms, true)
  if (asked !== null) return asked
  const answered = (meant: string | null): SearchHits | null => {
    const hits =
      meant === null ? null : searchBySteps(index, parseQuery(meant, typing, derivedFrom(index)), false)
    return hits === null ? null : { ...hits, repaired: meant }
  }
  const isRepairable = !isQuoted(q)
  return (
    (isRepairable ? byRelatives(index, terms) : null) ??
    (isRepairable ? answered(repairQuery(index, q, terms)) : null) ??
    searchBySteps(index, terms, false) ??
    asBeginning(index, terms) ?? {
      ...nothing(index, terms.length),
      // 'kon' is a correct word, so 'kön' is only suggested.
      repaired: isRepairable ? addDots(index, q, terms) : null,
    }
  )
}

/** Words of which there is nothing, by the other words of the same verb: 'simning' by 'simma'. */
function byRelatives(index: FinderIndex, terms: readonly Term[]): SearchHits | null {
  const widened = withRelatives(index, terms)
  const hits = widened === null ? null : searchBySteps(index, widened.terms, true)
  return widened === null || hits === null ? null : { ...hits, step: 'relatives', missing: widened.missing }
}

/** A last word that is nowhere a word may be the beginning of one: 'matem'. */
function asBeginning(index: FinderIndex, terms: readonly Term[]): SearchHits | null {
  const last = terms.at(-1)
  const word = last?.alternatives[0]?.words.at(-1) ?? ''
  if (last === undefined || word.length < minBeginning) return null
  const hits = searchBySteps(index, [...terms.slice(0, -1), { ...last, typing: true }], true)
  return hits === null ? null : { ...hits, step: 'beginning', missing: [word] }
}

const minBeginning = 4

/** Only the materials that have all words, or all parts of a compound. */
export function searchWhole(index: FinderIndex, q: string, typing = false): SearchHits | null {
  const terms = parseQuery(q, typing, derivedFrom(index))
  return terms.length === 0 ? null : searchBySteps(index, terms, true)
}

/** Quotes ask for the words as they are written. */
const isQuoted = (q: string) => /^\s*".*"\s*$/s.test(q)

/** With `whole` only the steps that have everything that is asked for. */
function searchBySteps(index: FinderIndex, terms: readonly Term[], whole: boolean): SearchHits | null {
  const each = terms.map((term) => scoreTerm(index, term))
  const size = terms.length
  const all = sumScores(index, each, size)
  const subject = all === null ? null : bySubject(index, terms, each, all.rows)
  if (subject !== null) return subject
  if (all !== null)
    return { ...all, step: 'all', asked: size, matched: size, missing: [], part: null, repaired: null }

  const withParts = terms.map((term, at) => {
    const own = each[at]!
    return own.matched > 0 ? own : (scoreParts(index, term) ?? own)
  })
  const parts = sumScores(index, withParts, size)
  if (parts !== null)
    return {
      ...parts,
      step: 'parts',
      asked: size,
      matched: size,
      missing: wordsWithout(terms, each),
      part: null,
      repaired: null,
    }
  if (whole) return null

  const most = mostTerms(index, terms, withParts)
  if (most !== null) return most
  return onePart(index, terms)
}

/**
 * Where the materials with all words only mention what is looked for somewhere in a long text, while others are about it: 'engelska nybörjare'
 * with a worksheet that has both words by chance. Null where that is not so.
 */
function bySubject(
  index: FinderIndex,
  terms: readonly Term[],
  each: readonly TermScores[],
  withAll: Bitset,
): SearchHits | null {
  const distinctive = each.filter(({ isGeneral }) => isGeneral !== true)
  if (distinctive.length === 0 || distinctive.length === terms.length) return null
  let isAny = false
  for (let row = 0; row < index.columns.flags.length; row++) {
    if (!distinctive.every(({ wholeIn }) => (wholeIn[row]! & distinctiveFields) !== 0)) continue
    if (has(withAll, row)) return null
    isAny = true
  }
  const hits = isAny ? sumScores(index, each, distinctive.length) : null
  if (hits === null) return null
  const part = terms
    .filter((_, at) => each[at]!.isGeneral !== true)
    .map(textOf)
    .join(' ')
  const counts = { asked: terms.length, matched: distinctive.length }
  return { ...hits, ...counts, step: 'subject', missing: [], part, repaired: null }
}

/** At least half of the words, by number or by rarity; only materials with as many of them as the best has. */
function mostTerms(
  index: FinderIndex,
  terms: readonly Term[],
  each: readonly TermScores[],
): SearchHits | null {
  if (terms.length < 2) return null
  const distinctive = each.filter(({ isGeneral }) => isGeneral !== true)
  const hasDistinctive = distinctive.some(({ matched }) => matched > 0)
  // There is nothing of what is looked for: 'fungerar' is no answer to 'hur fungerar hjärtat'.
  if (distinctive.length > 0 && !hasDistinctive) return null
  const weights = each.map((scored) =>
    hasDistinctive && scored.isGeneral === true ? 0 : rarityOf(index, Math.max(1, scored.matched)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = new Uint8Array(index.columns.flags.length)
  let best = 0
  for (let row = 0; row < counts.length; row++) {
    let count = 0
    let weight = 0
    each.forEach(({ scores }, at) => {
      if (scores[row] === 0) return
      count++
      weight += weights[at]!
    })
    if (weight === 0 || (count * 2 < terms.length && weight * 2 < total)) continue
    counts[row] = count
    best = Math.max(best, count)
  }
  if (best === 0) return null
  const hits = sumScores(index, each, best)
  if (hits === null) return null
  const missing = wordsWithout(terms, each)
  return { ...hits, step: 'most', asked: terms.length, matched: best, missing, part: null, repaired: null }
}

/** Beside more words than this, a part of one says too little. */
const maxTermsForPart = 2

/** The rarest part of a compound that no material has. */
function onePart(index: FinderIndex, terms: readonly Term[]): SearchHits | null {
  const compound =
    terms.length <= maxTermsForPart ? terms.find((term) => partsOf(term).length > 1) : undefined
  if (compound === undefined || scoreTerm(index, compound).matched > 0) return null
  const found = scoreMostSpecificPart(index, compound)
  const hits = found === null ? null : sumScores(index, [found.scores], 1)
  if (found === null || hits === null) return null
  const missing = terms.map(textOf)
  return { ...hits, step: 'part', asked: terms.length, matched: 0, missing, part: found.part, repaired: null }
}

function wordsWithout(terms: readonly Term[], each: readonly TermScores[]): string[] {
  return terms.filter((_, at) => each[at]!.matched === 0).map(textOf)
}

function nothing(index: FinderIndex, asked: number): SearchHits {
  const size = index.columns.flags.length
  const none = {
    rows: emptySet(size),
    ranks: new Float64Array(size),
    missing: [],
    part: null,
    repaired: null,
  }
  return { ...none, step: 'all', asked, matched: 0 }
}
