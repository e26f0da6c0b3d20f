import { partsOf } from './score-compound.ts'
import { derivedFrom } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'
import type { SearchStep } from './material.ts'
import { normalise } from './normalise.ts'
import { parseQuery } from './parse-query.ts'
import { relativesOf } from './relatives.ts'
import { wordFamilyOf } from './swedish/word-family.ts'
import { matchingWords } from './term-scores.ts'
import { wordNumber } from './vocabulary.ts'

/** A text with the words that a search has found: plain, marked, plain, marked … */
export type MarkedText = string[]

/** About so many characters of a text are shown, and at most so many of them before the first hit. */
const excerptLength = 150
const lengthBeforeHit = 50

/** Marks the words that the steps of a search look for: on all steps but the first also relatives, and the parts of compounds. */
export function hitMarker(index: FinderIndex, q: string, step: SearchStep) {
  const words = new Set<number>()
  for (const term of parseQuery(q, step === 'beginning', derivedFrom(index))) {
    const add = (word: string, synonym: boolean) => {
      for (const number of matchingWords(index, word, term.typing, synonym).keys()) words.add(number)
    }
    for (const alternative of term.alternatives)
      for (const word of alternative.words) add(word, alternative.synonym)
    if (step === 'all') continue
    for (const word of relativesOf(term)) add(word, true)
    for (const part of partsOf(term)) {
      add(part, false)
      for (const word of wordFamilyOf(part)) add(word, true)
    }
  }
  /** The part of the first text that has a hit; null where none has. */
  return (texts: readonly string[]): MarkedText | null => {
    for (const text of texts) {
      const hits = hitsIn(index, text, words)
      if (hits.length > 0) return excerptOf(text, hits)
    }
    return null
  }
}

type Span = { start: number; end: number }

function hitsIn(index: FinderIndex, text: string, words: ReadonlySet<number>): Span[] {
  const hits: Span[] = []
  for (const { 0: word, index: start } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    if (words.has(wordNumber(index.text, normalise(word)))) hits.push({ start, end: start + word.length })
  }
  return hits
}

function excerptOf(text: string, hits: readonly Span[]): MarkedText {
  const first = hits[0]!
  const from = first.start <= lengthBeforeHit ? 0 : nextWord(text, first.start - lengthBeforeHit, first.start)
  const to = Math.max(first.end, lastWordEnd(text, from + excerptLength))
  const marked: MarkedText = []
  let at = from
  for (const { start, end } of hits) {
    if (end > to) break
    marked.push(text.slice(at, start), text.slice(start, end))
    at = end
  }
  marked.push(text.slice(at, to))
  if (from > 0) marked[0] = `… ${marked[0]}`
  if (to < text.length) marked[marked.length - 1] += ' …'
  return marked
}

/** Where the first word after a place begins, at most at `limit`. */
function nextWord(text: string, place: number, limit: number): number {
  const space = text.indexOf(' ', place)
  return space < 0 || space >= limit ? limit : space + 1
}

/** Where the last whole word before a place ends. */
function lastWordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length
  return Math.max(text.lastIndexOf(' ', place), 0)
}
