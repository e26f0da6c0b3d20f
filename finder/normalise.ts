/**
 * One spelling for each word: NFC and lower case, with å ä ö but without any other diacritic (é = e) and without control
 * characters. To the finder, spellings that differ only there are the same word.
 */
export function normalise(text: string): string {
  if (!unusual.test(text)) return text.toLowerCase()
  return text.normalize('NFC').toLowerCase().replace(everyUnusual, foldCharacter)
}

/** The words of a normalised text, in order. */
export function splitWords(normalised: string): string[] {
  return normalised.match(otherLetters.test(normalised) ? anyWord : swedishWord) ?? []
}

const unusual = /[^\x20-\x7E\n\r\tåäöÅÄÖ]/u
const everyUnusual = /[^\x20-\x7E\n\r\tåäö]/gu
const swedishWord = /[a-z0-9åäö]+/g
const anyWord = /[\p{L}\p{N}]+/gu
// General punctuation (dashes, curly quotes, bullets) is common and contains no letters.
const otherLetters = /[^\x00-\x7Fåäö\u2000-\u206F]/

const folded = new Map<string, string>([
  ['æ', 'ä'],
  ['ø', 'ö'],
  ['ß', 'ss'],
  ['đ', 'd'],
  ['ł', 'l'],
])

function foldCharacter(character: string): string {
  const known = folded.get(character)
  if (known !== undefined) return known
  const plain = fold(character)
  // A catalogue has few distinct characters; the limit guards against what users may type.
  if (folded.size < 4_000) folded.set(character, plain)
  return plain
}

function fold(character: string): string {
  if (/\s|\p{Cs}/u.test(character)) return ' '
  if (/[\p{Cc}\p{Cf}]/u.test(character)) return ''
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
