import type { FinderQuery, MadeBy } from './material.ts'
import { mapGroups } from './material.ts'
import type { FinderIndex } from './finder-index.ts'
import { searchField } from './finder-index.ts'
import { isGradeUnit } from './grades.ts'
import { find } from './find.ts'
import { frequencyOf } from './did-you-mean.ts'
import { stopWords } from './stop-words.ts'
import { postingsOf, wordAt, wordsWithPrefix } from './vocabulary.ts'
import { normalise, splitWords } from './normalise.ts'

export type Suggestions = {
  /** Material ids, the best first. */
  materials: number[]
  /** Ways to write the last word to its end, the most used first. */
  words: string[]
  /** Ids of senders. */
  senders: number[]
  did_you_mean: string | null
}

/** What may be meant by a question that is still being typed. Waits for two characters. */
export function suggest(
  index: FinderIndex,
  q: string,
  wanted: { limit: number; made_by: MadeBy },
): Suggestions {
  const asked = normalise(q).trim()
  if ([...asked].length < 2) return { materials: [], words: [], senders: [], did_you_mean: null }
  const question: FinderQuery = {
    chosen: mapGroups(() => []),
    q,
    typing: true,
    made_by: wanted.made_by,
    sort: 'relevance',
    skip_counts: true,
    page: 1,
    per_page: Math.max(1, wanted.limit),
  }
  const found = find(index, question)
  return {
    materials: found.ids.slice(0, wanted.limit),
    words: completionsOf(index, asked).slice(0, wanted.limit),
    senders: findSenderIds(index, asked).slice(0, wanted.limit),
    did_you_mean: found.did_you_mean,
  }
}

/** Words of names and options that begin as the last word does. */
function completionsOf(index: FinderIndex, asked: string): string[] {
  const last = /[\p{L}\p{N}]$/u.test(asked) ? splitWords(asked).at(-1) : undefined
  if (last === undefined || last.length < 2) return []
  return wordsWithPrefix(index.text, last)
    .filter((number) => occursInNames(index, number))
    .map((number) => ({ word: wordAt(index.text, number), frequency: frequencyOf(index, number) }))
    .filter(({ word }) => !isGradeUnit(word) && !stopWords.has(word))
    .sort((one, other) => other.frequency - one.frequency || (one.word < other.word ? -1 : 1))
    .map(({ word }) => word)
}

function occursInNames(index: FinderIndex, word: number): boolean {
  if (index.text.optionWords.has(word)) return true
  return postingsOf(index.text, word).some((posting) => (posting & 3) === searchField.name)
}

/** Senders in whose name every asked word begins some word, those with most materials first. */
function findSenderIds(index: FinderIndex, asked: string): number[] {
  const lists = splitWords(asked).map((word) => new Set(senderIdsWithPrefix(index, word)))
  const [first, ...others] = lists
  const group = index.groups.avsandare
  const sizes = new Map(
    group.ids.map((id, at) => [id, group.optionStarts[at + 1]! - group.optionStarts[at]!]),
  )
  return [...(first ?? [])]
    .filter((id) => others.every((list) => list.has(id)))
    .sort((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0) || one - other)
}

function senderIdsWithPrefix(index: FinderIndex, beginning: string): number[] {
  const ids: number[] = []
  for (const word of wordsWithPrefix(index.text, beginning)) {
    const pairs = index.text.optionWords.get(word) ?? []
    // Position 0 is avsandare.
    for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === 0) ids.push(pairs[at + 1]!)
  }
  return ids
}
