import { useState } from 'react'
import { maxCustomerMaterialKeywords } from '#contract/limits.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from '#src/editor/glyph.tsx'
import { Field, fieldId } from './field.tsx'

type Props = {
  keywords: readonly string[]
  /** Keywords that others have used. */
  suggestions: readonly string[]
  error: string | undefined
  onChange: (keywords: string[]) => void
}

/** The customer's own keywords. Enter, a comma, the button and leaving the field each add what is typed. */
export function KeywordsField({ keywords, suggestions, error, onChange }: Props) {
  const [typed, setTyped] = useState('')

  function add(text: string): void {
    const isNew = (word: string, position: number, words: string[]) =>
      word !== '' && [...keywords, ...words.slice(0, position)].every((other) => !isSameWord(other, word))
    const words = text
      .split(',')
      .map((word) => word.trim())
      .filter(isNew)
    if (words.length > 0) onChange([...keywords, ...words])
    setTyped('')
  }

  return (
    <Field
      name="keywords"
      label="Nyckelord"
      hint={`Ord som andra kan söka på, högst ${maxCustomerMaterialKeywords}. Tryck Enter efter varje ord.`}
      error={error}
    >
      {(attributes) => (
        <>
          {keywords.length > 0 && (
            <ul className="selected-choices" aria-label="Nyckelord">
              {keywords.map((word) => (
                <li key={word}>
                  <button
                    type="button"
                    onClick={() => {
                      onChange(keywords.filter((other) => other !== word))
                      document.getElementById(fieldId('keywords'))?.focus()
                    }}
                  >
                    {word} <Icon name="cross" />
                    <span className="visually-hidden"> – ta bort</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="keyword-input-row">
            <input
              {...attributes}
              className="field-input"
              value={typed}
              list="eget-kanda-nyckelord"
              autoComplete="off"
              enterKeyHint="enter"
              onChange={({ target }) =>
                target.value.includes(',') ? add(target.value) : setTyped(target.value)
              }
              onBlur={() => add(typed)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add(typed)
              }}
            />
            <button type="button" className="button button-secondary" onClick={() => add(typed)}>
              <Glyph name="plus" /> Lägg till<span className="visually-hidden"> nyckelord</span>
            </button>
          </div>
          <datalist id="eget-kanda-nyckelord">
            {suggestions.map((word) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- The value of a datalist's option is its label.
              <option key={word} value={word} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

const isSameWord = (one: string, other: string) =>
  one.toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv')
