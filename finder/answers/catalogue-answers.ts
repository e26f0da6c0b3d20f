import { inWords } from '#contract/address.ts'
import { nothingChosen } from '#contract/filters.ts'
import { homeRow } from '#contract/limits.ts'
import type { FinderQuery } from '../material.ts'
import { find } from '../query.ts'
import { answerFilters, answerListing, categoryOf } from './listing.ts'
import { groupNamed, placeOf } from './place.ts'
import { answerSearch, answerSuggest, searchOf } from './search.ts'
import type { CardsOf, Fields, Shelf } from './shelf.ts'
import { categoryMenu, countedOptions } from './topics.ts'

type LeastCard = { name: string; slug: string; is_customer: 0 | 1; image: string }

/**
 * The answers to every call that lists, counts and searches, by the call's name; null when there is nothing to find. The
 * server and a device answer with these same functions, so that they answer alike.
 */
export function catalogueAnswers<Card extends LeastCard>(shelf: Shelf, cardsOf: CardsOf<Card>) {
  const placed = async (fields: Fields, slug: unknown, child: unknown) => {
    const place = placeOf(shelf, fields, inWords(slug), child)
    return place === null ? null : answerListing(shelf, cardsOf, { order: 'popular', ...place })
  }
  const seeAll = (fields: Fields, order: 'popular' | 'latest') =>
    answerListing(shelf, cardsOf, { fields, order })
  const search = (fields: Fields) => answerSearch(shelf, cardsOf, fields)

  return {
    listMaterials: (fields: Fields) => placed(fields, fields['slug'], fields['childslug']),
    countCategories: (fields: Fields) => placed(fields, fields['parent'], ''),
    countChildCategories: (fields: Fields) => placed(fields, fields['parent'], fields['child']),
    listFilters: (fields: Fields) => {
      const place = placeOf(shelf, fields, inWords(fields['slug']), fields['childslug'])
      return place === null ? null : answerFilters(shelf, { order: 'popular', ...place })
    },
    listTagged: async (fields: Fields) => {
      const id = inWords(fields['id'])
      const option = /^\d{1,9}$/.test(id) ? shelf.optionById('nyckelord', Number(id)) : undefined
      if (option === undefined) return null
      const child = { group: 'nyckelord', id: option.id } as const
      const category = categoryOf('nyckelord', option)
      return answerListing(shelf, cardsOf, { fields, order: 'popular', open: 'nyckelord', child, category })
    },
    listPopular: (fields: Fields) => seeAll(fields, 'popular'),
    listLatest: (fields: Fields) => seeAll(fields, 'latest'),
    listBoosted: (fields: Fields) =>
      answerListing(shelf, cardsOf, { fields, order: 'latest', made_by: 'everyone', only_boosted: true }),
    listFilms: (fields: Fields) =>
      answerListing(shelf, cardsOf, {
        fields,
        order: 'popular',
        only_films: true,
        ...(isHome(fields['home']) && { without: shownAtHome(shelf) }),
      }),

    searchMaterials: search,
    searchMaterialsFiltered: search,
    searchFilters: (fields: Fields) => answerFilters(shelf, searchOf(fields)),
    suggest: (fields: Fields) => answerSuggest(shelf, cardsOf, fields),

    listTopics: (fields: Fields) => {
      const group = groupNamed(inWords(fields['parent']))
      return group === undefined ? null : { data: countedOptions(shelf, group) }
    },
    readCategoryMenu: () => ({ data: categoryMenu(shelf) }),
    readSenderMenu: () => ({ data: countedOptions(shelf, 'avsandare') }),
  }
}

/** What the home page's rows of new, popular and boosted material show: its other rows leave that out. */
function shownAtHome(shelf: Shelf): number[] {
  const row = (more: Pick<FinderQuery, 'order' | 'made_by'> & { only_boosted?: boolean }) =>
    find(shelf.index(), {
      chosen: nothingChosen(),
      q: '',
      page: 1,
      per_page: homeRow,
      without_counts: true,
      ...more,
    }).ids
  return [
    ...row({ order: 'latest', made_by: 'editors' }),
    ...row({ order: 'popular', made_by: 'editors' }),
    ...row({ order: 'latest', made_by: 'everyone', only_boosted: true }),
  ]
}

function isHome(field: unknown): boolean {
  return field === 1 || field === '1'
}
