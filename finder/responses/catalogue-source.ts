import type { FinderIndex } from '../finder-index.ts'
import type { FinderOption, Group } from '../material.ts'
import { mapGroups } from '../material.ts'

/** All that an answer is made from but its cards: the index, and the options in the order that they are shown. */
export type CatalogueSource = {
  index(): FinderIndex
  options(group: Group): FinderOption[]
  optionById(group: Group, id: number): FinderOption | undefined
  optionBySlug(group: Group, slug: string): FinderOption | undefined
}

/** Fetches materials as cards, in the order of the ids: from the database on the server, from the snapshot on a device. */
export type LoadCards<Card> = (ids: readonly number[]) => Promise<Card[]>

/** A call's fields, read leniently. */
export type Fields = Record<string, unknown>

/** The options of one group, in the order that they are shown and by what they are asked for. */
export type OptionIndex = {
  list: FinderOption[]
  byId: Map<number, FinderOption>
  bySlug: Map<string, FinderOption>
}

const swedish = new Intl.Collator('sv')

/** In Swedish order once, rather than at every answer; grades keep the order of the school years, licences that of what they allow. */
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

/** The shelf of one index and its options. */
export function catalogueSource(index: FinderIndex, books: Record<Group, OptionIndex>): CatalogueSource {
  return {
    index: () => index,
    options: (group) => books[group].list,
    optionById: (group, id) => books[group].byId.get(id),
    optionBySlug: (group, slug) => books[group].bySlug.get(slug),
  }
}
