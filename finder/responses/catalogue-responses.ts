import { toText } from '#contract/call-path.ts'
import { noFilters } from '#contract/filters.ts'
import { homeRowSize } from '#contract/limits.ts'
import type { FinderQuery } from '../material.ts'
import { find } from '../find.ts'
import { filtersResponse, listingResponse, categoryOf } from './listing.ts'
import { groupForSlug, resolveCategory } from './resolve-category.ts'
import { searchResponse, suggestResponse, searchRequest } from './search.ts'
import type { LoadCards, Fields, CatalogueSource } from './catalogue-source.ts'
import { categoryMenu, optionsWithCounts } from './topics.ts'

type SuggestableCard = { name: string; slug: string; is_customer: 0 | 1; image: string }

/**
 * The answers to every call that lists, counts and searches, by the call's name; null when there is nothing to find. The
 * server and a device answer with these same functions, so that they answer alike.
 */
export function catalogueResponses<Card extends SuggestableCard>(
  shelf: CatalogueSource,
  cardsOf: LoadCards<Card>,
) {
  const placed = async (fields: Fields, slug: unknown, child: unknown) => {
    const place = resolveCategory(shelf, fields, toText(slug), child)
    return place === null ? null : listingResponse(shelf, cardsOf, { sort: 'popular', ...place })
  }
  const seeAll = (fields: Fields, sort: 'popular' | 'latest') =>
    listingResponse(shelf, cardsOf, { fields, sort })
  const search = (fields: Fields) => searchResponse(shelf, cardsOf, fields)

  return {
    listMaterials: (fields: Fields) => placed(fields, fields['slug'], fields['childslug']),
    countCategories: (fields: Fields) => placed(fields, fields['parent'], ''),
    countChildCategories: (fields: Fields) => placed(fields, fields['parent'], fields['child']),
    listFilters: (fields: Fields) => {
      const place = resolveCategory(shelf, fields, toText(fields['slug']), fields['childslug'])
      return place === null ? null : filtersResponse(shelf, { sort: 'popular', ...place })
    },
    listTagged: async (fields: Fields) => {
      const id = toText(fields['id'])
      const option = /^\d{1,9}$/.test(id) ? shelf.optionById('nyckelord', Number(id)) : undefined
      if (option === undefined) return null
      const child = { group: 'nyckelord', id: option.id } as const
      const category = categoryOf('nyckelord', option)
      return listingResponse(shelf, cardsOf, {
        fields,
        sort: 'popular',
        openGroup: 'nyckelord',
        child,
        category,
      })
    },
    listPopular: (fields: Fields) => seeAll(fields, 'popular'),
    listLatest: (fields: Fields) => seeAll(fields, 'latest'),
    listBoosted: (fields: Fields) =>
      listingResponse(shelf, cardsOf, { fields, sort: 'latest', made_by: 'everyone', only_boosted: true }),
    listFilms: (fields: Fields) =>
      listingResponse(shelf, cardsOf, {
        fields,
        sort: 'popular',
        only_films: true,
        ...(isHome(fields['home']) && { excludedIds: idsInHomeRows(shelf) }),
      }),

    searchMaterials: search,
    searchMaterialsFiltered: search,
    searchFilters: (fields: Fields) => filtersResponse(shelf, searchRequest(fields)),
    suggest: (fields: Fields) => suggestResponse(shelf, cardsOf, fields),

    listTopics: (fields: Fields) => {
      const group = groupForSlug(toText(fields['parent']))
      return group === undefined ? null : { data: optionsWithCounts(shelf, group) }
    },
    readCategoryMenu: () => ({ data: categoryMenu(shelf) }),
    readSenderMenu: () => ({ data: optionsWithCounts(shelf, 'avsandare') }),
  }
}

/** What the home page's rows of new, popular and boosted material show: its other rows leave that out. */
function idsInHomeRows(shelf: CatalogueSource): number[] {
  const row = (more: Pick<FinderQuery, 'sort' | 'made_by'> & { only_boosted?: boolean }) =>
    find(shelf.index(), {
      chosen: noFilters(),
      q: '',
      page: 1,
      per_page: homeRowSize,
      skip_counts: true,
      ...more,
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
