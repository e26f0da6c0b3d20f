import { useId, useRef, useState } from 'react'
import { materialNeeds, materialSorts } from '#contract/staff-materials.ts'
import { useLettersOn, useShortcuts } from '../../keys/shortcut-list.ts'
import { useStaffNavigation, useStaffAddress } from '../../core/staff-address.ts'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import type { MaterialOptions } from '../material-options.ts'
import { stateLabels } from '../material-texts.ts'
import { needLabels, sortLabels, stateNames } from './list-address.ts'
import { ColumnChoice } from './column-choice.tsx'

const filterNames = ['avsandare', 'amne', 'typ', 'behover']
const needs = materialNeeds.map((id) => ({ id, name: needLabels[id] }))

type Props = { options: MaterialOptions; counts: Record<string, number> | undefined }

/** Search, states and filters of the list. All of it is in the address. */
export function FilterBar({ options, counts }: Props) {
  const { fields } = useStaffAddress()
  const go = useStaffNavigation()
  const set = (name: string, value: string) => go.change({ [name]: value, sida: '' })
  const state = fields.get('lage') ?? ''
  const id = useId()
  // On a phone the list would begin below the screen.
  const [isOpen, setIsOpen] = useState(false)
  const chosen = filterNames.filter((name) => fields.has(name)).length
  return (
    <div className="materials-filter">
      <SearchField
        key={fields.get('q')}
        query={fields.get('q') ?? ''}
        onSearch={(query) => set('q', query)}
      />
      <div className="materials-states tab-row" role="group" aria-label="Läge">
        {['', ...stateNames].map((name) => (
          <button key={name} type="button" aria-pressed={state === name} onClick={() => set('lage', name)}>
            {name === '' ? 'Alla' : stateLabels[name as keyof typeof stateLabels]}{' '}
            {counts !== undefined && <span>{name === '' ? sumOf(counts) : (counts[name] ?? 0)}</span>}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="staff-button materials-fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {chosen === 0 ? 'Filter och ordning' : `Filter och ordning, ${chosen} valda`}
      </button>
      <div className="materials-selects" id={id} data-open={isOpen || undefined}>
        <FilterSelect label="Avsändare" name="avsandare" options={options.senders} />
        <FilterSelect label="Ämne" name="amne" options={options.amne} />
        <FilterSelect label="Typ" name="typ" options={options.typ_av_material} />
        <FilterSelect label="Att göra" name="behover" options={needs} />
        <label>
          Ordning
          <select
            className="material-select"
            value={fields.get('ordning') ?? 'changed'}
            onChange={({ target }) => set('ordning', target.value === 'changed' ? '' : target.value)}
          >
            {materialSorts.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
          </select>
        </label>
        <ColumnChoice />
      </div>
    </div>
  )
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

function SearchField({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const [typed, setTyped] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  const lettersOn = useLettersOn()
  useShortcuts([{ keys: '/', label: 'Sök', run: () => field.current?.focus() }])
  return (
    <form
      role="search"
      className="materials-search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <input
        ref={field}
        type="search"
        {...(lettersOn && { 'aria-keyshortcuts': '/' })}
        value={typed}
        aria-label="Sök bland material"
        placeholder="Sök på namn, ord eller adress"
        onChange={({ target }) => {
          setTyped(target.value)
          // The field's own cross empties it without Enter.
          if (target.value === '' && query !== '') onSearch('')
        }}
      />
      <button type="submit" className="staff-button">
        <StaffIcon name="search" /> Sök
      </button>
    </form>
  )
}

type SelectProps = { label: string; name: string; options: readonly { id: number | string; name: string }[] }

function FilterSelect({ label, name, options }: SelectProps) {
  const { fields } = useStaffAddress()
  const go = useStaffNavigation()
  return (
    <label>
      {label}
      <select
        className="material-select"
        value={fields.get(name) ?? ''}
        onChange={({ target }) => go.change({ [name]: target.value, sida: '' })}
      >
        <option value="">Alla</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}
