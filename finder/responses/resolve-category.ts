import { toText } from '#contract/call-path.ts'
import { parseFilters, type Group } from '#contract/filters.ts'
import { categoryOf, type ListingRequest } from './listing.ts'
import type { Fields, CatalogueSource } from './catalogue-source.ts'

/** The first segments of addresses that name a group, such as `amne` in /amne/biologi. */
const groupBySlug: Record<string, Group> = {
  amne: 'amne',
  arskurs: 'arskurs',
  tema: 'tema',
  nyckelord: 'nyckelord',
  avsandare: 'avsandare',
}

export function groupForSlug(slug: string): Group | undefined {
  return Object.hasOwn(groupBySlug, slug) ? groupBySlug[slug] : undefined
}

/** The group and option that an address names; null where one of them does not exist. */
export function resolveCategory(
  source: CatalogueSource,
  fields: Fields,
  slug: string,
  child: unknown,
): Pick<ListingRequest, 'openGroup' | 'child' | 'category' | 'fields'> | null {
  const group = groupForSlug(slug)
  if (group === undefined) return null
  if (child === undefined || child === null || child === '')
    return { fields, openGroup: group, category: categoryOf(group) }
  const byId = group === 'nyckelord' ? keywordById(source, fields) : undefined
  const option = byId ?? source.optionBySlug(group, toText(child))
  if (option === undefined) return null
  return {
    // On a keyword's own page the id identifies the keyword; it is not an additional filter.
    fields: group === 'nyckelord' ? { ...fields, nyckelord: '' } : fields,
    openGroup: group,
    child: { group, id: option.id },
    category: categoryOf(group, option),
  }
}

/** The id takes precedence over the slug where both are known. */
function keywordById(source: CatalogueSource, fields: Fields) {
  const [id] = parseFilters({ nyckelord: fields['nyckelord'] }).nyckelord
  return id === undefined ? undefined : source.optionById('nyckelord', id)
}
