import type { FinderMaterial } from './material.ts'
import { wordCollector } from './word-collector.ts'
import type { TextChanges, TextIndex } from './finder-index.ts'
import { sizeOfLexicon } from './lexicon.ts'
import { stemKey } from './stem.ts'
import { buildTextIndex } from './text-index.ts'
import { postingsOf, wordAt, wordCount, wordNumber, wordsOfSlot } from './vocabulary.ts'

/** Past this share of the slots the changes are worked into the tables; until then they lie beside them. */
const maxPendingShare = 1 / 8

/** The text index with new words in the touched slots; only the touched words' posting lists are written anew. */
export function updateTextIndex(
  before: TextIndex,
  slotCount: number,
  touched: ReadonlySet<number>,
  filled: ReadonlyMap<number, FinderMaterial>,
) {
  const text: TextIndex = { ...before, since: copyChanges(before.since) }
  const number = (word: string) => internWord(text, word)
  rewritePostings(text, touched, collectEntries(number, touched, filled))
  const done = (): TextIndex =>
    text.since.slots.size > 64 + slotCount * maxPendingShare ? compacted(text, slotCount) : text
  return {
    done,
    withOptions(optionWords: (numberOfWord: (word: string) => number) => Map<number, number[]>): TextIndex {
      text.optionWords = optionWords(number)
      return done()
    },
  }
}

function copyChanges(since: TextChanges): TextChanges {
  return {
    words: since.words.slice(),
    numbers: new Map(since.numbers),
    keys: new Map(since.keys),
    postings: new Map(since.postings),
    slots: new Map(since.slots),
  }
}

function internWord(text: TextIndex, word: string): number {
  const known = wordNumber(text, word)
  if (known >= 0) return known
  const number = sizeOfLexicon(text.words) + text.since.words.length
  text.since.words.push(word)
  text.since.numbers.set(word, number)
  const key = stemKey(word)
  text.since.keys.set(key, [...(text.since.keys.get(key) ?? []), number])
  return number
}

function collectEntries(
  numberOfWord: (word: string) => number,
  touched: ReadonlySet<number>,
  filled: ReadonlyMap<number, FinderMaterial>,
): Map<number, Uint32Array> {
  const collect = wordCollector(numberOfWord)
  const bySlot = new Map<number, Uint32Array>()
  for (const slot of touched) {
    const entries: number[] = []
    const material = filled.get(slot)
    if (material) collect(material, (entry) => entries.push(entry))
    bySlot.set(slot, Uint32Array.from(entries))
  }
  return bySlot
}

function rewritePostings(
  text: TextIndex,
  touched: ReadonlySet<number>,
  bySlot: Map<number, Uint32Array>,
): void {
  const words = new Set<number>()
  const added = new Map<number, number[]>()
  for (const [slot, entries] of bySlot) {
    for (const entry of wordsOfSlot(text, slot)) words.add(entry >>> 2)
    for (const entry of entries) {
      const word = entry >>> 2
      words.add(word)
      const postings = added.get(word) ?? []
      postings.push(slot * 4 + (entry & 3))
      added.set(word, postings)
    }
  }
  const isTouched = new Uint8Array(Math.max(0, ...touched) + 1)
  for (const slot of touched) isTouched[slot] = 1
  for (const word of words) {
    const kept = postingsOf(text, word).filter((posting) => isTouched[posting >>> 2] !== 1)
    text.since.postings.set(word, concatenate(kept, added.get(word) ?? []))
  }
  for (const [slot, entries] of bySlot) text.since.slots.set(slot, entries)
}

function concatenate(kept: Uint32Array, added: readonly number[]): Uint32Array {
  const both = new Uint32Array(kept.length + added.length)
  both.set(kept)
  both.set(added, kept.length)
  return both
}

/** Everything in the tables again, and nothing beside them; words that stand nowhere are forgotten. */
function compacted(text: TextIndex, slotCount: number): TextIndex {
  const slotStarts = new Uint32Array(slotCount + 1)
  for (let slot = 0; slot < slotCount; slot++) {
    slotStarts[slot + 1] = slotStarts[slot]! + wordsOfSlot(text, slot).length
  }
  const entries = new Uint32Array(slotStarts[slotCount]!)
  for (let slot = 0; slot < slotCount; slot++) entries.set(wordsOfSlot(text, slot), slotStarts[slot])
  const words = Array.from({ length: wordCount(text) }, (_, word) => wordAt(text, word))
  return buildTextIndex({ words, slotStarts, entries, optionWords: text.optionWords })
}
