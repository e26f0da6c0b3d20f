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
    const option = finder.optionById('nyckelord', Number(fields.id))
    if (option === undefined) return null
    const child = { group: 'nyckelord', id: option.id } as const
    const category = categoryOf('nyckelord', option)
    return answerListing(store, finder, { fields, order: 'popular', open: 'nyckelord', child, category })
  })

  answer(calls.listPopular, (fields) =>
    answerListing(store, finder, { fields, order: 'popular', boosted_first: isHome(fields.home) }),
  )
  answer(calls.listLatest, (fields) =>
    answerListing(store, finder, { fields, order: 'latest', boosted_first: isHome(fields.home) }),
  )
  answer(calls.listFilms, (fields) =>
    answerListing(store, finder, { fields, order: 'popular', only_films: true }),
  )

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

function isHome(field: unknown): boolean {
  return field === 1 || field === '1'
}
