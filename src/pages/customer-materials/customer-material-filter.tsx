import { maxSearchLength } from '#contract/limits.ts'
import type { CustomerMaterialRow } from '#contract/schemas/customer-materials.ts'
import { Icon } from '#src/ui/icon.tsx'
import { kindTexts, listAddress, stateTexts } from './parts/customer-material-texts.ts'
import '#src/ui/dialog.css'

export type MaterialFilter = {
  q: string
  state: CustomerMaterialRow['state'] | ''
  kind: CustomerMaterialRow['kind'] | ''
}

const states = ['waiting', 'published', 'returned', 'rejected', 'withdrawn'] as const
const kinds = ['file', 'link', 'film'] as const

/** The filter in the search params; invalid values are ignored. */
export function parseFilter(search: Record<string, unknown>): MaterialFilter {
  const { q, state, kind } = search
  return {
    q: typeof q === 'string' ? q.slice(0, maxSearchLength).trim() : '',
    state: states.find((known) => known === state) ?? '',
    kind: kinds.find((known) => known === kind) ?? '',
  }
}

export const isFiltered = ({ q, state, kind }: MaterialFilter) => q !== '' || state !== '' || kind !== ''

/** The address of one page of the filtered list. */
export function filteredListAddress(filter: MaterialFilter, page: number): string {
  const chosen = Object.entries(filter).filter(([, text]) => text !== '')
  const query = new URLSearchParams([...chosen, ...(page > 1 ? [['page', String(page)]] : [])] as string[][])
  return query.size === 0 ? listAddress : `${listAddress}?${query.toString()}`
}

/** Filters the customer's materials with a GET form, so that the filter is in the address. */
export function CustomerMaterialFilter({ filter }: { filter: MaterialFilter }) {
  return (
    <form
      // Resets the fields when the address gets another filter.
      key={JSON.stringify(filter)}
      className="customer-material-filter"
      action={listAddress}
      method="get"
      role="search"
      aria-label="Sök bland dina material"
    >
      <label className="field customer-material-search">
        <span className="field-label">Ord i namnet</span>
        <input
          className="field-input"
          type="search"
          name="q"
          defaultValue={filter.q}
          maxLength={maxSearchLength}
        />
      </label>
      <label className="field">
        <span className="field-label">Läge</span>
        <span className="field-box">
          <select className="field-input" name="state" defaultValue={filter.state}>
            <option value="">Alla</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {stateTexts[state]}
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
                {kindTexts[kind]}
              </option>
            ))}
          </select>
        </span>
      </label>
      <button type="submit" className="button button-secondary">
        <Icon name="search" /> Visa
      </button>
    </form>
  )
}
