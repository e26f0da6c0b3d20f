import { useId, useState } from 'react'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { addKeywords } from './add-keywords.ts'

type Props = {
  label: string
  words: readonly string[]
  known: readonly string[]
  error?: string | undefined
  onChange: (words: string[]) => void
}

/** Keywords, typed one at a time; a comma, Enter and leaving the field each add what is typed. */
export function KeywordList({ label, words, known, error, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')

  function add(text: string): void {
    const all = addKeywords(words, text)
    if (all.length > words.length) onChange(all)
    setTyped('')
  }

  return (
    <div className="staff-field edit-field">
      <label htmlFor={id}>{label}</label>
      {words.length > 0 && (
        <ul className="tags material-words">
          {words.map((word) => (
            <li key={word}>
              <button
                type="button"
                onClick={() => {
                  onChange(words.filter((other) => other !== word))
                  document.getElementById(id)?.focus()
                }}
              >
                {word}
                <StaffIcon name="cross" />
                <span className="visually-hidden"> – ta bort</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        value={typed}
        list={`${id}-known`}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return
          event.preventDefault()
          add(typed)
        }}
      />
      <datalist id={`${id}-known`}>
        {known.map((word) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- The value of a datalist's option is its label.
          <option key={word} value={word} />
        ))}
      </datalist>
      <span id={`${id}-hint`} className="staff-hint">
        Tryck Enter efter varje ord.
      </span>
      {error !== undefined && <span className="staff-field-error">{error}</span>}
    </div>
  )
}
