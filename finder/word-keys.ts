import { isGradeUnit } from './grades.ts'
import { analyseWord } from './swedish/analyse-word.ts'

/** The keys under which the index has a word: its base forms, and those of its parts marked as such. */
export function indexKeysOf(word: string): string[] {
  if (isGradeUnit(word)) return [word]
  const { keys, lastParts, earlierParts } = analyseWord(word)
  return [...new Set([...keys, ...lastParts.map(lastPartKey), ...earlierParts.map(earlierPartKey)])]
}

/** The key of the words that end in this part. */
export const lastPartKey = (part: string): string => `-${part}`

/** The key of the words that have this part before their last. */
export const earlierPartKey = (part: string): string => `${part}-`
