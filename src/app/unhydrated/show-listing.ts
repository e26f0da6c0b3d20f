import { listFilms, listLatest, listMaterials, listPopular } from '#contract/calls/catalogue.ts'
import { searchMaterials } from '#contract/calls/search.ts'
import { parseAnswers } from '#src/api/dehydrate-queries.ts'
import { pageAddress } from '#src/browser/current-page.ts'
import { materialsOnPage } from '#src/enhance/page-materials.ts'
import { openAsColumn } from '#src/pages/listing/filter-column.ts'
import { readSavedSearches } from '#src/storage/saved-searches.ts'
import { hydrateWhenSaved } from './hydrate-when-saved.ts'
import { showSoldOutTimes } from './show-sold-out-times.ts'

const calls: string[] = [listMaterials, searchMaterials, listPopular, listLatest, listFilms].map(
  ({ name }) => name,
)

let stop = () => {}

/**
 * Shows on a list what only the device knows, or hydrates it where the components show it in another way. Is called again when
 * the list has been exchanged.
 */
export function showListing(hydrate: () => Promise<void>): void {
  stop()
  const answers = parseAnswers(document.getElementById('page-data')?.textContent)
  const listing = answers.find(([[call]]) => calls.includes(String(call)))
  if (listing !== undefined) showSoldOutTimes(listing[2])
  const filters = document.querySelector<HTMLDetailsElement>('.filters > details')
  const stops = [
    hydrateWhenSaved(materialsOnPage(), hydrate),
    ...(filters === null ? [] : [openAsColumn(filters)]),
  ]
  stop = () => stops.forEach((end) => end())
  void hydrateForSavedSearch(hydrate)
}

/** Replaces the address by its canonical form, without invalid or foreign parameters, so that people share that one. */
export function showCanonicalAddress(): void {
  const address = document.querySelector<HTMLElement>('.listing')?.dataset['address']
  if (address === undefined || address === pageAddress()) return
  history.replaceState(history.state, '', address + location.hash)
}

/** The button of a search that is saved here removes it. */
async function hydrateForSavedSearch(hydrate: () => Promise<void>): Promise<void> {
  const shown = document.querySelector<HTMLElement>('.save-search')?.dataset['address']
  if (shown === undefined) return
  const searches = await readSavedSearches()
  if (searches.some(({ address }) => address === shown)) await hydrate().catch(() => null)
}
