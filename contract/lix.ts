/** A text's readability: `value` is the LIX, rounded. */
type Lix = { value: number; words: number }

/** A shorter text says nothing about its readability. */
const minWords = 30
const longWordLetters = 7

/**
 * LIX, the readability index for Swedish (C.-H. Björnsson, Läsbarhet, Stockholm: Liber, 1968):
 * words / sentences + 100 × long words / words, where a long word has more than six letters, and a sentence ends with a
 * full stop, a question mark, an exclamation mark or a colon, or with its paragraph. Null for a text of fewer than 30 words.
 */
export function lixOf(paragraphs: readonly string[]): Lix | null {
  let words = 0
  let longWords = 0
  let sentences = 0
  for (const paragraph of paragraphs)
    for (const sentence of paragraph.split(/[.!?:](?=\s|$)/u)) {
      const found = sentence.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu) ?? []
      if (found.length === 0) continue
      sentences += 1
      words += found.length
      longWords += found.filter((word) => letterCount(word) >= longWordLetters).length
    }
  if (words < minWords) return null
  return { value: Math.round(words / sentences + (100 * longWords) / words), words }
}

const letterCount = (word: string) => word.replace(/[^\p{L}]/gu, '').length

/** How hard a text of this LIX is to read, after Björnsson's scale. */
export function lixWord(value: number): string {
  if (value < 30) return 'mycket lättläst'
  if (value < 40) return 'lättläst'
  if (value < 50) return 'medelsvår'
  return value < 60 ? 'svår' : 'mycket svår'
}

/** From this LIX on a text is hard, and the staff pages say so. */
export const hardLix = 50
