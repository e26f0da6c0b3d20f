import type { FinderMaterial } from './material.ts'
import { wordCollector } from './word-collector.ts'
import { fieldBits, fieldMask, type FinderIndex, type TextChanges, type TextIndex } from './finder-index.ts'
import { sizeOfLexicon } from './lexicon.ts'
import { postingsOf, wordNumber, wordsOfRow } from './vocabulary.ts'
import { indexKeysOf } from './word-keys.ts'

/** Above so many changed rows, and above this share of all, the changes beside the tables of the text index cost more than new tables. */
const maxPendingRows = 2000
const maxPendingShare = 1 / 8
const minPendingRows = 64

/** Whether the index should be built anew soon. Nothing is wrong with it, but each change copies those before it. */
export function hasManyChanges({ text, columns }: FinderIndex): boolean {
  const maxPending = Math.min(maxPendingRows, minPendingRows + columns.flags.length * maxPendingShare)
  return text.pendingChanges.rows.size > maxPending
}

/**
 * The text index with new words in the changed rows; only the posting lists of the words concerned are rewritten. The changes
 * are stored beside the tables, which stay as they were built.
 */
export function updateTextIndex(
  before: TextIndex,
  changedRows: ReadonlySet<number>,
  newMaterials: ReadonlyMap<number, FinderMaterial>,
  /** Makes the words of options anew, when any of these has changed. */
  newOptionWords: ((numberOfWord: (word: string) => number) => Map<number, number[]>) | null,
): TextIndex {
  const text: TextIndex = { ...before, pendingChanges: copyChanges(before.pendingChanges) }
  const numberOf = (word: string) => internWord(text, word)
  rewritePostings(text, changedRows, collectEntries(numberOf, changedRows, newMaterials))
  if (newOptionWords !== null) text.optionWords = newOptionWords(numberOf)
  return text
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
  for (const key of indexKeysOf(word))
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
  for (const word of words)
    text.pendingChanges.postings.set(
      word,
      replacePostings(postingsOf(text, word), isChanged, added.get(word) ?? []),
    )
  for (const [row, entries] of byRow) text.pendingChanges.rows.set(row, entries)
}

/** A common word has tens of thousands of postings, so they are copied in one loop. */
function replacePostings(before: Uint32Array, isChanged: Uint8Array, added: readonly number[]): Uint32Array {
  const postings = new Uint32Array(before.length + added.length)
  let count = 0
  for (let at = 0; at < before.length; at++) {
    const posting = before[at]!
    if (isChanged[posting >>> fieldBits] !== 1) postings[count++] = posting
  }
  postings.set(added, count)
  return postings.subarray(0, count + added.length)
}
