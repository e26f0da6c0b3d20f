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

/** What a search finds: the slots, and how well each answers. */
export type RankedSlots = { slots: Bitset; ranks: Uint16Array }

/** By kind: synonym, part, beginning, form, exact. */
const kindWeight = [3, 5, 7, 8, 10] as const
/** By place: description, short text, option name, name. */
const fieldWeight = [1, 3, 6, 10] as const

/** Every term must be answered; the rank is the sum of each term's best answer. */
export function search(index: FinderIndex, terms: readonly Term[]): RankedSlots {
  const size = index.columns.flags.length
  const ranks = new Uint16Array(size)
  let isFirst = true
  for (const term of terms) {
    const answers = ranksForTerm(index, term)
    let isAnswered = false
    for (let slot = 0; slot < size; slot++) {
      const rank = isFirst || ranks[slot]! > 0 ? answers[slot]! : 0
      ranks[slot] = rank > 0 ? ranks[slot]! + rank : 0
      if (rank > 0) isAnswered = true
    }
    if (!isAnswered) break
    isFirst = false
  }
  const slots = emptySet(size)
  for (let slot = 0; slot < size; slot++) if (ranks[slot]! > 0) add(slots, slot)
  return { slots, ranks }
}

/** The catalogue's words that answer to an asked word, remembered as long as the index lives. */
export function matchingWords(
  index: FinderIndex,
  asked: string,
  typing: boolean,
  synonym = false,
): Map<number, MatchKind> {
  const { matchingWords: answering } = derivedFrom(index)
  const name = `${typing ? 't' : ''}${synonym ? 's' : ''} ${asked}`
  const known = answering.get(name)
  if (known) return known
  const words = synonym ? matchSynonym(index.text, asked) : matchWords(index.text, asked, typing)
  if (answering.size >= 1_000) answering.clear()
  answering.set(name, words)
  return words
}

/** The rank of each slot for one term, 0 where it is not answered. */
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

/** All the words of a phrase must stand; the weakest of them decides. */
function ranksForPhrase(index: FinderIndex, { words, synonym }: Alternative, typing: boolean): Uint16Array {
  const weakest = new Uint16Array(index.columns.flags.length).fill(0xffff)
  words.forEach((word, position) => {
    const answers = new Uint16Array(weakest.length)
    raiseByWord(index, word, typing && position === words.length - 1, synonym, answers)
    for (let slot = 0; slot < weakest.length; slot++) {
      if (answers[slot]! < weakest[slot]!) weakest[slot] = answers[slot]!
    }
  })
  return weakest
}

function raiseToMax(best: Uint16Array, other: Uint16Array): void {
  for (let slot = 0; slot < best.length; slot++) if (other[slot]! > best[slot]!) best[slot] = other[slot]!
}

function raiseByWord(
  index: FinderIndex,
  asked: string,
  typing: boolean,
  synonym: boolean,
  best: Uint16Array,
): void {
  for (const [word, kind] of matchingWords(index, asked, typing, synonym)) {
    const weight = kindWeight[kind]
    const byPlace = fieldWeight.map((each) => each * weight)
    for (const posting of postingsOf(index.text, word)) {
      const rank = byPlace[posting & 3]!
      const slot = posting >>> 2
      if (rank > best[slot]!) best[slot] = rank
    }
    raiseByOptions(index, word, byPlace[searchField.option]!, best)
  }
}

/** A word in an option's name finds every material that has the option. */
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
