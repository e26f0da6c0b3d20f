import type { TextIndex } from './finder-index.ts'
import { compoundsWith } from './compounds.ts'
import { isGradeUnit } from './grades.ts'
import { stemKey } from './stem.ts'
import { isLive, wordNumber, wordsWithPrefix, wordsWithKey } from './vocabulary.ts'

/** How a word of the catalogue matches a query word, best last. */
export const matchKind = { synonym: 0, part: 1, beginning: 2, form: 3, exact: 4 } as const
export type MatchKind = (typeof matchKind)[keyof typeof matchKind]

/** The catalogue's words that match a query word, each with its best kind of match. */
export function matchWords(text: TextIndex, queryWord: string, typing: boolean): Map<number, MatchKind> {
  const matches = new Map<number, MatchKind>()
  if (isGradeUnit(queryWord)) {
    addExact(text, queryWord, matches)
    return matches
  }
  for (const word of compoundsWith(text, queryWord)) matches.set(word, matchKind.part)
  if (typing) for (const word of wordsWithPrefix(text, queryWord)) matches.set(word, matchKind.beginning)
  for (const word of wordsWithKey(text, stemKey(queryWord))) matches.set(word, matchKind.form)
  addExact(text, queryWord, matches)
  return matches
}

/** A synonym replaces the whole query word, so compounds of the synonym do not match. */
export function matchSynonym(text: TextIndex, synonym: string): Map<number, MatchKind> {
  const matches = new Map<number, MatchKind>()
  for (const word of wordsWithKey(text, stemKey(synonym))) matches.set(word, matchKind.synonym)
  const number = wordNumber(text, synonym)
  if (isLive(text, number)) matches.set(number, matchKind.synonym)
  return matches
}

function addExact(text: TextIndex, queryWord: string, matches: Map<number, MatchKind>): void {
  const number = wordNumber(text, queryWord)
  if (isLive(text, number)) matches.set(number, matchKind.exact)
}
