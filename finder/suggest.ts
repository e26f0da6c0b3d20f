import { groups, type Group } from '#contract/filters.ts'
import type { FinderQuery, FinderResult, MadeBy } from './material.ts'
import { mapGroups } from './material.ts'
import type { FinderIndex } from './finder-index.ts'
import { fieldBit, fieldBits, fieldMask } from './finder-index.ts'
import { isGradeUnit } from './grades.ts'
import { find } from './find.ts'
import { frequencyOf } from './nearest-word.ts'
import { collectFirst } from './paginate.ts'
import { derivedFrom } from './derived.ts'
import { postingsOf, wordAt, wordsWithPrefix } from './vocabulary.ts'
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
  const last = splitWords(normalisedQuery).at(-1) ?? ''
  const before = normalisedQuery.slice(0, normalisedQuery.length - last.length)
  if (before === '') return completionsOf(index, normalisedQuery, limit, () => true)
  if (match?.step !== 'all') return []
  const rows = rowsOf(index, new Set(ids))
  const words = completionsOf(index, normalisedQuery, limit, (word) => occursIn(index, word, rows))
  return words.map((word) => before + word)
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

/** The most frequent of the words of names and options that have the last word as prefix. */
function completionsOf(
  index: FinderIndex,
  normalisedQuery: string,
  limit: number,
  isWanted: (word: number) => boolean,
): string[] {
  const last = /[\p{L}\p{N}]$/u.test(normalisedQuery) ? splitWords(normalisedQuery).at(-1) : undefined
  if (last === undefined || last.length < 2) return []
  const { stopWords } = derivedFrom(index)
  const isBefore = (a: number, b: number) => {
    const difference = frequencyOf(index, a) - frequencyOf(index, b)
    return difference === 0 ? wordAt(index.text, a) < wordAt(index.text, b) : difference > 0
  }
  const first = collectFirst(limit, isBefore)
  for (const number of wordsWithPrefix(index.text, last)) {
    if (!first.wants(number) || !occursInNames(index, number) || !isWanted(number)) continue
    const word = wordAt(index.text, number)
    if (!isGradeUnit(word) && !stopWords.has(word)) first.offer(number)
  }
  return first.items.sort((a, b) => (isBefore(a, b) ? -1 : 1)).map((number) => wordAt(index.text, number))
}

function occursInNames(index: FinderIndex, word: number): boolean {
  if (usedOptions(index, word).length > 0) return true
  return postingsOf(index.text, word).some((posting) => (posting & fieldMask & fieldBit.name) !== 0)
}

/** The options with the word in their name that any material has: a suggested word must find something. */
function usedOptions(index: FinderIndex, word: number): { group: Group; option: number }[] {
  const pairs = index.text.optionWords.get(word)
  if (pairs === undefined) return []
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
  return [...(first ?? [])]
    .filter((id) => others.every((list) => list.has(id)))
    .sort((a, b) => materialsOf(index, b) - materialsOf(index, a) || a - b)
}

/** How many materials a sender has. */
function materialsOf(index: FinderIndex, sender: number): number {
  const { optionStarts } = index.groups.avsandare
  const option = derivedFrom(index).optionNumbers.avsandare.get(sender)
  return option === undefined ? 0 : optionStarts[option + 1]! - optionStarts[option]!
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
