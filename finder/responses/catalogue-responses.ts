import { toText } from '#contract/call-path.ts'
import { noFilters } from '#contract/filters.ts'
import { homeRowSize } from '#contract/limits.ts'
import type { FinderQuery } from '../material.ts'
import { find } from '../find.ts'
import { filtersResponse, listingResponse, categoryOf } from './listing.ts'
import { groupForSlug, resolveCategory } from './resolve-category.ts'
import { searchResponse, suggestResponse } from './search.ts'
import { readRequest } from './search-request.ts'
import type { LoadCards, LoadTexts, Fields, CatalogueSource } from './catalogue-source.ts'
import { categoryMenu, optionsWithCounts } from './topics.ts'

type SuggestableCard = { id: number; name: string; slug: string; is_customer: 0 | 1; image: string }

/**
 * The responses to every call that lists, counts or searches, by the call's name; null when nothing is found. Server and
 * device use these same functions, so that their responses are the same.
 */
export function catalogueResponses<Card extends SuggestableCard>(
  source: CatalogueSource,
  loadCards: LoadCards<Card>,
  loadTexts: LoadTexts,
) {
  const listCategory = async (fields: Fields, slug: unknown, child: unknown) => {
    const resolved = resolveCategory(source, fields, toText(slug), child)
    return resolved === null ? null : listingResponse(source, loadCards, { sort: 'popular', ...resolved })
  }
  const listAll = (fields: Fields, sort: 'popular' | 'latest') =>
    listingResponse(source, loadCards, { fields, sort })
  const search = (fields: Fields) => searchResponse(source, loadCards, loadTexts, fields)

  return {
    listMaterials: (fields: Fields) => listCategory(fields, fields['slug'], fields['childslug']),
    countCategories: (fields: Fields) => listCategory(fields, fields['parent'], ''),
    countChildCategories: (fields: Fields) => listCategory(fields, fields['parent'], fields['child']),
    listFilters: (fields: Fields) => {
      const resolved = resolveCategory(source, fields, toText(fields['slug']), fields['childslug'])
      return resolved === null ? null : filtersResponse(source, { sort: 'popular', ...resolved })
    },
    listTagged: async (fields: Fields) => {
      const id = toText(fields['id'])
      const option = /^\d{1,9}$/.test(id) ? source.optionById('nyckelord', Number(id)) : undefined
      if (option === undefined) return null
      const child = { group: 'nyckelord', id: option.id } as const
      const category = categoryOf('nyckelord', option)
      return listingResponse(source, loadCards, {
        fields,
        sort: 'popular',
        openGroup: 'nyckelord',
        child,
        category,
      })
    },
    listPopular: (fields: Fields) => listAll(fields, 'popular'),
    listLatest: (fields: Fields) => listAll(fields, 'latest'),
    listBoosted: (fields: Fields) =>
      listingResponse(source, loadCards, { fields, sort: 'latest', made_by: 'everyone', only_boosted: true }),
    listFilms: (fields: Fields) =>
      listingResponse(source, loadCards, {
        fields,
        sort: 'popular',
        only_films: true,
        ...(isHome(fields['home']) && { excludedIds: idsInHomeRows(source) }),
      }),

    searchMaterials: search,
    searchMaterialsFiltered: search,
    searchFilters: (fields: Fields) => filtersResponse(source, readRequest(source, fields)),
    suggest: (fields: Fields) => suggestResponse(source, loadCards, fields),

    listTopics: (fields: Fields) => {
      const group = groupForSlug(toText(fields['parent']))
      return group === undefined ? null : { data: optionsWithCounts(source, group) }
    },
    readCategoryMenu: () => ({ data: categoryMenu(source) }),
    readSenderMenu: () => ({ data: optionsWithCounts(source, 'avsandare') }),
  }
}

/** The materials in the home page's rows of new, popular and boosted material, which its other rows exclude. */
function idsInHomeRows(source: CatalogueSource): number[] {
  const row = (options: Pick<FinderQuery, 'sort' | 'made_by'> & { only_boosted?: boolean }) =>
    find(source.index(), {
      chosen: noFilters(),
      q: '',
      page: 1,
      per_page: homeRowSize,
      skip_counts: true,
      ...options,
    }).ids
  return [
    ...row({ sort: 'latest', made_by: 'editors' }),
    ...row({ sort: 'popular', made_by: 'editors' }),
    ...row({ sort: 'latest', made_by: 'everyone', only_boosted: true }),
  ]
}

function isHome(field: unknown): boolean {
  return field === 1 || field === '1'
}
