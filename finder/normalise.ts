/**
 * One spelling for each word: NFC, lower case, å ä ö kept and every other mark dropped (é = e), control characters
 * gone. Written forms that differ only there are the same word to the finder.
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
// General punctuation (dashes, curly quotes, bullets) is common and holds no letters.
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
  // The set of characters in a catalogue is small; the bound is for what a stranger may type.
  if (folded.size < 4_000) folded.set(character, plain)
  return plain
}

function fold(character: string): string {
  if (/\s|\p{Cs}/u.test(character)) return ' '
  if (/[\p{Cc}\p{Cf}]/u.test(character)) return ''
  return character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
