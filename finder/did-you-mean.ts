import { derivedFrom } from './derived.ts'
import { editDistance } from './edit-distance.ts'
import type { FinderIndex } from './finder-index.ts'
import { isGradeUnit } from './grades.ts'
import { matchingWords } from './rank.ts'
import type { Term } from './parse-query.ts'
import { maxQueryLength } from './parse-query.ts'
import { isLive, postingsOf, wordAt, wordCount, wordLength } from './vocabulary.ts'
import { normalise } from './normalise.ts'

/** The question with its unknown words put right, or null when there is nothing better to ask. */
export function didYouMean(index: FinderIndex, q: string, terms: readonly Term[]): string | null {
  let better = normalise(q.slice(0, maxQueryLength)).trim().replace(/\s+/g, ' ')
  let isBetter = false
  let looks = 0
  for (const { alternatives, typing } of terms) {
    for (const word of alternatives[0]?.words ?? []) {
      if (isGradeUnit(word) || matchingWords(index, word, typing).size > 0) continue
      if (++looks > maxLookups) return isBetter ? better : null
      const nearest = nearestWord(index, word)
      if (nearest === null) continue
      better = replaceWord(better, word, nearest)
      isBetter = true
    }
  }
  return isBetter ? better : null
}

/** Each unknown word is compared with the whole vocabulary. */
const maxLookups = 4

type Candidate = { word: string; distance: number; frequency: number }

/** The living word closest to a misspelt one: fewest changes, then the most used, then the first of the alphabet. */
function nearestWord(index: FinderIndex, asked: string): string | null {
  if (asked.length > 40 || /\d/.test(asked)) return null
  const allowed = maxDistanceFor(asked)
  const letters = lettersOfWords(index)
  const askedLetters = lettersOf(asked)
  let best: Candidate | null = null
  for (let number = 0; number < letters.length; number++) {
    // One change swaps at most two letters, one out and one in.
    if (bitsIn(letters[number]! ^ askedLetters) > 2 * Math.max(allowed, 1) + diacriticAllowance(asked))
      continue
    if (Math.abs(wordLength(index.text, number) - asked.length) > allowed) continue
    const word = wordAt(index.text, number)
    if (isGradeUnit(word) || !isLive(index.text, number)) continue
    const distance = distanceBetween(asked, word, Math.min(allowed, best?.distance ?? allowed))
    if (distance === null) continue
    const candidate = { word, distance, frequency: frequencyOf(index, number) }
    if (best === null || isNearer(candidate, best)) best = candidate
  }
  return best?.word ?? null
}

/** Short words are too near each other to guess at. */
function maxDistanceFor(asked: string): number {
  if (asked.length <= 3) return 0
  return asked.length <= 6 ? 1 : 2
}

/** Dots and rings left out ('forstaelse') are no real misspelling, and cost nothing. */
function distanceBetween(asked: string, word: string, allowed: number): number | null {
  if (asked.length === word.length && withoutDiacritics(asked) === withoutDiacritics(word)) return 0
  const distance = editDistance(asked, word, allowed)
  return distance <= allowed && distance > 0 ? distance : null
}

function isNearer(one: Candidate, other: Candidate): boolean {
  if (one.distance !== other.distance) return one.distance < other.distance
  if (one.frequency !== other.frequency) return one.frequency > other.frequency
  return one.word < other.word
}

/** In how many texts the word stands; an option's name counts as one. */
export function frequencyOf(index: FinderIndex, word: number): number {
  return postingsOf(index.text, word).length + (index.text.optionWords.get(word)?.length ?? 0) / 2
}

function replaceWord(question: string, word: string, better: string): string {
  return question.replace(
    // regex-ok: a word between two others, every part of it one character long or given
    new RegExp(`(^|[^\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u'),
    (_, before: string) => before + better,
  )
}

function withoutDiacritics(word: string): string {
  return word.replace(/[åä]/g, 'a').replace(/ö/g, 'o')
}

function diacriticAllowance(asked: string): number {
  return /[ao]/.test(asked) ? 4 : 0
}

function lettersOfWords(index: FinderIndex): Uint32Array {
  const { letters } = derivedFrom(index)
  if (letters.of) return letters.of
  const of = new Uint32Array(wordCount(index.text))
  for (let word = 0; word < of.length; word++) of[word] = lettersOf(wordAt(index.text, word))
  letters.of = of
  return of
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(word: number): number {
  let bits = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) bits++
  return bits
}
