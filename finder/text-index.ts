import { fieldBits, fieldMask, type TextChanges, type TextIndex } from './finder-index.ts'
import { lexiconOf } from './lexicon.ts'
import { indexKeysOf } from './word-keys.ts'

/** The words before they are sorted. Entries are word × 32 + field bits, row after row. */
type CollectedWords = {
  words: readonly string[]
  rowStarts: Uint32Array
  entries: Uint32Array
  optionWords: ReadonlyMap<number, number[]>
}

/** Builds the tables of the text index. Words that occur nowhere are left out. */
export function buildTextIndex(collected: CollectedWords): TextIndex {
  const used = new Uint8Array(collected.words.length)
  for (const entry of collected.entries) used[entry >>> fieldBits] = 1
  for (const word of collected.optionWords.keys()) used[word] = 1

  const sorted = collected.words.filter((_, number) => used[number] === 1).sort()
  const sortedNumbers = new Map(sorted.map((word, number) => [word, number]))
  const renumbered = Uint32Array.from(collected.words, (word) => sortedNumbers.get(word) ?? 0)

  const rowWords = collected.entries.map(
    (entry) => ((renumbered[entry >>> fieldBits]! << fieldBits) | (entry & fieldMask)) >>> 0,
  )
  const optionWords = new Map<number, number[]>()
  for (const [word, options] of collected.optionWords) optionWords.set(renumbered[word]!, options)
  return {
    words: lexiconOf(sorted),
    ...keyTable(sorted),
    ...postingTable(sorted.length, collected.rowStarts, rowWords),
    rowStarts: collected.rowStarts,
    rowWords,
    optionWords,
    pendingChanges: noChanges(),
  }
}

function noChanges(): TextChanges {
  return { words: [], numbers: new Map(), keys: new Map(), postings: new Map(), rows: new Map() }
}

function keyTable(words: readonly string[]) {
  const wordsOfKey = new Map<string, number[]>()
  let count = 0
  words.forEach((word, number) => {
    for (const key of indexKeysOf(word)) {
      const same = wordsOfKey.get(key)
      if (same) same.push(number)
      else wordsOfKey.set(key, [number])
      count++
    }
  })
  const sorted = [...wordsOfKey.keys()].sort()
  const keyStarts = new Uint32Array(sorted.length + 1)
  const keyWords = new Uint32Array(count)
  let offset = 0
  sorted.forEach((key, number) => {
    for (const word of wordsOfKey.get(key) ?? []) keyWords[offset++] = word
    keyStarts[number + 1] = offset
  })
  return { keys: lexiconOf(sorted), keyStarts, keyWords }
}

function postingTable(wordCount: number, rowStarts: Uint32Array, rowWords: Uint32Array) {
  const wordStarts = new Uint32Array(wordCount + 1)
  for (const entry of rowWords) wordStarts[(entry >>> fieldBits) + 1]!++
  for (let word = 0; word < wordCount; word++) wordStarts[word + 1]! += wordStarts[word]!
  const next = wordStarts.slice()
  const postings = new Uint32Array(rowWords.length)
  for (let row = 0; row + 1 < rowStarts.length; row++) {
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at++) {
      const entry = rowWords[at]!
      postings[next[entry >>> fieldBits]!++] = ((row << fieldBits) | (entry & fieldMask)) >>> 0
    }
  }
  return { wordStarts, postings }
}
