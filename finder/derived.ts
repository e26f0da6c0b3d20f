import type { Group } from '#contract/filters.ts'
import type { MadeBy } from './material.ts'
import { mapGroups } from './material.ts'
import type { Bitset } from './bitset.ts'
import { add, emptySet, sizeOf } from './bitset.ts'
import type { FinderIndex } from './finder-index.ts'
import { materialFlag } from './finder-index.ts'
import { optionNumbers } from './group-index.ts'
import type { MatchKind } from './match-words.ts'
import { normalise, splitWords } from './normalise.ts'
import type { SynonymTable } from './parse-query.ts'
import { buildSynonymTable } from './parse-query.ts'
import { changedStopWords } from './stop-words.ts'

/** Values computed from an index and cached as long as the index exists. Never posted between threads. */
export type Derived = {
  /** How many materials there are. Rows may be empty after updates. */
  materialCount: number
  madeBy: Record<MadeBy, Bitset>
  films: Bitset
  boosted: Bitset
  /** Materials without any option of a group. */
  unset: Record<Group, Bitset>
  /** Option id to its position in the group. */
  optionNumbers: Record<Group, Map<number, number>>
  /** Ids of the options that have a name. */
  namedIds: Record<Group, Set<number>>
  synonyms: SynonymTable
  stopWords: ReadonlySet<string>
  /** Counts of base sets, by their cache key. */
  baseCounts: Map<BaseKey, Record<Group, Uint32Array>>
  /** Which words match a query word. */
  matchingWords: Map<string, Map<number, MatchKind>>
  /** Single words that have synonyms: a misspelt word may mean one of them. */
  synonymWords: string[]
  /** The letters of each word as bits, for the repair of misspelt words. */
  letterMasks: Uint32Array
}

/** Whose materials, of which kind, and whether only those that an editor has boosted. */
export type BaseKey = `${MadeBy} ${'all' | 'films'}${'' | ' boosted'}`

export function derivedFrom(index: FinderIndex): Derived {
  const known = derivedByIndex.get(index)
  if (known) return known
  const derived = derive(index)
  derivedByIndex.set(index, derived)
  return derived
}

/** Only for who has computed the values from those of an earlier index. */
export const derivedByIndex = new WeakMap<FinderIndex, Derived>()

function derive(index: FinderIndex): Derived {
  const everyone = rowsWith(index, materialFlag.live, materialFlag.live)
  return {
    materialCount: sizeOf(everyone),
    madeBy: {
      everyone,
      editors: rowsWith(index, materialFlag.live | materialFlag.customer, materialFlag.live),
      customers: rowsWith(
        index,
        materialFlag.live | materialFlag.customer,
        materialFlag.live | materialFlag.customer,
      ),
    },
    films: rowsWith(index, materialFlag.film, materialFlag.film),
    boosted: rowsWith(index, materialFlag.boosted, materialFlag.boosted),
    unset: mapGroups((group) => rowsWithoutOption(index, group)),
    optionNumbers: mapGroups((group) => optionNumbers(index.groups[group])),
    namedIds: mapGroups((group) => new Set(index.named[group])),
    synonyms: buildSynonymTable(index.synonyms),
    stopWords: changedStopWords(index.stop_words),
    baseCounts: new Map(),
    matchingWords: new Map(),
    synonymWords: index.synonyms
      .map(([word]) => normalise(word))
      .filter((word) => splitWords(word).length === 1),
    letterMasks: new Uint32Array(0),
  }
}

function rowsWithoutOption({ columns, groups }: FinderIndex, group: Group): Bitset {
  const { rowStarts } = groups[group]
  const set = emptySet(columns.flags.length)
  columns.flags.forEach((flags, row) => {
    if ((flags & materialFlag.live) !== 0 && rowStarts[row] === rowStarts[row + 1]) add(set, row)
  })
  return set
}

function rowsWith({ columns }: FinderIndex, mask: number, wanted: number): Bitset {
  const set = emptySet(columns.flags.length)
  columns.flags.forEach((flags, row) => {
    if ((flags & mask) === wanted) add(set, row)
  })
  return set
}
