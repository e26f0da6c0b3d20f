import { parseListingParams } from '#contract/filters.ts'
import { find } from '../find.ts'
import { sanitizeFields } from './sanitize-field.ts'
import { withRead, type ListingRequest } from './listing.ts'
import { readSchoolWords } from './school-words.ts'
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

/** A search whose words of school are filters, unless nothing has both them and the other words. */
export function readRequest(source: CatalogueSource, fields: Fields): ListingRequest {
  const request = searchRequest(fields)
  const choice = parseListingParams(request.fields)
  const read = readSchoolWords(choice.q, (group) => source.options(group))
  if (read.filters.length === 0) return request
  const { total } = find(source.index(), {
    ...withRead(choice, read),
    made_by: 'everyone',
    sort: 'popular',
    page: 1,
    per_page: 1,
    skip_counts: true,
  })
  return total === 0 ? request : { ...request, read }
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
