import type { FinderIndex } from '#finder/finder-index.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { mountSynonymCalls } from './synonyms.ts'

/** The staff's calls for words and texts of the site. */
export function mountWordsCalls(staffRouter: StaffRouter, store: Store, index: () => FinderIndex): void {
  mountSynonymCalls(staffRouter, store, index)
}
