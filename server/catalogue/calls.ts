import * as calls from '#contract/catalogue.ts'
import { listMaterialTypes, listPlans } from '#contract/material.ts'
import { searchFilters, searchMaterials, searchMaterialsFiltered, suggest } from '#contract/search.ts'
import { readCategoryMenu, readSenderMenu } from '#contract/site.ts'
import { catalogueAnswers } from '#finder/answers/catalogue-answers.ts'
import type { Answers } from '../answer.ts'
import { cardsOf } from '../cards.ts'
import type { Store } from '../database/open.ts'
import { answerCategories } from './categories.ts'
import { answerChanges } from './changes.ts'
import type { LiveFinder } from './live-finder.ts'

/** Everything that lists, counts and searches: as a device answers it too, but with cards fresh from the database. */
export function answerCatalogue(answers: Answers, store: Store, finder: LiveFinder): void {
  const { answer } = answers
  const found = catalogueAnswers(finder, (ids) => cardsOf(store, ids))

  answer(calls.listMaterials, found.listMaterials)
  answer(calls.countCategories, found.countCategories)
  answer(calls.countChildCategories, found.countChildCategories)
  answer(calls.listFilters, found.listFilters)
  answer(calls.listTagged, found.listTagged)
  answer(calls.listPopular, found.listPopular)
  answer(calls.listLatest, found.listLatest)
  answer(calls.listFilms, found.listFilms)
  answer(calls.listBoosted, found.listBoosted)
  answer(searchMaterials, found.searchMaterials)
  answer(searchMaterialsFiltered, found.searchMaterialsFiltered)
  answer(searchFilters, found.searchFilters)
  answer(suggest, found.suggest)
  answer(calls.listTopics, found.listTopics)
  answer(readCategoryMenu, found.readCategoryMenu)
  answer(readSenderMenu, found.readSenderMenu)

  answerCategories(answers, store)
  answerChanges(answers, store, () => finder.index())

  answer(listPlans, async () => ({
    data: await store.selectFrom('plan').select(['id', 'name']).orderBy('position').execute(),
  }))
  answer(listMaterialTypes, async () => ({
    data: await store.selectFrom('material_type').select(['id', 'name']).orderBy('position').execute(),
  }))
}
