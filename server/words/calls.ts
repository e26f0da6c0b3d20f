import type { FinderIndex } from '#finder/finder-index.ts'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { mountWordListCalls } from './list-calls.ts'
import { mountSenderPageReviews } from './sender-page-reviews.ts'
import { mountSenderPageCalls } from './sender-pages.ts'
import { mountStopWordCalls } from './stop-words.ts'
import { mountSynonymCalls } from './synonyms.ts'
import { mountWordPictureCalls } from './word-pictures.ts'

/** The staff's calls for words and texts of the site. */
export function mountWordsCalls(
  staffRouter: StaffRouter,
  { store, config, index }: { store: Store; config: Config; index: () => FinderIndex },
): void {
  mountSynonymCalls(staffRouter, store, index)
  mountStopWordCalls(staffRouter, store, index)
  mountWordListCalls(staffRouter, store, config)
  mountWordPictureCalls(staffRouter, config)
  mountSenderPageCalls(staffRouter, { store, config })
  mountSenderPageReviews(staffRouter, { store, config })
}
