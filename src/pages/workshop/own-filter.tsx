import { searchLength } from '#contract/limits.ts'
import type { OwnMaterialRow } from '#contract/workshop.ts'
import { Icon } from '#src/ui/icon.tsx'
import { kindWords, listAddress, stateWords } from './own-words.ts'
import '#src/ui/dialog.css'

export type Filter = { q: string; state: OwnMaterialRow['state'] | ''; kind: OwnMaterialRow['kind'] | '' }

const states = ['waiting', 'published'] as const
const kinds = ['file', 'link', 'film'] as const

/** The filter in an address; rubbish is no filter. */
export function filterIn(search: Record<string, unknown>): Filter {
  const { q, state, kind } = search
  return {
    q: typeof q === 'string' ? q.slice(0, searchLength).trim() : '',
    state: states.find((one) => one === state) ?? '',
    kind: kinds.find((one) => one === kind) ?? '',
  }
}

export const isFiltered = ({ q, state, kind }: Filter) => q !== '' || state !== '' || kind !== ''

/** The address of a page of the list. */
export function listAt(filter: Filter, page: number): string {
  const chosen = Object.entries(filter).filter(([, text]) => text !== '')
  const query = new URLSearchParams([...chosen, ...(page > 1 ? [['page', String(page)]] : [])] as string[][])
  return query.size === 0 ? listAddress : `${listAddress}?${query.toString()}`
}

/** Looks among one's own materials: an ordinary form, so that what is looked for stands in the address. */
export function OwnFilter({ filter }: { filter: Filter }) {
  return (
    <form
      // Another filter stands in the address now.
      key={JSON.stringify(filter)}
      className="own-filter"
      action={listAddress}
      method="get"
      role="search"
      aria-label="Sök bland dina material"
    >
      <label className="field own-words">
        <span className="field-label">Ord i namnet</span>
        <input
          className="field-input"
          type="search"
          name="q"
          defaultValue={filter.q}
          maxLength={searchLength}
        />
      </label>
      <label className="field">
        <span className="field-label">Läge</span>
        <span className="field-box">
          <select className="field-input" name="state" defaultValue={filter.state}>
            <option value="">Alla</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateWords[state]}
              </option>
            ))}
          </select>
        </span>
      </label>
      <label className="field">
        <span className="field-label">Sort</span>
        <span className="field-box">
          <select className="field-input" name="kind" defaultValue={filter.kind}>
            <option value="">Alla</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </select>
        </span>
      </label>
      <button type="submit" className="button button-quiet">
        <Icon name="search" /> Visa
      </button>
    </form>
  )
}
