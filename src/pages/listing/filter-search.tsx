import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { FilterGroup, FilterOption } from '#contract/schemas/catalogue.ts'
import { normalise } from '#finder/normalise.ts'
import { formatInteger } from '#src/ui/format.ts'
import { listingQuery, type ListingView } from './listing-view.ts'

type Typed = { view: ListingView; group: FilterGroup; typed: string }

/** A search in a long group of filters. It narrows the list below, and announces how many options match. */
export function FilterSearch({ view, group, typed, onTyped }: Typed & { onTyped: (typed: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  // What somebody has typed before the page was hydrated.
  useEffect(() => onTyped(input.current?.value ?? ''), [onTyped])
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape' && typed !== '') onTyped('')
    else if (event.key === 'ArrowDown')
      event.currentTarget.closest('[role="group"]')?.querySelector<HTMLElement>('[role="checkbox"]')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div className="filter-search">
      <input
        ref={input}
        type="search"
        value={typed}
        placeholder={`Sök i ${group.title}`}
        aria-label={`Sök i ${group.title}`}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status">{typed.trim() !== '' && <MatchCount view={view} group={group} typed={typed} />}</p>
    </div>
  )
}

function MatchCount(props: Typed): ReactNode {
  const { options, of } = useMatchingOptions(props)
  return options.length === 0
    ? `Inget av ${formatInteger(of)} passar. Prova ett annat ord.`
    : `Visar ${formatInteger(options.length)} av ${formatInteger(of)}`
}

/**
 * The options of a group that match what is typed, out of `of`. A group that shows only its most used options loads all of them
 * first; until they are loaded, or when loading fails, the search covers the shown options. It is called only where something is
 * typed: a query for each group would take a tenth of the time of rendering a list.
 */
export function useMatchingOptions({ view, group, typed }: Typed): { options: FilterOption[]; of: number } {
  const query = normalise(typed).trim()
  const isCut = group.data.length < group.total
  const allOptions = useQuery({
    ...listingQuery({ ...view, all: view.all ?? (group.param as ListingView['all']) }),
    enabled: isCut && query !== '',
    // The previous options stay until the new counts are loaded.
    placeholderData: (previous) => previous,
  })
  const loaded = isCut ? allOptions.data?.filters.find(({ param }) => param === group.param)?.data : undefined
  const searched = loaded ?? group.data
  return { options: query === '' ? group.data : matchOptions(searched, query), of: searched.length }
}

/** First the options that start with the query, then those with a word that does, then those that contain it; each in the given order. */
export function matchOptions<Option extends { name: string }>(
  options: readonly Option[],
  query: string,
): Option[] {
  const levels: Option[][] = [[], [], []]
  for (const option of options) {
    const name = normalise(option.name)
    const at = name.indexOf(query)
    if (at === 0) levels[0]?.push(option)
    else if (at > 0) levels[/[^\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 1 : 2]?.push(option)
  }
  return levels.flat()
}
