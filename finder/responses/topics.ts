import { noFilters, type Group } from '#contract/filters.ts'
import { find } from '../find.ts'
import { groupTitles } from './filter-groups.ts'
import type { CatalogueSource } from './catalogue-source.ts'

/** The options of a group that have materials, each with its count, in display order. */
export function optionsWithCounts(source: CatalogueSource, group: Group) {
  const { counts } = find(source.index(), {
    chosen: noFilters(),
    q: '',
    made_by: 'editors',
    sort: 'popular',
    page: 1,
    per_page: 1,
  })
  return source
    .options(group)
    .map(({ id, name, slug }) => ({ id, name, slug, product_count: counts[group].get(id) ?? 0 }))
    .filter((option) => option.product_count > 0)
}

/** The menu of grades, subjects and themes. */
export function categoryMenu(source: CatalogueSource) {
  return (['arskurs', 'amne', 'tema'] as const).map((group) => ({
    id: groupTitles[group].parent,
    name: groupTitles[group].title,
    slug: group,
    data: optionsWithCounts(source, group),
  }))
}
