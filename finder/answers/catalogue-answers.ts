import { inWords } from '#contract/address.ts'
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
  const seeAll = (fields: Fields, order: 'popular' | 'latest', only_films = false) =>
    answerListing(shelf, cardsOf, { fields, order, only_films, boosted_first: isHome(fields['home']) })
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
    listFilms: (fields: Fields) => seeAll(fields, 'popular', true),

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

/** On the home page's lists, what an editor has marked leads. */
function isHome(field: unknown): boolean {
  return field === 1 || field === '1'
}
