import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import type { FilterGroup, FilterOption } from '#contract/schemas/catalogue.ts'
import { normalise } from '#finder/normalise.ts'
import { formatInteger } from '#src/ui/format.ts'
import { listingQuery, type ListingView } from './listing-view.ts'

/** What a search in a group has left of it; `of` is how many it looked through. */
type NarrowedOptions = { options: FilterOption[]; of: number }

type Props = { title: string; typed: string; onTyped: (typed: string) => void; narrowed: NarrowedOptions }

/** A search in a long group of filters. It narrows what is listed below it, and says to how much. */
export function FilterSearch({ title, typed, onTyped, narrowed }: Props) {
  const { options, of } = narrowed
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
 * The options of a group that answer to what is typed. A group of which only the most used are shown is first asked for
 * whole; until it is there, or where it cannot be had, the search is among those.
 */
export function useNarrowedOptions(view: ListingView, group: FilterGroup, typed: string): NarrowedOptions {
  const asked = normalise(typed).trim()
  const isCut = group.data.length < group.total
  const whole = useQuery({
    ...listingQuery({ ...view, all: view.all ?? (group.param as ListingView['all']) }),
    enabled: isCut && asked !== '',
    // The same group under other choices, until its new counts are there.
    placeholderData: (before) => before,
  })
  if (asked === '') return { options: group.data, of: group.total }
  const found = isCut ? whole.data?.filters.find(({ param }) => param === group.param)?.data : undefined
  const among = found ?? group.data
  return { options: matchOptions(among, asked), of: among.length }
}

/** Those that begin so, then those of which a word begins so, then those that hold it anywhere; each in the order they came. */
export function matchOptions<Option extends { name: string }>(
  options: readonly Option[],
  asked: string,
): Option[] {
  const levels: Option[][] = [[], [], []]
  for (const option of options) {
    const name = normalise(option.name)
    const at = name.indexOf(asked)
    if (at === 0) levels[0]?.push(option)
    else if (at > 0) levels[/[^\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 1 : 2]?.push(option)
  }
  return levels.flat()
}
