import { furtherGroups, type Group } from '#contract/filters.ts'
import type { ArticleIndex } from '../article-index.ts'
import type { FinderIndex } from '../finder-index.ts'
import type { FinderOption } from '../material.ts'
import { mapGroups } from '../material.ts'
import { swedishOrder } from '../swedish-order.ts'

/** Everything that a response is built from except its cards: the index, and the options in display order. */
export type CatalogueSource = {
  index(): FinderIndex
  articles(): ArticleIndex
  options(group: Group): FinderOption[]
  optionById(group: Group, id: number): FinderOption | undefined
  optionBySlug(group: Group, slug: string): FinderOption | undefined
}

/** Loads materials as cards, in the order of the ids: from the database on the server, from the snapshot on a device. */
export type LoadCards<Card> = (ids: readonly number[]) => Promise<Card[]>

/** Loads the texts of materials in which a search marks its hits: the short one, and the beginning of the description. */
export type LoadTexts = (ids: readonly number[]) => Promise<ReadonlyMap<number, readonly string[]>>

/** A call's fields; invalid values are dropped. */
export type Fields = Record<string, unknown>

/** The options of one group in display order, by id and by slug, earlier ones included. */
export type OptionIndex = {
  list: FinderOption[]
  byId: Map<number, FinderOption>
  bySlug: Map<string, FinderOption>
}

/** Sorts the options in Swedish order once, rather than for every response; grades stay in the order of school years, and those of the further groups in the order of the contract. */
export function optionIndexes(options: Record<Group, FinderOption[]>): Record<Group, OptionIndex> {
  return mapGroups((group) => {
    const list =
      group === 'arskurs' || furtherGroups.includes(group)
        ? options[group]
        : [...options[group]].sort((a, b) => swedishOrder.compare(a.name, b.name))
    // Of an earlier and a current option with the same slug, the current one counts.
    return {
      list,
      byId: new Map([
        ...list.flatMap((option) => (option.old_ids ?? []).map((id) => [id, option] as const)),
        ...list.map((option) => [option.id, option] as const),
      ]),
      bySlug: new Map([
        ...list.flatMap((option) => (option.old_slugs ?? []).map((slug) => [slug, option] as const)),
        ...list.map((option) => [option.slug, option] as const),
      ]),
    }
  })
}

/** The source of one index and its options. */
export function catalogueSource(
  index: FinderIndex,
  articles: ArticleIndex,
  indexes: Record<Group, OptionIndex>,
): CatalogueSource {
  return {
    index: () => index,
    articles: () => articles,
    options: (group) => indexes[group].list,
    optionById: (group, id) => indexes[group].byId.get(id),
    optionBySlug: (group, slug) => indexes[group].bySlug.get(slug),
  }
}
