import * as calls from '#contract/catalogue.ts'
import { listMaterialTypes, listPlans } from '#contract/material.ts'
import { searchFilters, searchMaterials, searchMaterialsFiltered, suggest } from '#contract/search.ts'
import { readCategoryMenu, readSenderMenu } from '#contract/site.ts'
import { catalogueResponses } from '#finder/responses/catalogue-responses.ts'
import type { CallRouter } from '../http/call-router.ts'
import { cardsOf } from '../materials/cards.ts'
import type { Store } from '../database/open.ts'
import { mountCategoryCalls } from './categories.ts'
import { mountChangesCall } from './changes.ts'
import type { LiveFinder } from './live-finder.ts'

/** Everything that lists, counts and searches: as a device answers it too, but with cards fresh from the database. */
export function mountCatalogueCalls(answers: CallRouter, store: Store, finder: LiveFinder): void {
  const { implement } = answers
  const found = catalogueResponses(finder, (ids) => cardsOf(store, ids))

  implement(calls.listMaterials, found.listMaterials)
  implement(calls.countCategories, found.countCategories)
  implement(calls.countChildCategories, found.countChildCategories)
  implement(calls.listFilters, found.listFilters)
  implement(calls.listTagged, found.listTagged)
  implement(calls.listPopular, found.listPopular)
  implement(calls.listLatest, found.listLatest)
  implement(calls.listFilms, found.listFilms)
  implement(calls.listBoosted, found.listBoosted)
  implement(searchMaterials, found.searchMaterials)
  implement(searchMaterialsFiltered, found.searchMaterialsFiltered)
  implement(searchFilters, found.searchFilters)
  implement(suggest, found.suggest)
  implement(calls.listTopics, found.listTopics)
  implement(readCategoryMenu, found.readCategoryMenu)
  implement(readSenderMenu, found.readSenderMenu)

  mountCategoryCalls(answers, store)
  mountChangesCall(answers, store, () => finder.index())

  implement(listPlans, async () => ({
    data: await store.selectFrom('plan').select(['id', 'name']).orderBy('position').execute(),
  }))
  implement(listMaterialTypes, async () => ({
    data: await store.selectFrom('material_type').select(['id', 'name']).orderBy('position').execute(),
  }))
}
