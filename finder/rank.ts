import { groups } from './material.ts'
import type { Bitset } from './bitset.ts'
import { add, emptySet } from './bitset.ts'
import { derivedFrom } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'
import { searchField } from './finder-index.ts'
import type { MatchKind } from './match-words.ts'
import { matchWords, matchSynonym } from './match-words.ts'
import type { Alternative, Term } from './parse-query.ts'
import { postingsOf } from './vocabulary.ts'

/** The result of a search: the matching slots and the rank of each. */
export type RankedSlots = { slots: Bitset; ranks: Uint16Array }

/** By kind: synonym, part, beginning, form, exact. */
const kindWeight = [3, 5, 7, 8, 10] as const
/** By field: description, short text, option name, name. */
const fieldWeight = [1, 3, 6, 10] as const

/** Every term must match; the rank is the sum of each term's best match. */
export function search(index: FinderIndex, terms: readonly Term[]): RankedSlots {
  const size = index.columns.flags.length
  const ranks = new Uint16Array(size)
  let isFirst = true
  for (const term of terms) {
    const termRanks = ranksForTerm(index, term)
    let isMatched = false
    for (let slot = 0; slot < size; slot++) {
      const rank = isFirst || ranks[slot]! > 0 ? termRanks[slot]! : 0
      ranks[slot] = rank > 0 ? ranks[slot]! + rank : 0
      if (rank > 0) isMatched = true
    }
    if (!isMatched) break
    isFirst = false
  }
  const slots = emptySet(size)
  for (let slot = 0; slot < size; slot++) if (ranks[slot]! > 0) add(slots, slot)
  return { slots, ranks }
}

/** The catalogue's words that match a query word, cached as long as the index exists. */
export function matchingWords(
  index: FinderIndex,
  queryWord: string,
  typing: boolean,
  synonym = false,
): Map<number, MatchKind> {
  const { matchingWords: cache } = derivedFrom(index)
  const key = `${typing ? 't' : ''}${synonym ? 's' : ''} ${queryWord}`
  const known = cache.get(key)
  if (known) return known
  const words = synonym ? matchSynonym(index.text, queryWord) : matchWords(index.text, queryWord, typing)
  if (cache.size >= 1_000) cache.clear()
  cache.set(key, words)
  return words
}

/** The rank of each slot for one term, 0 where it does not match. */
function ranksForTerm(index: FinderIndex, term: Term): Uint16Array {
  const best = new Uint16Array(index.columns.flags.length)
  for (const alternative of term.alternatives) {
    if (alternative.words.length === 1) {
      raiseByWord(
        index,
        alternative.words[0] ?? '',
        term.typing && !alternative.synonym,
        alternative.synonym,
        best,
      )
    } else {
      raiseToMax(best, ranksForPhrase(index, alternative, term.typing && !alternative.synonym))
    }
  }
  return best
}

/** Every word of a phrase must match; the weakest match decides. */
function ranksForPhrase(index: FinderIndex, { words, synonym }: Alternative, typing: boolean): Uint16Array {
  const weakest = new Uint16Array(index.columns.flags.length).fill(0xffff)
  words.forEach((word, position) => {
    const termRanks = new Uint16Array(weakest.length)
    raiseByWord(index, word, typing && position === words.length - 1, synonym, termRanks)
    for (let slot = 0; slot < weakest.length; slot++) {
      if (termRanks[slot]! < weakest[slot]!) weakest[slot] = termRanks[slot]!
    }
  })
  return weakest
}

function raiseToMax(best: Uint16Array, other: Uint16Array): void {
  for (let slot = 0; slot < best.length; slot++) if (other[slot]! > best[slot]!) best[slot] = other[slot]!
}

function raiseByWord(
  index: FinderIndex,
  queryWord: string,
  typing: boolean,
  synonym: boolean,
  best: Uint16Array,
): void {
  for (const [word, kind] of matchingWords(index, queryWord, typing, synonym)) {
    const weight = kindWeight[kind]
    const byField = fieldWeight.map((each) => each * weight)
    for (const posting of postingsOf(index.text, word)) {
      const rank = byField[posting & 3]!
      const slot = posting >>> 2
      if (rank > best[slot]!) best[slot] = rank
    }
    raiseByOptions(index, word, byField[searchField.option]!, best)
  }
}

/** A word in an option's name matches every material that has the option. */
function raiseByOptions(index: FinderIndex, word: number, rank: number, best: Uint16Array): void {
  const pairs = index.text.optionWords.get(word)
  if (!pairs) return
  for (let at = 0; at < pairs.length; at += 2) {
    const name = groups[pairs[at]!]!
    const group = index.groups[name]
    const option = derivedFrom(index).optionNumbers[name].get(pairs[at + 1]!)
    if (option === undefined) continue
    for (let each = group.optionStarts[option]!; each < group.optionStarts[option + 1]!; each++) {
      const slot = group.optionSlots[each]!
      if (rank > best[slot]!) best[slot] = rank
    }
  }
}
