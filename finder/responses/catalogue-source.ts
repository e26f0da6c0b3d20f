import type { FinderIndex } from '../finder-index.ts'
import type { FinderOption, Group } from '../material.ts'
import { mapGroups } from '../material.ts'

/** Everything that a response is built from except its cards: the index, and the options in display order. */
export type CatalogueSource = {
  index(): FinderIndex
  options(group: Group): FinderOption[]
  optionById(group: Group, id: number): FinderOption | undefined
  optionBySlug(group: Group, slug: string): FinderOption | undefined
}

/** Loads materials as cards, in the order of the ids: from the database on the server, from the snapshot on a device. */
export type LoadCards<Card> = (ids: readonly number[]) => Promise<Card[]>

/** A call's fields; invalid values are dropped. */
export type Fields = Record<string, unknown>

/** The options of one group in display order, by id and by slug. */
export type OptionIndex = {
  list: FinderOption[]
  byId: Map<number, FinderOption>
  bySlug: Map<string, FinderOption>
}

const swedish = new Intl.Collator('sv')

/** Sorts the options in Swedish order once, rather than for every response; grades stay in the order of school years, licences from the most to the least permissive. */
export function optionIndexes(options: Record<Group, FinderOption[]>): Record<Group, OptionIndex> {
  return mapGroups((group) => {
    const list =
      group === 'arskurs' || group === 'licens'
        ? options[group]
        : [...options[group]].sort((a, b) => swedish.compare(a.name, b.name))
    return {
      list,
      byId: new Map(list.map((option) => [option.id, option])),
      bySlug: new Map(list.map((option) => [option.slug, option])),
    }
  })
}

/** The source of one index and its options. */
export function catalogueSource(index: FinderIndex, indexes: Record<Group, OptionIndex>): CatalogueSource {
  return {
    index: () => index,
    options: (group) => indexes[group].list,
    optionById: (group, id) => indexes[group].byId.get(id),
    optionBySlug: (group, slug) => indexes[group].bySlug.get(slug),
  }
}
