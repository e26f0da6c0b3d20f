import { noFilters, type Group } from '#contract/filters.ts'
import { find } from '../find.ts'
import { groupTitles } from './filter-groups.ts'
import type { CatalogueSource } from './catalogue-source.ts'

/** The options of a group that any material has, each with its number of materials, in the order that they are shown. */
export function optionsWithCounts(shelf: CatalogueSource, group: Group) {
  const { counts } = find(shelf.index(), {
    chosen: noFilters(),
    q: '',
    made_by: 'editors',
    sort: 'popular',
    page: 1,
    per_page: 1,
  })
  return shelf
    .options(group)
    .map(({ id, name, slug }) => ({ id, name, slug, product_count: counts[group].get(id) ?? 0 }))
    .filter((option) => option.product_count > 0)
}

/** The menu of grades, subjects and themes. */
export function categoryMenu(shelf: CatalogueSource) {
  return (['arskurs', 'amne', 'tema'] as const).map((group) => ({
    id: groupTitles[group].parent,
    name: groupTitles[group].title,
    slug: group,
    data: optionsWithCounts(shelf, group),
  }))
}
