import { noFilters, parseListingParams, type ListingParams } from '#contract/filters.ts'
import { hasCarrier } from '../carried-words.ts'
import { find } from '../find.ts'
import { isQuality } from '../general-words.ts'
import { normalise, splitWords } from '../normalise.ts'
import { mainKeyOf } from '../swedish/analyse-word.ts'
import { sanitizeFields } from './sanitize-field.ts'
import { withRead, type ListingRequest } from './listing.ts'
import { readSchoolWords, type ReadSearch } from './school-words.ts'
import type { Fields, CatalogueSource } from './catalogue-source.ts'

/** `filters` may carry the choices as JSON or as an object, in addition to the fields for each group. */
export function searchRequest(fields: Fields): ListingRequest {
  return {
    fields: { ...sanitizeFields(parseNestedFilters(fields['filters'])), ...fields },
    sort: 'relevance',
    usesSearchText: true,
    made_by: isFlagSet(fields['is_customer']) ? 'everyone' : 'editors',
  }
}

/**
 * A search whose words of school are filters, unless nothing has both them and the other words. Words that say when or how a
 * material is used are given up first, and the answer says that it lacks them.
 */
export function readRequest(source: CatalogueSource, fields: Fields): ListingRequest {
  const request = searchRequest(fields)
  const choice = parseListingParams(request.fields)
  const isCarried = (word: string) => hasCarrier(source.index(), word, noFilters())
  let text = choice.q
  let givenUp = 0
  for (;;) {
    const read = readSchoolWords(text, (group) => source.options(group), isCarried)
    if (read.filters.length === 0) {
      if (read.rest === text) break
      return { ...request, read: { filters: [], rest: read.rest, leftOut: givenUp + 1 } }
    }
    const filtered = withoutMissingQualities(source, choice, read)
    if (hasAny(source, withRead(choice, filtered)))
      return { ...request, read: { ...filtered, leftOut: givenUp + (filtered.leftOut ?? 0) } }
    const circumstance = read.filters.find(({ isCircumstance }) => isCircumstance === true)
    if (circumstance === undefined || circumstance.without === '') break
    text = circumstance.without
    givenUp++
  }
  return givenUp === 0 ? request : { ...request, read: { filters: [], rest: text, leftOut: givenUp } }
}

function hasAny(source: CatalogueSource, choice: ListingParams): boolean {
  const query = { made_by: 'everyone', sort: 'popular', skip_counts: true } as const
  return find(source.index(), { ...choice, ...query, page: 1, per_page: 1 }).total > 0
}

/** Without the words such as 'lugn' that none of the filtered materials has in its name or options. */
function withoutMissingQualities(
  source: CatalogueSource,
  choice: ListingParams,
  read: ReadSearch,
): ReadSearch {
  const { chosen } = withRead(choice, read)
  const words = read.rest.split(' ')
  const present = words.filter((typed) => {
    const [word, ...more] = splitWords(normalise(typed))
    if (word === undefined || more.length > 0 || !isQuality(mainKeyOf(word))) return true
    return hasCarrier(source.index(), word, chosen)
  })
  return { ...read, rest: present.join(' '), leftOut: words.length - present.length }
}

function parseNestedFilters(filters: unknown): Fields {
  if (typeof filters === 'object' && filters !== null && !Array.isArray(filters)) return { ...filters }
  if (typeof filters !== 'string' || !filters.startsWith('{')) return {}
  try {
    const parsed: unknown = JSON.parse(filters)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    // An invalid filter is ignored, as everywhere in an address.
    return {}
  }
}

export function isFlagSet(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true || flag === 'true'
}
