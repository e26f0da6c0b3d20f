import { useId, useState } from 'react'

type Option = { id: number; name: string }

type Props = {
  label: string
  options: readonly Option[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error?: string | undefined
}

/** A list of at least this many options has a search field. */
const searchShownFrom = 16

/** Boxes to tick for several of a list. */
export function ChoiceList({ label, options, chosen, onChange, error }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = typed.trim().toLocaleLowerCase('sv')
  const shown = options.filter(
    (option) => chosen.includes(option.id) || option.name.toLocaleLowerCase('sv').includes(query),
  )
  const toggle = (option: number) =>
    onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
  return (
    <fieldset className="material-choices" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>
        {label}{' '}
        {chosen.length > 0 && (
          <span className="staff-hint">{chosen.length === 1 ? '1 vald' : `${chosen.length} valda`}</span>
        )}
      </legend>
      {options.length >= searchShownFrom && (
        <input
          type="search"
          className="material-choice-search"
          value={typed}
          aria-label={`Sök: ${label}`}
          placeholder={`Sök bland ${options.length}`}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul>
        {shown.map((option) => (
          <li key={option.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(option.id)}
                aria-invalid={error !== undefined}
                onChange={() => toggle(option.id)}
              />{' '}
              {option.name}
            </label>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p id={`${id}-error`} className="staff-field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
