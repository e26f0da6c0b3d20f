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

/** From so many options on they are looked for by a word. */
const searchShownFrom = 16

/** Several of a list: boxes to tick, with a search above a long list. */
export function Choices({ options, chosen, onChange, ...about }: Props) {
  const [typed, setTyped] = useState('')
  if (options === null) {
    return (
      <FieldGroup {...about}>
        <p className="field-hint">Listan kunde inte hämtas. Den kommer när du är uppkopplad igen.</p>
      </FieldGroup>
    )
  }
  const many = options.length >= searchShownFrom
  const word = typed.trim().toLocaleLowerCase('sv')
  const fits = ({ name }: Option) => name.toLocaleLowerCase('sv').includes(word)
  const shown = many ? options.filter((option) => fits(option)) : options
  const picked = options.filter(({ id }) => chosen.includes(id))
  const turn = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <FieldGroup {...about}>
      {many && picked.length > 0 && (
        <ul className="own-picked" aria-label="Valt">
          {picked.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => turn(id)}>
                {name} <Icon name="cross" />
                <span className="unseen"> – ta bort</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {many && (
        <input
          id={`${fieldId(about.name)}-search`}
          className="field-input"
          type="search"
          value={typed}
          placeholder={`Sök i listan, ${options.length} att välja på`}
          aria-label={`Sök: ${about.label}`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter takes the only one that is left, and never sends the form.
            event.preventDefault()
            const [only, ...others] = shown
            if (only === undefined || others.length > 0) return
            turn(only.id)
            setTyped('')
          }}
        />
      )}
      <ul className={many ? 'own-choices own-choices-many' : 'own-choices'} tabIndex={many ? -1 : undefined}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => turn(id)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      {many && (
        <p className="field-hint" role="status">
          {shown.length === 0 ? 'Inget i listan passar.' : ''}
        </p>
      )}
    </FieldGroup>
  )
}
