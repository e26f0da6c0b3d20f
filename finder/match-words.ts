import type { TextIndex } from './finder-index.ts'
import { compoundsWith } from './compounds.ts'
import { isGradeUnit } from './grades.ts'
import { stemKey } from './stem.ts'
import { isLive, wordNumber, wordsWithPrefix, wordsWithKey } from './vocabulary.ts'

/** How a word of the catalogue answers to an asked one, the best last. */
export const matchKind = { synonym: 0, part: 1, beginning: 2, form: 3, exact: 4 } as const
export type MatchKind = (typeof matchKind)[keyof typeof matchKind]

/** The catalogue's words that answer to an asked word, each with the best way it does. */
export function matchWords(text: TextIndex, asked: string, typing: boolean): Map<number, MatchKind> {
  const answering = new Map<number, MatchKind>()
  if (isGradeUnit(asked)) {
    addExact(text, asked, answering)
    return answering
  }
  for (const word of compoundsWith(text, asked)) answering.set(word, matchKind.part)
  if (typing) for (const word of wordsWithPrefix(text, asked)) answering.set(word, matchKind.beginning)
  for (const word of wordsWithKey(text, stemKey(asked))) answering.set(word, matchKind.form)
  addExact(text, asked, answering)
  return answering
}

/** A synonym stands in for the asked word as a whole, so its own compounds are too far away. */
export function matchSynonym(text: TextIndex, synonym: string): Map<number, MatchKind> {
  const answering = new Map<number, MatchKind>()
  for (const word of wordsWithKey(text, stemKey(synonym))) answering.set(word, matchKind.synonym)
  const number = wordNumber(text, synonym)
  if (isLive(text, number)) answering.set(number, matchKind.synonym)
  return answering
}

function addExact(text: TextIndex, asked: string, answering: Map<number, MatchKind>): void {
  const number = wordNumber(text, asked)
  if (isLive(text, number)) answering.set(number, matchKind.exact)
}
