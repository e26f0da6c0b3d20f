import type { Query, QueryClient } from '@tanstack/react-query'
import { listArticles, listBlogCategories, listRelatedArticles, readArticle } from '#contract/calls/blog.ts'
import {
  listBoosted,
  listFilms,
  listLatest,
  listMaterials,
  listPopular,
  listTopics,
} from '#contract/calls/catalogue.ts'
import { readMaterial } from '#contract/calls/material.ts'
import {
  listBanners,
  listTextLinks,
  readFooterMenu,
  readMenu,
  readSeo,
  readTextPage,
} from '#contract/calls/site.ts'
import { searchMaterials } from '#contract/calls/search.ts'
import { hydrateQueries, isServerRendered, queriesOnScreen } from '#src/api/dehydrate-queries.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { untilIdle, whenIdle } from '#src/browser/when-idle.ts'
import { haveComponentsTakenOver } from '#src/enhance/enhance.ts'
import { listSettled, onListExchanged } from '#src/enhance/watch-list.ts'
import { pageQueries, startDeviceFeatures } from '../device-features.ts'
import { fetchScripts } from './fetch-scripts.ts'

/** The calls that the pages are rendered with which are hydrated only when they are used (server/render/pages.ts). */
const calls = [
  readMenu,
  readFooterMenu,
  readTextPage,
  listArticles,
  listBlogCategories,
  readArticle,
  listRelatedArticles,
  readMaterial,
  listBanners,
  listTextLinks,
  listLatest,
  listBoosted,
  listPopular,
  listFilms,
  listTopics,
  listMaterials,
  searchMaterials,
  readSeo,
]

/** How long a busy page may delay it, ms. */
const idleTimeoutMs = 4000

/**
 * Starts the device's features on a page that is not hydrated yet, with the answers that it was rendered with, and fetches the
 * scripts that hydrate it.
 */
export function startUnhydrated(hydrate: () => Promise<void>, scripts: string[]): void {
  const start = async () => {
    const queries = pageQueries()
    if (queries.getQueryCache().getAll().length === 0) takeAnswers(queries, hydrate)
    const isListing = document.querySelector('.listing') !== null
    if (isListing)
      onListExchanged(() => {
        takeAnswers(queries, hydrate)
        showListing(hydrate)
      })
    // In tasks of their own, so that a press between them is answered.
    await untilIdle({ timeoutMs: idleTimeoutMs })
    // Without network for the code the page stays as it was rendered.
    if (document.querySelector('.detail') !== null)
      unlessTakenOver(import('./show-material.ts'), (loaded) => loaded.showMaterial(queries, hydrate))
    if (document.querySelector('.home') !== null)
      unlessTakenOver(import('./show-home.ts'), (loaded) => loaded.showHome(queries, hydrate))
    if (isListing) showListing(hydrate, true)
    startDeviceFeatures()
    await fetchScripts(scripts)
  }
  // A list that somebody waits for comes first.
  whenIdle(() => void listSettled().then(start), { timeoutMs: idleTimeoutMs })
}

/** Shows on a list what only the device knows, and the first time the address that people share. */
function showListing(hydrate: () => Promise<void>, isFirst = false): void {
  unlessTakenOver(import('./show-listing.ts'), (loaded) => {
    // On another page that the components have opened meanwhile it would take back what somebody pressed.
    if (isFirst) loaded.showCanonicalAddress()
    loaded.showListing(hydrate)
  })
}

/** Works with the code when it has come and the list is the one of the address, on a page that is not hydrated yet. */
function unlessTakenOver<Code>(loading: Promise<Code>, work: (code: Code) => unknown): void {
  const workOnce = async () => {
    const code = await loading
    let settled: unknown
    // A press that waits for the one before comes first.
    do await (settled = listSettled())
    while (settled !== listSettled())
    if (!haveComponentsTakenOver()) work(code)
  }
  workOnce().catch(() => null)
}

let stopWatching = () => {}

function takeAnswers(queries: QueryClient, hydrate: () => Promise<void>): void {
  stopWatching()
  hydrateQueries(queries, document.getElementById('page-data')?.textContent)
  const shown = queriesOnScreen(queries)
  for (const query of shown) {
    const call = calls.find(({ name }) => name === query.queryKey[0])
    if (call !== undefined) query.setOptions({ ...query.options, meta: { call } })
  }
  stopWatching = queries.getQueryCache().subscribe(({ type, query }) => {
    const isOnScreen = shown.includes(query as Query)
    if (type !== 'updated' || !isOnScreen || isServerRendered(query.state.data as CachedAnswer)) return
    // The worker or another tab has a newer answer than the page shows.
    stopWatching()
    void hydrate().catch(() => null)
  })
}
