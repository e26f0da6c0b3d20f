import * as calls from '#contract/calls/catalogue.ts'
import { listGoals, listMaterialTypes, listPlans } from '#contract/calls/material.ts'
import { searchFilters, searchMaterials, searchMaterialsFiltered, suggest } from '#contract/calls/search.ts'
import { readCategoryMenu, readSenderMenu } from '#contract/calls/site.ts'
import { parseListingParams } from '#contract/filters.ts'
import { catalogueResponses } from '#finder/responses/catalogue-responses.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { ReadCards } from '../materials/card-reader.ts'
import { loadGoals } from '../materials/goals.ts'
import { shownMaterialTypes, shownPlans } from '../materials/shown-options.ts'
import type { Store } from '../database/open.ts'
import { mountCategoryCalls } from './categories.ts'
import { mountChangesForDevices } from './changes-for-devices.ts'
import type { LiveFinder } from './live-finder.ts'
import { loadTexts } from './load-catalogue.ts'

/** Lists, counts and searches, by the same functions as on a device, but with cards read from the database. */
export function mountCatalogueCalls(
  router: CallRouter,
  store: Store,
  { finder, readCards }: { finder: LiveFinder; readCards: ReadCards },
  onSearched: (q: unknown, total: number, network: string) => void = () => undefined,
): void {
  const { implement } = router
  const responses = catalogueResponses(finder, readCards, (ids) => loadTexts(store, ids))

  implement(calls.listMaterials, responses.listMaterials)
  implement(calls.countCategories, responses.countCategories)
  implement(calls.countChildCategories, responses.countChildCategories)
  implement(calls.listFilters, responses.listFilters)
  implement(calls.listTagged, responses.listTagged)
  implement(calls.listPopular, responses.listPopular)
  implement(calls.listLatest, responses.listLatest)
  implement(calls.listFilms, responses.listFilms)
  implement(calls.listBoosted, responses.listBoosted)
  implement(searchMaterials, async (fields, { network }) => {
    const answer = await responses.searchMaterials(fields)
    const { chosen, page, q } = parseListingParams(fields)
    // With filters, nothing found says little about the words. Only a whole search counts, on its first page.
    if (q !== '' && page === 1 && Object.values(chosen).every((ids) => ids.length === 0))
      onSearched(q, answer.meta.total + answer.customer_total, network)
    return answer
  })
  implement(searchMaterialsFiltered, responses.searchMaterialsFiltered)
  implement(searchFilters, responses.searchFilters)
  implement(suggest, responses.suggest)
  implement(calls.listTopics, responses.listTopics)
  implement(readCategoryMenu, responses.readCategoryMenu)
  implement(readSenderMenu, responses.readSenderMenu)

  mountCategoryCalls(router, store)
  mountChangesForDevices(router, store, () => finder.index())

  implement(listPlans, async () => ({
    data: await shownPlans(store),
  }))
  implement(listGoals, async () => ({ data: await loadGoals(store) }))
  implement(listMaterialTypes, async () => ({
    data: (await shownMaterialTypes(store)).map(({ id, name }) => ({ id, name })),
  }))
}
