import { useId } from 'react'
import type { WordField as Field } from '#contract/word-kinds.ts'
import { LazyRichEditor } from '../../editing/lazy-rich-editor.tsx'
import { FieldError, FieldHint, noteAttributes } from '../../ui/field-notes.tsx'
import { ReadDay } from '../../ui/read-day.tsx'

export type FieldValue = string | number

type Props = {
  field: Field
  texts: { label: string; hint: string }
  value: FieldValue
  error: string | undefined
  onChange: (value: FieldValue) => void
}

/** One field of a word, by its type. */
export function WordField({ field: { name, type }, texts: { label, hint }, value, error, onChange }: Props) {
  const id = useId()
  const notes = { id, hint, error }
  const shared = { id, name, ...noteAttributes(notes) }
  const below = (
    <>
      <FieldHint {...notes} />
      <FieldError {...notes} />
    </>
  )
  if (type === 'flag')
    return (
      <p className="staff-field words-flag">
        <label>
          <input
            {...shared}
            type="checkbox"
            checked={value === 1}
            onChange={({ target }) => onChange(target.checked ? 1 : 0)}
          />
          {label}
        </label>
        {below}
      </p>
    )
  if (type === 'html')
    return (
      <div className="staff-field">
        <span id={`${id}-label`} className="words-label">
          {label}
        </span>
        <LazyRichEditor
          id={id}
          labelledBy={`${id}-label`}
          describedBy={shared['aria-describedby']}
          invalid={error !== undefined}
          html={String(value)}
          filesPlace="ett material"
          onChange={onChange}
        />
        {below}
      </div>
    )
  return (
    <p className="staff-field">
      <label htmlFor={id}>{label}</label>
      {type === 'text' ? (
        <textarea {...shared} rows={4} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...shared}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {type === 'day' && <ReadDay typed={String(value)} side="ahead" />}
      {below}
    </p>
  )
}
