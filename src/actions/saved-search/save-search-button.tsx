import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import {
  markSearchSeen,
  readSavedSearches,
  removeSavedSearch,
  saveSearch,
} from '#src/storage/saved-searches.ts'
import './saved-search.css'

type Props = { address: string; name: string; call: string; fields: Record<string, unknown> }

/** Saves a search on the device, so that what has come since can be seen under 'Sparat'. */
export function SaveSearchButton({ address, name, call, fields }: Props) {
  const queries = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    let isShown = true
    void readSavedSearches().then((searches) => {
      if (isShown) setIsSaved(searches.some((search) => search.address === address))
    })
    return () => {
      isShown = false
    }
  }, [address])

  async function toggle(): Promise<void> {
    setIsSaved(!isSaved)
    if (isSaved) return removeSavedSearch(address)
    const search = { address, name, call, fields, ids: null, at: Date.now() }
    await saveSearch(search)
    const { idsOf, newestQuery } = await import('./newest-query.ts')
    const { queryKey, meta } = newestQuery(search)
    const answer = await queries.fetchQuery<CachedAnswer<Listing>>({
      queryKey,
      ...(meta !== undefined && { meta }),
      staleTime: 0,
    })
    const ids = idsOf(answer)
    if (ids !== null) await markSearchSeen(address, ids, search.at)
  }

  return (
    <p className="save-search" data-address={address}>
      {/* Without an answer now, the first look under 'Sparat' says what is there. */}
      <button type="button" onClick={() => void toggle().catch(() => null)}>
        {isSaved ? 'Ta bort sparad sökning' : 'Spara sökningen'}
      </button>
      {isSaved && <a href="/sparat#sokningar">Se sparade sökningar</a>}
    </p>
  )
}
