import { groups, type Group } from '#contract/filters.ts'
import type { FinderQuery, FinderResult, MadeBy } from './material.ts'
import { mapGroups } from './material.ts'
import type { FinderIndex } from './finder-index.ts'
import { fieldBit, fieldBits, fieldMask } from './finder-index.ts'
import { isGradeUnit } from './grades.ts'
import { find } from './find.ts'
import { frequencyOf } from './nearest-word.ts'
import { derivedFrom } from './derived.ts'
import { postingsOf, wordAt, wordNumber, wordsWithPrefix } from './vocabulary.ts'
import { normalise, splitWords } from './normalise.ts'

export type Suggestions = {
  /** Material ids, best first. */
  materials: number[]
  /** The query with its last word completed, most frequent first. */
  words: string[]
  /** Ids of senders. */
  senders: number[]
  did_you_mean: string | null
}

/** Suggestions for a query that is still being typed, from two characters on. */
export function suggest(
  index: FinderIndex,
  q: string,
  options: { limit: number; made_by: MadeBy },
): Suggestions {
  const normalisedQuery = normalise(q).trim()
  if ([...normalisedQuery].length < 2) return { materials: [], words: [], senders: [], did_you_mean: null }
  const query: FinderQuery = {
    chosen: mapGroups(() => []),
    q,
    typing: true,
    made_by: options.made_by,
    sort: 'relevance',
    skip_counts: true,
    page: 1,
    per_page: Math.max(1, options.limit),
  }
  const found = find(index, query)
  return {
    materials: found.ids.slice(0, options.limit),
    words: completedQueries(index, normalisedQuery, found, options.limit),
    senders: findSenderIds(index, normalisedQuery).slice(0, options.limit),
    did_you_mean: found.did_you_mean,
  }
}

/** Completions of the query; beside other words only by words of the materials that were found, so that each finds something. */
function completedQueries(
  index: FinderIndex,
  normalisedQuery: string,
  { ids, match }: FinderResult,
  limit: number,
): string[] {
  const words = completionsOf(index, normalisedQuery)
  const last = splitWords(normalisedQuery).at(-1) ?? ''
  const before = normalisedQuery.slice(0, normalisedQuery.length - last.length)
  if (before === '') return words.slice(0, limit)
  if (match?.step !== 'all') return []
  const rows = rowsOf(index, new Set(ids))
  const completed: string[] = []
  for (const word of words) {
    if (completed.length === limit) break
    if (occursIn(index, wordNumber(index.text, word), rows)) completed.push(before + word)
  }
  return completed
}

function rowsOf({ columns }: FinderIndex, ids: ReadonlySet<number>): Set<number> {
  const rows = new Set<number>()
  columns.id.forEach((id, row) => {
    if (ids.has(id)) rows.add(row)
  })
  return rows
}

function occursIn(index: FinderIndex, word: number, rows: ReadonlySet<number>): boolean {
  if (postingsOf(index.text, word).some((posting) => rows.has(posting >>> fieldBits))) return true
  return usedOptions(index, word).some(({ group, option }) => {
    const { optionRows, optionStarts } = index.groups[group]
    return optionRows.subarray(optionStarts[option], optionStarts[option + 1]).some((row) => rows.has(row))
  })
}

/** Words of names and options that have the last word as prefix. */
function completionsOf(index: FinderIndex, normalisedQuery: string): string[] {
  const last = /[\p{L}\p{N}]$/u.test(normalisedQuery) ? splitWords(normalisedQuery).at(-1) : undefined
  if (last === undefined || last.length < 2) return []
  return wordsWithPrefix(index.text, last)
    .filter((number) => occursInNames(index, number))
    .map((number) => ({ word: wordAt(index.text, number), frequency: frequencyOf(index, number) }))
    .filter(({ word }) => !isGradeUnit(word) && !derivedFrom(index).stopWords.has(word))
    .sort((a, b) => b.frequency - a.frequency || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)
}

function occursInNames(index: FinderIndex, word: number): boolean {
  if (usedOptions(index, word).length > 0) return true
  return postingsOf(index.text, word).some((posting) => (posting & fieldMask & fieldBit.name) !== 0)
}

/** The options with the word in their name that any material has: a suggested word must find something. */
function usedOptions(index: FinderIndex, word: number): { group: Group; option: number }[] {
  const pairs = index.text.optionWords.get(word) ?? []
  const used: { group: Group; option: number }[] = []
  for (let at = 0; at < pairs.length; at += 2) {
    const group = groups[pairs[at]!]!
    const { optionStarts } = index.groups[group]
    const option = derivedFrom(index).optionNumbers[group].get(pairs[at + 1]!)
    if (option !== undefined && optionStarts[option]! < optionStarts[option + 1]!)
      used.push({ group, option })
  }
  return used
}

/** Senders whose name has a word with each query word as prefix, those with most materials first. */
function findSenderIds(index: FinderIndex, normalisedQuery: string): number[] {
  const lists = splitWords(normalisedQuery).map((word) => new Set(senderIdsWithPrefix(index, word)))
  const [first, ...others] = lists
  const group = index.groups.avsandare
  const sizes = new Map(
    group.ids.map((id, at) => [id, group.optionStarts[at + 1]! - group.optionStarts[at]!]),
  )
  return [...(first ?? [])]
    .filter((id) => others.every((list) => list.has(id)))
    .sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || a - b)
}

function senderIdsWithPrefix(index: FinderIndex, prefix: string): number[] {
  const ids: number[] = []
  for (const word of wordsWithPrefix(index.text, prefix)) {
    const pairs = index.text.optionWords.get(word) ?? []
    // Position 0 is avsandare.
    for (let at = 0; at < pairs.length; at += 2) if (pairs[at] === 0) ids.push(pairs[at + 1]!)
  }
  return ids
}
