import type { Bitset } from './bitset.ts'
import { emptySet } from './bitset.ts'
import { derivedFrom } from './derived.ts'
import type { SearchStep } from './material.ts'
import type { FinderIndex } from './finder-index.ts'
import { partsOf, scoreParts, scoreMostSpecificPart } from './score-compound.ts'
import { parseQuery, textOf, type Term } from './parse-query.ts'
import { rarityOf, sumScores } from './rank.ts'
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

/** Answers by the first step (`SearchStep`) that finds something; null when the query has no words. */
export function search(index: FinderIndex, q: string, typing: boolean): SearchHits | null {
  const terms = parseQuery(q, typing, derivedFrom(index))
  if (terms.length === 0) return null
  const wholeHits = searchBySteps(index, terms, true)
  if (wholeHits !== null) return wholeHits
  const searchRepaired = (repaired: string | null): SearchHits | null => {
    const hits =
      repaired === null ? null : searchBySteps(index, parseQuery(repaired, typing, derivedFrom(index)), false)
    return hits === null ? null : { ...hits, repaired }
  }
  const isRepairable = !isQuoted(q)
  return (
    (isRepairable ? byRelatives(index, terms) : null) ??
    (isRepairable ? searchRepaired(repairQuery(index, q, terms)) : null) ??
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
  const distinctive = terms.filter((_, at) => each[at]!.isGeneral !== true)
  const matched = distinctive.length
  // All words are by chance in a long text, as in a worksheet for 'engelska nybörjare', while other materials are about the subject.
  const bySubject =
    all?.isAbout === false && matched > 0 && matched < size ? sumScores(index, each, matched) : null
  if (bySubject?.isAbout === true) {
    return hitsOf(bySubject, 'subject', size, matched, [], distinctive.map(textOf).join(' '))
  }
  if (all !== null) return hitsOf(all, 'all', size, size)

  const withParts = terms.map((term, at) => {
    const own = each[at]!
    return own.matched > 0 ? own : (scoreParts(index, term) ?? own)
  })
  const parts = sumScores(index, withParts, size)
  if (parts !== null) return hitsOf(parts, 'parts', size, size, wordsWithout(terms, each))
  if (whole) return null

  const most = mostTerms(index, terms, withParts)
  if (most !== null) return most
  return onePart(index, terms)
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
  return hits === null ? null : hitsOf(hits, 'most', terms.length, best, wordsWithout(terms, each))
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
  return hitsOf(hits, 'part', terms.length, 0, terms.map(textOf), found.part)
}

function wordsWithout(terms: readonly Term[], each: readonly TermScores[]): string[] {
  return terms.filter((_, at) => each[at]!.matched === 0).map(textOf)
}

function nothing({ columns }: FinderIndex, asked: number): SearchHits {
  const size = columns.flags.length
  return hitsOf({ rows: emptySet(size), ranks: new Float64Array(size) }, 'all', asked, 0)
}

function hitsOf(
  { rows, ranks }: Pick<SearchHits, 'rows' | 'ranks'>,
  step: SearchStep,
  asked: number,
  matched: number,
  missing: string[] = [],
  part: string | null = null,
): SearchHits {
  return { rows, ranks, step, asked, matched, missing, part, repaired: null }
}
