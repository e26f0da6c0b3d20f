import { normalise, splitWords } from '../normalise.ts'
import type { SchoolWord } from './school-word-lists.ts'

/** A word of school in a text. */
export type WordSpan = SchoolWord & { start: number; end: number }

/** Words that only tie school words to others: 'film om vikingar', 'matte för åk 3'. */
export const glue = new Set(['om', 'för', 'i', 'till', 'och', 'med', 'på'])

/** Where a phrase of whole words begins in a text; -1 where the text does not have it. */
export function indexOfPhrase(phrase: string, text: string): number {
  if (phrase === '') return -1
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (!isInWord(text[at - 1]) && !isInWord(text[at + phrase.length])) return at
  return -1
}

const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** The text without the spans, and without glue at its ends. */
export function withoutSpans(text: string, spans: readonly WordSpan[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    rest += text.slice(at, start)
    at = end
  }
  rest += text.slice(at)
  const words = rest
    .trim()
    .split(/\s+/)
    .filter((word) => splitWords(normalise(word)).length > 0)
  while (words.length > 0 && glue.has((words[0] ?? '').toLowerCase())) words.shift()
  while (words.length > 0 && glue.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  return words.join(' ')
}
