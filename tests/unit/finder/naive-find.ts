import { groups, type Group } from '#contract/filters.ts'
import type { FinderCatalogue, FinderMaterial, FinderQuery } from '#finder/material.ts'
import { mapGroups } from '#finder/material.ts'

// A naive implementation to compare the finder with. It shares nothing with the finder but types, on purpose.

type HitMatcher = { matches: (material: FinderMaterial) => boolean }

/** Total and counts by scanning all materials for each number; of a search, its hits are given. */
export function naiveFind(catalogue: FinderCatalogue, query: FinderQuery, hits: HitMatcher | null) {
  const materials = catalogue.materials.filter(
    (material) =>
      (query.made_by === 'everyone' || (query.made_by === 'customers') === (material.is_customer === 1)) &&
      (!query.only_films || material.is_film === 1) &&
      (!query.only_boosted || material.boosted === 1) &&
      !(query.excluded_ids ?? []).includes(material.id) &&
      (hits === null || hits.matches(material)),
  )
  const known = mapGroups(
    (group) =>
      new Set([
        ...catalogue.options[group].map((option) => option.id),
        ...catalogue.materials.flatMap((material) => idsIn(material, group)),
      ]),
  )
  const chosen = mapGroups((group) => query.chosen[group].filter((id) => known[group].has(id)))
  const matchesGroup = (material: FinderMaterial, group: Group) =>
    chosen[group].length === 0 || chosen[group].some((id) => idsIn(material, group).includes(id))
  const found = materials.filter((material) => groups.every((group) => matchesGroup(material, group)))

  const counts = mapGroups((group) => {
    const others = materials.filter((material) =>
      groups.every((each) => each === group || matchesGroup(material, each)),
    )
    const ofGroup = new Map<number, number>()
    for (const id of known[group]) {
      const count = others.filter((material) => idsIn(material, group).includes(id)).length
      if (count > 0) ofGroup.set(id, count)
    }
    return ofGroup
  })
  return {
    found,
    total: found.length,
    last_page: Math.max(1, Math.ceil(found.length / query.per_page)),
    counts,
  }
}

/** A material without any option of a group counts under 0. */
const idsIn = ({ options }: FinderMaterial, group: Group) =>
  options[group].length === 0 ? [0] : options[group]

/** The sort orders of listings, except relevance. */
export function naiveSort(materials: FinderMaterial[], query: FinderQuery): number[] {
  const score = (material: FinderMaterial) => material.views + 10 * material.like_count
  const sorted = [...materials].sort((one, other) => {
    if (query.sort === 'name') return one.name.localeCompare(other.name, 'sv') || one.id - other.id
    const time = ({ minutes }: FinderMaterial) => (minutes === 0 ? Infinity : minutes)
    if (query.sort === 'shortest' && time(one) !== time(other)) return time(one) < time(other) ? -1 : 1
    if (query.sort !== 'latest' && query.sort !== 'shortest' && score(one) !== score(other))
      return score(other) - score(one)
    return other.published_at - one.published_at || other.id - one.id
  })
  return sorted.map((material) => material.id)
}

export function pageOf(ids: number[], { page, per_page }: FinderQuery): number[] {
  return ids.slice((page - 1) * per_page, page * per_page)
}
