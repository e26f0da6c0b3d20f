import type { TextIndex } from './finder-index.ts'
import { compoundsWith } from './compounds.ts'
import { isUnit } from './grades.ts'
import { keyOf } from './stem.ts'
import { lives, wordNumber, wordsBeginning, wordsWithKey } from './vocabulary.ts'

/** How a word of the catalogue answers to an asked one, the best last. */
export const kind = { synonym: 0, part: 1, beginning: 2, form: 3, exact: 4 } as const
export type Kind = (typeof kind)[keyof typeof kind]

/** The catalogue's words that answer to an asked word, each with the best way it does. */
export function wordsAnswering(text: TextIndex, asked: string, typing: boolean): Map<number, Kind> {
  const answering = new Map<number, Kind>()
  if (isUnit(asked)) {
    addExact(text, asked, answering)
    return answering
  }
  for (const word of compoundsWith(text, asked)) answering.set(word, kind.part)
  if (typing) for (const word of wordsBeginning(text, asked)) answering.set(word, kind.beginning)
  for (const word of wordsWithKey(text, keyOf(asked))) answering.set(word, kind.form)
  addExact(text, asked, answering)
  return answering
}

/** A synonym stands in for the asked word as a whole, so its own compounds are too far away. */
export function wordsAnsweringSynonym(text: TextIndex, synonym: string): Map<number, Kind> {
  const answering = new Map<number, Kind>()
  for (const word of wordsWithKey(text, keyOf(synonym))) answering.set(word, kind.synonym)
  const number = wordNumber(text, synonym)
  if (lives(text, number)) answering.set(number, kind.synonym)
  return answering
}

function addExact(text: TextIndex, asked: string, answering: Map<number, Kind>): void {
  const number = wordNumber(text, asked)
  if (lives(text, number)) answering.set(number, kind.exact)
}
