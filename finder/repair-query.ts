import { maxSearchLength } from '#contract/limits.ts'
import type { FinderIndex } from './finder-index.ts'
import { isGradeUnit } from './grades.ts'
import { nearestWord, splitInTwo, wordWithDots } from './nearest-word.ts'
import { normalise } from './normalise.ts'
import type { Term } from './parse-query.ts'
import { analyseWord } from './swedish/analyse-word.ts'
import { matchingWords } from './term-scores.ts'

/** Each unknown word is compared with the whole vocabulary, so their number is limited. */
const maxLookups = 4

/**
 * The query with its misspelt words corrected, or null. A word that the catalogue or the dictionary has is never corrected:
 * that nothing is found for 'hypotek' does not make it a misspelling.
 */
export function repairQuery(index: FinderIndex, q: string, terms: readonly Term[]): string | null {
  const query = normalise(q.slice(0, maxSearchLength)).trim().replace(/\s+/g, ' ')
  const words = terms.flatMap(({ alternatives }) => alternatives[0]?.words ?? [])
  const joined = joinedWords(index, query, words)
  if (joined !== null) return joined
  let repaired = query
  let lookups = 0
  for (const word of words) {
    if (isGradeUnit(word) || isKnown(index, word)) continue
    if (++lookups > maxLookups) break
    const meant = nearestWord(index, word) ?? splitInTwo(index, word)
    if (meant !== null) repaired = replaceWord(repaired, word, meant)
  }
  return repaired === query ? null : repaired
}

/** The query with dots and rings on correctly spelt words without hits, or null. */
export function addDots(index: FinderIndex, q: string, terms: readonly Term[]): string | null {
  const query = normalise(q.slice(0, maxSearchLength)).trim().replace(/\s+/g, ' ')
  let repaired = query
  for (const word of terms.flatMap(({ alternatives }) => alternatives[0]?.words ?? []).slice(0, maxLookups)) {
    if (isGradeUnit(word) || matchingWords(index, word, false).size > 0) continue
    const meant = wordWithDots(index, word)
    if (meant !== null) repaired = replaceWord(repaired, word, meant)
  }
  return repaired === query ? null : repaired
}

/** 'käll kritik' is källkritik, where one of the two words is none and the catalogue has them as one. */
function joinedWords(index: FinderIndex, query: string, words: readonly string[]): string | null {
  for (let at = 0; at + 1 < words.length; at++) {
    const [first = '', second = ''] = words.slice(at, at + 2)
    if (isKnown(index, first) && isKnown(index, second)) continue
    if (matchingWords(index, first + second, false).size === 0) continue
    const joined = query.replace(`${first} ${second}`, first + second)
    if (joined !== query) return joined
  }
  return null
}

/** Whether the word is in the catalogue or in the dictionary, whole or as a compound. */
function isKnown(index: FinderIndex, word: string): boolean {
  return analyseWord(word).isKnown || matchingWords(index, word, false).size > 0
}

function replaceWord(query: string, word: string, replacement: string): string {
  return query.replace(
    // regex-ok: a word between word boundaries, without repetition
    new RegExp(`(^|[^\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'),
    (_, before: string) => before + replacement,
  )
}
