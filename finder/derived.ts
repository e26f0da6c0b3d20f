import type { Group, MadeBy } from './material.ts'
import { forGroups } from './material.ts'
import type { Bitset } from './bitset.ts'
import { add, emptySet } from './bitset.ts'
import type { FinderIndex } from './finder-index.ts'
import { flag } from './finder-index.ts'
import { optionNumbers } from './groups.ts'
import type { Kind } from './match.ts'
import type { SynonymTable } from './understand.ts'
import { synonymTable } from './understand.ts'

/** What can be worked out from an index and is worth keeping as long as it lives. Never posted between threads. */
export type Derived = {
  madeBy: Record<MadeBy, Bitset>
  films: Bitset
  boosted: Bitset
  /** Materials without any option of a group. */
  lacking: Record<Group, Bitset>
  /** Option id to its place in the group. */
  optionNumbers: Record<Group, Map<number, number>>
  /** Ids of the options that have a name. */
  named: Record<Group, Set<number>>
  synonyms: SynonymTable
  /** Counts of whole sets, by what they are the whole of. */
  wholeCounts: Map<string, Record<Group, Uint32Array>>
  /** Which words answer to an asked one. */
  answering: Map<string, Map<number, Kind>>
  /** The letters of each word as bits, for 'Menade du'. */
  letters: { of: Uint32Array | null }
}

export function derivedFrom(index: FinderIndex): Derived {
  const known = kept.get(index)
  if (known) return known
  const derived = derive(index)
  kept.set(index, derived)
  return derived
}

const kept = new WeakMap<FinderIndex, Derived>()

function derive(index: FinderIndex): Derived {
  return {
    madeBy: {
      everyone: slotsWith(index, flag.living, flag.living),
      editors: slotsWith(index, flag.living | flag.customer, flag.living),
      customers: slotsWith(index, flag.living | flag.customer, flag.living | flag.customer),
    },
    films: slotsWith(index, flag.film, flag.film),
    boosted: slotsWith(index, flag.boosted, flag.boosted),
    lacking: forGroups((group) => slotsLacking(index, group)),
    optionNumbers: forGroups((group) => optionNumbers(index.groups[group])),
    named: forGroups((group) => new Set(index.named[group])),
    synonyms: synonymTable(index.synonyms),
    wholeCounts: new Map(),
    answering: new Map(),
    letters: { of: null },
  }
}

function slotsLacking({ columns, groups }: FinderIndex, group: Group): Bitset {
  const { slotStarts } = groups[group]
  const set = emptySet(columns.flags.length)
  columns.flags.forEach((flags, slot) => {
    if ((flags & flag.living) !== 0 && slotStarts[slot] === slotStarts[slot + 1]) add(set, slot)
  })
  return set
}

function slotsWith({ columns }: FinderIndex, mask: number, wanted: number): Bitset {
  const set = emptySet(columns.flags.length)
  columns.flags.forEach((flags, slot) => {
    if ((flags & mask) === wanted) add(set, slot)
  })
  return set
}
