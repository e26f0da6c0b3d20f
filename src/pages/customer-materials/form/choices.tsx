import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { FieldGroup, fieldId } from './field.tsx'

type Option = { id: number; name: string }

type Props = {
  name: string
  label: string
  required?: boolean
  hint?: string
  error?: string | undefined
  options: readonly Option[] | null
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** A list of at least this isLong options has a search field. */
const searchShownFrom = 16

/** Checkboxes for several of a list, with a search field above a long list. */
export function Choices({ options, chosen, onChange, ...group }: Props) {
  const [typed, setTyped] = useState('')
  if (options === null) {
    return (
      <FieldGroup {...group}>
        <p className="field-hint">Listan kunde inte hämtas. Den kommer när du är uppkopplad igen.</p>
      </FieldGroup>
    )
  }
  const isLong = options.length >= searchShownFrom
  const query = typed.trim().toLocaleLowerCase('sv')
  const matches = ({ name }: Option) => name.toLocaleLowerCase('sv').includes(query)
  const shown = isLong ? options.filter((option) => matches(option)) : options
  const selected = options.filter(({ id }) => chosen.includes(id))
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <FieldGroup {...group}>
      {isLong && selected.length > 0 && (
        <ul className="selected-choices" aria-label="Valt">
          {selected.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => toggle(id)}>
                {name} <Icon name="cross" />
                <span className="visually-hidden"> – ta bort</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLong && (
        <input
          id={`${fieldId(group.name)}-search`}
          className="field-input"
          type="search"
          value={typed}
          placeholder={`Sök i listan, ${options.length} att välja på`}
          aria-label={`Sök: ${group.label}`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter toggles the only match, and never submits the form.
            event.preventDefault()
            const [only, ...others] = shown
            if (only === undefined || others.length > 0) return
            toggle(only.id)
            setTyped('')
          }}
        />
      )}
      <ul
        className={isLong ? 'choice-list choice-list-scrolling' : 'choice-list'}
        tabIndex={isLong ? -1 : undefined}
      >
        {shown.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {isLong && (
        <p className="field-hint" role="status">
          {shown.length === 0 ? 'Inget i listan passar.' : ''}
        </p>
      )}
    </FieldGroup>
  )
}
