import type { FinderMaterial } from './material.ts'
import { wordCollector } from './word-collector.ts'
import { fieldBits, fieldMask, type TextChanges, type TextIndex } from './finder-index.ts'
import { sizeOfLexicon } from './lexicon.ts'
import { buildTextIndex } from './text-index.ts'
import { postingsOf, wordAt, wordCount, wordNumber, wordsOfRow } from './vocabulary.ts'
import { keysOf } from './word-keys.ts'

/** Above this share of changed rows the tables are rebuilt; until then the changes are stored beside them. */
const maxPendingShare = 1 / 8

/** The text index with new words in the changed rows; only the posting lists of the words concerned are rewritten. */
export function updateTextIndex(
  before: TextIndex,
  rowCount: number,
  changedRows: ReadonlySet<number>,
  newMaterials: ReadonlyMap<number, FinderMaterial>,
) {
  const text: TextIndex = { ...before, pendingChanges: copyChanges(before.pendingChanges) }
  const numberOf = (word: string) => internWord(text, word)
  rewritePostings(text, changedRows, collectEntries(numberOf, changedRows, newMaterials))
  const finish = (): TextIndex =>
    text.pendingChanges.rows.size > 64 + rowCount * maxPendingShare ? compact(text, rowCount) : text
  return {
    finish,
    withOptions(optionWords: (numberOfWord: (word: string) => number) => Map<number, number[]>): TextIndex {
      text.optionWords = optionWords(numberOf)
      return finish()
    },
  }
}

function copyChanges(changes: TextChanges): TextChanges {
  return {
    words: changes.words.slice(),
    numbers: new Map(changes.numbers),
    keys: new Map(changes.keys),
    postings: new Map(changes.postings),
    rows: new Map(changes.rows),
  }
}

function internWord(text: TextIndex, word: string): number {
  const known = wordNumber(text, word)
  if (known >= 0) return known
  const number = sizeOfLexicon(text.words) + text.pendingChanges.words.length
  text.pendingChanges.words.push(word)
  text.pendingChanges.numbers.set(word, number)
  for (const key of keysOf(word))
    text.pendingChanges.keys.set(key, [...(text.pendingChanges.keys.get(key) ?? []), number])
  return number
}

function collectEntries(
  numberOfWord: (word: string) => number,
  changedRows: ReadonlySet<number>,
  newMaterials: ReadonlyMap<number, FinderMaterial>,
): Map<number, Uint32Array> {
  const collect = wordCollector(numberOfWord)
  const byRow = new Map<number, Uint32Array>()
  for (const row of changedRows) {
    const entries: number[] = []
    const material = newMaterials.get(row)
    if (material) collect(material, (entry) => entries.push(entry))
    byRow.set(row, Uint32Array.from(entries))
  }
  return byRow
}

function rewritePostings(
  text: TextIndex,
  changedRows: ReadonlySet<number>,
  byRow: Map<number, Uint32Array>,
): void {
  const words = new Set<number>()
  const added = new Map<number, number[]>()
  for (const [row, entries] of byRow) {
    for (const entry of wordsOfRow(text, row)) words.add(entry >>> fieldBits)
    for (const entry of entries) {
      const word = entry >>> fieldBits
      words.add(word)
      const postings = added.get(word) ?? []
      postings.push(((row << fieldBits) | (entry & fieldMask)) >>> 0)
      added.set(word, postings)
    }
  }
  const isChanged = new Uint8Array(Math.max(0, ...changedRows) + 1)
  for (const row of changedRows) isChanged[row] = 1
  for (const word of words) {
    const remaining = postingsOf(text, word).filter((posting) => isChanged[posting >>> fieldBits] !== 1)
    text.pendingChanges.postings.set(word, concatenate(remaining, added.get(word) ?? []))
  }
  for (const [row, entries] of byRow) text.pendingChanges.rows.set(row, entries)
}

function concatenate(remaining: Uint32Array, added: readonly number[]): Uint32Array {
  const joined = new Uint32Array(remaining.length + added.length)
  joined.set(remaining)
  joined.set(added, remaining.length)
  return joined
}

/** Rebuilds the tables with all changes; words that occur nowhere are dropped. */
function compact(text: TextIndex, rowCount: number): TextIndex {
  const rowStarts = new Uint32Array(rowCount + 1)
  for (let row = 0; row < rowCount; row++) {
    rowStarts[row + 1] = rowStarts[row]! + wordsOfRow(text, row).length
  }
  const entries = new Uint32Array(rowStarts[rowCount]!)
  for (let row = 0; row < rowCount; row++) entries.set(wordsOfRow(text, row), rowStarts[row])
  const words = Array.from({ length: wordCount(text) }, (_, word) => wordAt(text, word))
  return buildTextIndex({ words, rowStarts, entries, optionWords: text.optionWords })
}
