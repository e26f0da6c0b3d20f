import * as calls from '#contract/catalogue.ts'
import { listMaterialTypes, listPlans } from '#contract/material.ts'
import type { Answers } from '../answer.ts'
import type { Store } from '../database/open.ts'
import { answerChanges } from './changes.ts'
import type { LiveFinder } from './live-finder.ts'
import { answerFilters, answerListing, categoryOf } from './listing.ts'
import { placeOf } from './place.ts'
import { answerSearch } from './search.ts'
import { answerTopics } from './topics.ts'

type Fields = Record<string, unknown>

/** Everything that lists, counts and searches. */
export function answerCatalogue(answers: Answers, store: Store, finder: LiveFinder): void {
  const { answer } = answers

  const placed = async (fields: Fields, slug: string, child: unknown) => {
    const place = placeOf(finder, fields, slug, child)
    return place === null ? null : answerListing(store, finder, { order: 'popular', ...place })
  }
  answer(calls.listMaterials, (fields) => placed(fields, fields.slug, fields.childslug))
  answer(calls.countCategories, (fields) => placed(fields, fields.parent, ''))
  answer(calls.countChildCategories, (fields) => placed(fields, fields.parent, fields.child))
  answer(calls.listFilters, (fields) => {
    const place = placeOf(finder, fields, fields.slug, fields.childslug)
    return place === null ? null : answerFilters(finder, { order: 'popular', ...place })
  })
  answer(calls.listTagged, (fields) => {
    const option = /^\d{1,9}$/.test(fields.id) ? finder.optionById('nyckelord', Number(fields.id)) : undefined
    if (option === undefined) return null
    const child = { group: 'nyckelord', id: option.id } as const
    const category = categoryOf('nyckelord', option)
    return answerListing(store, finder, { fields, order: 'popular', open: 'nyckelord', child, category })
  })

  const seeAll = (fields: Fields, order: 'popular' | 'latest', only_films = false) =>
    answerListing(store, finder, { fields, order, only_films, boosted_first: isHome(fields['home']) })
  answer(calls.listPopular, (fields) => seeAll(fields, 'popular'))
  answer(calls.listLatest, (fields) => seeAll(fields, 'latest'))
  answer(calls.listFilms, (fields) => seeAll(fields, 'popular', true))

  answerChanges(answers, store)
  answerSearch(answers, store, finder)
  answerTopics(answers, store, finder)

  answer(listPlans, async () => ({
    data: await store.selectFrom('plan').select(['id', 'name']).orderBy('position').execute(),
  }))
  answer(listMaterialTypes, async () => ({
    data: await store.selectFrom('material_type').select(['id', 'name']).orderBy('position').execute(),
  }))
}

/** On the home page's lists, what an editor has marked leads. */
function isHome(field: unknown): boolean {
  return field === 1 || field === '1'
}
