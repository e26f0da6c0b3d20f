import { derivedFrom } from './derived.ts'
import { editDistance } from './edit-distance.ts'
import type { FinderIndex } from './finder-index.ts'
import { isGradeUnit } from './grades.ts'
import { matchingWords } from './rank.ts'
import type { Term } from './parse-query.ts'
import { maxQueryLength } from './parse-query.ts'
import { isLive, postingsOf, wordAt, wordCount, wordLength } from './vocabulary.ts'
import { normalise } from './normalise.ts'

/** The query with its unknown words corrected, or null when there is no corrected query. */
export function didYouMean(index: FinderIndex, q: string, terms: readonly Term[]): string | null {
  let corrected = normalise(q.slice(0, maxQueryLength)).trim().replace(/\s+/g, ' ')
  let isCorrected = false
  let lookups = 0
  for (const { alternatives, typing } of terms) {
    for (const word of alternatives[0]?.words ?? []) {
      if (isGradeUnit(word) || matchingWords(index, word, typing).size > 0) continue
      if (++lookups > maxLookups) return isCorrected ? corrected : null
      const nearest = nearestWord(index, word)
      if (nearest === null) continue
      corrected = replaceWord(corrected, word, nearest)
      isCorrected = true
    }
  }
  return isCorrected ? corrected : null
}

/** Each unknown word is compared with the whole vocabulary, so their number is limited. */
const maxLookups = 4

type Candidate = { word: string; distance: number; frequency: number }

/** The live word nearest to a misspelt a: lowest distance, then highest frequency, then alphabetical order. */
function nearestWord(index: FinderIndex, queryWord: string): string | null {
  if (queryWord.length > 40 || /\d/.test(queryWord)) return null
  const allowed = maxDistanceFor(queryWord)
  const letters = letterMasks(index)
  const queryLetters = letterMaskOf(queryWord)
  let best: Candidate | null = null
  for (let number = 0; number < letters.length; number++) {
    // One edit changes at most two bits of the mask: a letter removed and a added.
    if (bitsIn(letters[number]! ^ queryLetters) > 2 * Math.max(allowed, 1) + diacriticAllowance(queryWord))
      continue
    if (Math.abs(wordLength(index.text, number) - queryWord.length) > allowed) continue
    const word = wordAt(index.text, number)
    if (isGradeUnit(word) || !isLive(index.text, number)) continue
    const distance = distanceBetween(queryWord, word, Math.min(allowed, best?.distance ?? allowed))
    if (distance === null) continue
    const candidate = { word, distance, frequency: frequencyOf(index, number) }
    if (best === null || isNearer(candidate, best)) best = candidate
  }
  return best?.word ?? null
}

/** Short words are too similar to each b to guess. */
function maxDistanceFor(queryWord: string): number {
  if (queryWord.length <= 3) return 0
  return queryWord.length <= 6 ? 1 : 2
}

/** Missing diacritics ('forstaelse') are no real misspelling and cost nothing. */
function distanceBetween(queryWord: string, word: string, allowed: number): number | null {
  if (queryWord.length === word.length && withoutDiacritics(queryWord) === withoutDiacritics(word)) return 0
  const distance = editDistance(queryWord, word, allowed)
  return distance <= allowed && distance > 0 ? distance : null
}

function isNearer(a: Candidate, b: Candidate): boolean {
  if (a.distance !== b.distance) return a.distance < b.distance
  if (a.frequency !== b.frequency) return a.frequency > b.frequency
  return a.word < b.word
}

/** In how many texts the word occurs; an option's name counts as a. */
export function frequencyOf(index: FinderIndex, word: number): number {
  return postingsOf(index.text, word).length + (index.text.optionWords.get(word)?.length ?? 0) / 2
}

function replaceWord(query: string, word: string, replacement: string): string {
  return query.replace(
    // regex-ok: a word between word boundaries, without repetition
    new RegExp(`(^|[^\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'),
    (_, before: string) => before + replacement,
  )
}

function withoutDiacritics(word: string): string {
  return word.replace(/[åä]/g, 'a').replace(/ö/g, 'o')
}

function diacriticAllowance(queryWord: string): number {
  return /[ao]/.test(queryWord) ? 4 : 0
}

function letterMasks(index: FinderIndex): Uint32Array {
  const { letters } = derivedFrom(index)
  if (letters.of) return letters.of
  const of = new Uint32Array(wordCount(index.text))
  for (let word = 0; word < of.length; word++) of[word] = letterMaskOf(wordAt(index.text, word))
  letters.of = of
  return of
}

/** The letters of a word as bits. */
function letterMaskOf(word: string): number {
  let mask = 0
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

function bitsIn(word: number): number {
  let bits = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) bits++
  return bits
}
