import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { FilterGroup, FilterOption } from '#contract/schemas/catalogue.ts'
import { normalise } from '#finder/normalise.ts'
import { formatInteger } from '#src/ui/format.ts'
import { listingQuery, type ListingView } from './listing-view.ts'

/** The options of a group that match a search, out of `of`. */
type NarrowedOptions = { options: FilterOption[]; of: number }

type Props = { title: string; typed: string; onTyped: (typed: string) => void; narrowed: NarrowedOptions }

/** A search in a long group of filters. It narrows the list below, and announces how many options match. */
export function FilterSearch({ title, typed, onTyped, narrowed }: Props) {
  const { options, of } = narrowed
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
        placeholder={`Sök i ${title}`}
        aria-label={`Sök i ${title}`}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => onTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status">
        {typed.trim() !== '' &&
          (options.length === 0
            ? `Inget av ${formatInteger(of)} passar. Prova ett annat ord.`
            : `Visar ${formatInteger(options.length)} av ${formatInteger(of)}`)}
      </p>
    </div>
  )
}

/**
 * The options of a group that match what is typed. A group that shows only its most used options loads all of them first; until
 * they are loaded, or when loading fails, the search covers the shown options.
 */
export function useNarrowedOptions(view: ListingView, group: FilterGroup, typed: string): NarrowedOptions {
  const query = normalise(typed).trim()
  const isCut = group.data.length < group.total
  const allOptions = useQuery({
    ...listingQuery({ ...view, all: view.all ?? (group.param as ListingView['all']) }),
    enabled: isCut && query !== '',
    // The previous options stay until the new counts are loaded.
    placeholderData: (previous) => previous,
  })
  if (query === '') return { options: group.data, of: group.total }
  const loaded = isCut ? allOptions.data?.filters.find(({ param }) => param === group.param)?.data : undefined
  const searched = loaded ?? group.data
  return { options: matchOptions(searched, query), of: searched.length }
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
