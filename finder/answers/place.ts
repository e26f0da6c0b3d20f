import { inWords } from '#contract/address.ts'
import { readChosen, type Group } from '#contract/filters.ts'
import { categoryOf, type ListingRequest } from './listing.ts'
import type { Fields, Shelf } from './shelf.ts'

/** Addresses that stand for a group: the parents of spec 3.1, keywords and senders. */
const groupBySlug: Record<string, Group> = {
  amne: 'amne',
  arskurs: 'arskurs',
  tema: 'tema',
  nyckelord: 'nyckelord',
  avsandare: 'avsandare',
}

export function groupNamed(slug: string): Group | undefined {
  return Object.hasOwn(groupBySlug, slug) ? groupBySlug[slug] : undefined
}

/** Where an address points; null where its parent or child does not exist. */
export function placeOf(
  shelf: Shelf,
  fields: Fields,
  slug: string,
  child: unknown,
): Pick<ListingRequest, 'open' | 'child' | 'category' | 'fields'> | null {
  const group = groupNamed(slug)
  if (group === undefined) return null
  if (child === undefined || child === null || child === '')
    return { fields, open: group, category: categoryOf(group) }
  const byId = group === 'nyckelord' ? keywordById(shelf, fields) : undefined
  const option = byId ?? shelf.optionBySlug(group, inWords(child))
  if (option === undefined) return null
  return {
    // On a keyword's own page the id says which keyword it is; it is not one more filter.
    fields: group === 'nyckelord' ? { ...fields, nyckelord: '' } : fields,
    open: group,
    child: { group, id: option.id },
    category: categoryOf(group, option),
  }
}

/** The id wins over the slug where both are known. */
function keywordById(shelf: Shelf, fields: Fields) {
  const [id] = readChosen({ nyckelord: fields['nyckelord'] }).nyckelord
  return id === undefined ? undefined : shelf.optionById('nyckelord', id)
}
