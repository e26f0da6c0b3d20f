/** 'Skog' and 'skog' are one keyword; the first spelling remains. */
export function uniqueIgnoringCase(words: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const word of words) {
    const key = word.toLocaleLowerCase('sv')
    if (!seen.has(key)) seen.set(key, word)
  }
  return [...seen.values()]
}
