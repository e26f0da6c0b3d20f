import type { TextIndex } from './finder-index.ts'
import { entryAt, numberOf, prefixRange, sizeOfLexicon } from './lexicon.ts'

// Reads the words of the index: the sorted table and the changes since it was built, as one vocabulary.

export function wordCount(text: TextIndex): number {
  return sizeOfLexicon(text.words) + text.pendingChanges.words.length
}

export function wordAt(text: TextIndex, word: number): string {
  const size = sizeOfLexicon(text.words)
  return word < size ? entryAt(text.words, word) : (text.pendingChanges.words[word - size] ?? '')
}

export function wordLength(text: TextIndex, word: number): number {
  const { starts } = text.words
  return word + 1 < starts.length ? starts[word + 1]! - starts[word]! - 1 : wordAt(text, word).length
}

/** The word's number, or -1. The word may no longer occur anywhere: see `isLive`. */
export function wordNumber(text: TextIndex, word: string): number {
  return text.pendingChanges.numbers.get(word) ?? numberOf(text.words, word)
}

/** Where the word occurs: row × 32 + field bits. */
export function postingsOf(text: TextIndex, word: number): Uint32Array {
  const changed = text.pendingChanges.postings.get(word)
  if (changed) return changed
  if (word >= sizeOfLexicon(text.words)) return noPostings
  return text.postings.subarray(text.wordStarts[word], text.wordStarts[word + 1])
}

/** In how many rows the word occurs. */
export function postingCount(text: TextIndex, word: number): number {
  const changed = text.pendingChanges.postings.get(word)
  if (changed) return changed.length
  return word < sizeOfLexicon(text.words) ? text.wordStarts[word + 1]! - text.wordStarts[word]! : 0
}

/** The words of the row: word × 32 + field bits. */
export function wordsOfRow(text: TextIndex, row: number): Uint32Array {
  const changed = text.pendingChanges.rows.get(row)
  if (changed) return changed
  if (row + 1 >= text.rowStarts.length) return noPostings
  return text.rowWords.subarray(text.rowStarts[row], text.rowStarts[row + 1])
}

/** Whether the word currently occurs in any material or option name. */
export function isLive(text: TextIndex, word: number): boolean {
  return word >= 0 && (postingCount(text, word) > 0 || text.optionWords.has(word))
}

/** Live words with this key. */
export function wordsWithKey(text: TextIndex, key: string): number[] {
  const found: number[] = []
  const number = numberOf(text.keys, key)
  if (number >= 0) {
    for (let at = text.keyStarts[number]!; at < text.keyStarts[number + 1]!; at++)
      found.push(text.keyWords[at]!)
  }
  found.push(...(text.pendingChanges.keys.get(key) ?? []))
  return found.filter((word) => isLive(text, word))
}

/** Live words with the prefix. The words of the last prefix are remembered, because a search and its suggestions ask for the same. */
export function wordsWithPrefix(text: TextIndex, prefix: string): readonly number[] {
  const last = lastPrefixes.get(text)
  if (last?.prefix === prefix) return last.words
  const found: number[] = []
  const [from, to] = prefixRange(text.words, prefix)
  for (let word = from; word < to; word++) if (isLive(text, word)) found.push(word)
  const words = found.concat(addedWords(text, (word) => word.startsWith(prefix)))
  lastPrefixes.set(text, { prefix, words })
  return words
}

const lastPrefixes = new WeakMap<TextIndex, { prefix: string; words: readonly number[] }>()

function addedWords(text: TextIndex, matches: (word: string) => boolean): number[] {
  const size = sizeOfLexicon(text.words)
  const found: number[] = []
  text.pendingChanges.words.forEach((word, at) => {
    if (matches(word) && isLive(text, size + at)) found.push(size + at)
  })
  return found
}

const noPostings = new Uint32Array(0)
