import { toText } from '#contract/call-path.ts'

/** A text in the form in which texts are searched and compared: lower case, with single spaces. */
export const comparableText = (text: string) =>
  text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Staff search for a name, an address or a number, so what is longer was pasted by mistake. */
const maxStaffSearchLength = 100
const maxStaffSearchWords = 6

/** The words of a search by staff; a text is found when it has all of them. */
export const searchWords = (search: unknown): string[] =>
  comparableText(toText(search))
    .slice(0, maxStaffSearchLength)
    .split(' ')
    .slice(0, maxStaffSearchWords)
    .filter((word) => word !== '')

/** The pattern of LIKE for a text that has the word; its escape character is '\'. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
