import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  markSearchSeen,
  readSavedSearches,
  removeSavedSearch,
  type SavedSearch,
} from '#src/storage/saved-searches.ts'
import { formatDay } from '#src/ui/format.ts'
import { comparedCount, isKnownSearch, newCount, newestQuery } from './newest-query.ts'
import './saved-search.css'

/** The searches that are saved on the device, each with what is new since it was opened. */
export function SavedSearches() {
  const [searches, setSearches] = useState<SavedSearch[]>([])
  useEffect(() => void readSavedSearches().then((all) => setSearches(all.filter(isKnownSearch))), [])
  if (searches.length === 0) return null
  function remove(address: string): void {
    setSearches((before) => before.filter((search) => search.address !== address))
    void removeSavedSearch(address)
    // The button that had the focus is gone.
    document.querySelector<HTMLElement>('main h1')?.focus()
  }
  return (
    <section id="sokningar" aria-labelledby="sparade-sokningar">
      <h2 id="sparade-sokningar">Sparade sökningar</h2>
      <ul className="saved-searches">
        {searches.map((search) => (
          <SavedSearchRow key={search.address} search={search} onRemove={() => remove(search.address)} />
        ))}
      </ul>
    </section>
  )
}

function SavedSearchRow({ search, onRemove }: { search: SavedSearch; onRemove: () => void }) {
  const { data: newest } = useQuery(newestQuery(search))
  const { address, ids, name } = search
  useEffect(() => {
    if (ids === null && newest) void markSearchSeen(address, newest, Date.now())
  }, [address, ids, newest])
  return (
    <li>
      <a href={address} onClick={() => newest && void markSearchSeen(address, newest, Date.now())}>
        {name}
      </a>
      <span className="saved-search-news">{newest ? newsText(search, newest) : ''}</span>
      <button type="button" className="button button-secondary" onClick={onRemove}>
        Ta bort<span className="visually-hidden"> sökningen {name}</span>
      </button>
    </li>
  )
}

function newsText({ ids, at }: SavedSearch, newest: readonly number[]): string {
  const count = newCount(newest, ids)
  if (count === 0) return `Inget nytt sedan ${formatDay(at)}`
  const number = count === comparedCount ? `Minst ${count}` : String(count)
  return `${number} ${count === 1 ? 'ny' : 'nya'} sedan sist`
}
