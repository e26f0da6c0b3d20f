import type { TextIndex } from './finder-index.ts'
import { isGradeUnit } from './grades.ts'
import { analyseWord } from './swedish/analyse-word.ts'
import { isLive, wordNumber, wordsWithPrefix, wordsWithKey } from './vocabulary.ts'
import { earlierPartKey, lastPartKey } from './word-keys.ts'

/** The kinds of match of a catalogue's word with a query word, the best last, with their weights in percent. */
export const matchKind = {
  synonym: 50,
  earlierPart: 55,
  lastPart: 62,
  prefix: 70,
  inflection: 95,
  exact: 100,
} as const
export type MatchKind = (typeof matchKind)[keyof typeof matchKind]

/** The catalogue's words that match a query word, each with its best kind of match. */
export function matchWords(
  text: TextIndex,
  queryWord: string,
  matchesPrefix: boolean,
): Map<number, MatchKind> {
  const matches = new Map<number, MatchKind>()
  if (isGradeUnit(queryWord)) {
    addExact(text, queryWord, matches)
    return matches
  }
  const { keys } = analyseWord(queryWord)
  for (const key of keys) {
    for (const word of wordsWithKey(text, earlierPartKey(key))) matches.set(word, matchKind.earlierPart)
  }
  for (const key of keys) {
    for (const word of wordsWithKey(text, lastPartKey(key))) matches.set(word, matchKind.lastPart)
  }
  if (matchesPrefix) for (const word of wordsWithPrefix(text, queryWord)) matches.set(word, matchKind.prefix)
  for (const key of keys) for (const word of wordsWithKey(text, key)) matches.set(word, matchKind.inflection)
  addExact(text, queryWord, matches)
  return matches
}

/** A synonym replaces the whole query word, so compounds of the synonym do not match. */
export function matchSynonym(text: TextIndex, synonym: string): Map<number, MatchKind> {
  const matches = new Map<number, MatchKind>()
  for (const key of analyseWord(synonym).keys) {
    for (const word of wordsWithKey(text, key)) matches.set(word, matchKind.synonym)
  }
  const number = wordNumber(text, synonym)
  if (isLive(text, number)) matches.set(number, matchKind.synonym)
  return matches
}

function addExact(text: TextIndex, queryWord: string, matches: Map<number, MatchKind>): void {
  const number = wordNumber(text, queryWord)
  if (isLive(text, number)) matches.set(number, matchKind.exact)
}
