/**
 * Words with their flags as text: a line of flag sets, the most frequent first, and a line of entries in alphabetical
 * order. Each entry has the number of letters that it shares with the one before (0–9 and on, as one character), its other
 * letters, and the number of its flag set in capitals.
 */
export function packWords(words: ReadonlyMap<string, string>): string {
  const frequency = new Map<string, number>()
  for (const flags of words.values()) frequency.set(flags, (frequency.get(flags) ?? 0) + 1)
  const sets = [...frequency].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([flags]) => flags)
  const codes = new Map(sets.map((flags, number) => [flags, codeOf(number)]))
  const entries: string[] = []
  let before = ''
  for (const [word, flags] of [...words].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const shared = sharedLength(before, word)
    entries.push(`${String.fromCharCode(firstDigit + shared)}${word.slice(shared)}${codes.get(flags) ?? ''}`)
    before = word
  }
  return `${sets.join(' ')}\n${entries.join(' ')}`
}

export function unpackWords(packed: string): Map<string, string> {
  const words = new Map<string, string>()
  let entryEnd = packed.indexOf('\n')
  const sets = packed.slice(0, entryEnd).split(' ')
  let word = ''
  while (entryEnd < packed.length - 1) {
    const start = entryEnd + 1
    entryEnd = packed.indexOf(' ', start)
    if (entryEnd === -1) entryEnd = packed.length
    let end = entryEnd
    let number = 0
    let place = 1
    for (;;) {
      const digit = packed.charCodeAt(end - 1) - firstCapital
      if (digit < 0 || digit >= base) break
      number += digit * place
      place *= base
      end--
    }
    word = word.slice(0, packed.charCodeAt(start) - firstDigit) + packed.slice(start + 1, end)
    words.set(word, sets[number] ?? '')
  }
  return words
}

const firstDigit = 48
const firstCapital = 65
const base = 26
/** So that no shared length is a capital. */
const maxShared = firstCapital - firstDigit - 1

function codeOf(number: number): string {
  const digit = String.fromCharCode(firstCapital + (number % base))
  return number < base ? digit : codeOf(Math.floor(number / base)) + digit
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < maxShared && length < a.length && a[length] === b[length]) length++
  return length
}
