import { toText } from '#contract/call-path.ts'

/** A text as searches and comparisons see it. */
export const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

const maxSearchLength = 100
const maxSearchWords = 6

/** The words of a search by staff; a text is found when it has all of them. */
export const searchWords = (search: unknown): string[] =>
  fold(toText(search))
    .slice(0, maxSearchLength)
    .split(' ')
    .slice(0, maxSearchWords)
    .filter((word) => word !== '')

/** The pattern of LIKE for a text that has the word; its escape character is '\'. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
