import { nothingChosen, type Group } from '#contract/filters.ts'
import { find } from '../query.ts'
import { groupNames } from './filters.ts'
import type { Shelf } from './shelf.ts'

/** The options of a group that any material has, each with its number of materials, in the order that they are shown. */
export function countedOptions(shelf: Shelf, group: Group) {
  const { counts } = find(shelf.index(), {
    chosen: nothingChosen(),
    q: '',
    made_by: 'editors',
    order: 'popular',
    page: 1,
    per_page: 1,
  })
  return shelf
    .options(group)
    .map(({ id, name, slug }) => ({ id, name, slug, product_count: counts[group].get(id) ?? 0 }))
    .filter((option) => option.product_count > 0)
}

/** The menu of grades, subjects and themes. */
export function categoryMenu(shelf: Shelf) {
  return (['arskurs', 'amne', 'tema'] as const).map((group) => ({
    id: groupNames[group].parent,
    name: groupNames[group].title,
    slug: group,
    data: countedOptions(shelf, group),
  }))
}
