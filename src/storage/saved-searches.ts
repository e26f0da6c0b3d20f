import { deviceStore } from './device-store.ts'

/** A search, or a list with filters, that a person has saved here; `ids` are its newest materials when it was last opened, null until they are known. */
export type SavedSearch = {
  address: string
  name: string
  /** The call that answers it, and its fields. */
  call: string
  fields: Record<string, unknown>
  ids: number[] | null
  at: number
}

const store = deviceStore('saved-searches')
const maxSaved = 30

/** The saved searches, the newest first. */
export async function readSavedSearches(): Promise<SavedSearch[]> {
  return searchesIn(await store.read('searches'))
}

/** Saves a search; one with the same address is replaced. */
export async function saveSearch(search: SavedSearch): Promise<void> {
  await store.update('searches', (before) =>
    [search, ...searchesIn(before).filter(({ address }) => address !== search.address)].slice(0, maxSaved),
  )
}

/** Notes the newest materials of a saved search, which are not new any more. */
export async function markSearchSeen(address: string, ids: number[], at: number): Promise<void> {
  await store.update('searches', (before) =>
    searchesIn(before).map((search) => (search.address === address ? { ...search, ids, at } : search)),
  )
}

export async function removeSavedSearch(address: string): Promise<void> {
  await store.update('searches', (before) =>
    searchesIn(before).filter((search) => search.address !== address),
  )
}

export const clearSavedSearches = () => store.remove('searches')

const searchesIn = (stored: unknown): SavedSearch[] => (Array.isArray(stored) ? stored.filter(isSearch) : [])

function isSearch(stored: unknown): stored is SavedSearch {
  if (typeof stored !== 'object' || stored === null) return false
  const { address, name, call, fields, ids, at } = stored as Partial<SavedSearch>
  return (
    typeof address === 'string' &&
    /^\/(?!\/)/.test(address) &&
    typeof name === 'string' &&
    typeof call === 'string' &&
    typeof fields === 'object' &&
    (ids === null || Array.isArray(ids)) &&
    typeof at === 'number'
  )
}
