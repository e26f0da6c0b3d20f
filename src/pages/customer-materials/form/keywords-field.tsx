import { useState } from 'react'
import { maxCustomerMaterialKeywords } from '#contract/limits.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from '../parts/glyph.tsx'
import { Field, fieldId } from './field.tsx'

type Props = {
  keywords: readonly string[]
  /** Words that others have used. */
  known: readonly string[]
  error: string | undefined
  onChange: (keywords: string[]) => void
}

/** Words of one's own: Enter, a comma or the button adds what is typed, and so does leaving the field. */
export function KeywordsField({ keywords, known, error, onChange }: Props) {
  const [typed, setTyped] = useState('')

  function add(text: string): void {
    const isNew = (word: string, position: number, words: string[]) =>
      word !== '' && [...keywords, ...words.slice(0, position)].every((one) => !isSameWord(one, word))
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
      {(marks) => (
        <>
          {keywords.length > 0 && (
            <ul className="own-picked" aria-label="Nyckelord">
              {keywords.map((word) => (
                <li key={word}>
                  <button
                    type="button"
                    onClick={() => {
                      onChange(keywords.filter((one) => one !== word))
                      document.getElementById(fieldId('keywords'))?.focus()
                    }}
                  >
                    {word} <Icon name="cross" />
                    <span className="unseen"> – ta bort</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="own-add">
            <input
              {...marks}
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
            <button type="button" className="button button-quiet" onClick={() => add(typed)}>
              <Glyph name="plus" /> Lägg till<span className="unseen"> nyckelord</span>
            </button>
          </div>
          <datalist id="eget-kanda-nyckelord">
            {known.map((word) => (
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
