import { useId, type ReactNode } from 'react'
import { codePointCount } from '#contract/forms/form-fields.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { fieldLabels, type FieldName } from '../material-texts.ts'
import type { MaterialEditor } from './use-material-editor.ts'

type NameOf<Value> = {
  [Name in FieldName]: StaffMaterialFields[Name] extends Value ? Name : never
}[FieldName]

type FrameProps = {
  name: FieldName
  hint?: ReactNode
  error: string | undefined
  count?: string | undefined
  children: (attributes: {
    id: string
    name: string
    'aria-invalid': boolean
    'aria-describedby'?: string
  }) => ReactNode
}

/** A field with its label, its hint and the reason why it has to be corrected. */
function FieldFrame({ name, hint, error, count, children }: FrameProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return (
    <div className="staff-field material-field">
      <div className="material-label">
        <label htmlFor={id}>{fieldLabels[name]}</label>
        {count !== undefined && <span className="staff-hint">{count}</span>}
      </div>
      {children({
        id,
        name,
        'aria-invalid': error !== undefined,
        ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
      })}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="staff-hint">
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className="staff-field-error">
          {error}
        </span>
      )}
    </div>
  )
}

type TextProps = {
  editor: MaterialEditor
  name: NameOf<string>
  hint?: ReactNode
  /** More than one row. */
  rows?: number
  /** Shows how many characters are written of this many. */
  max?: number
  type?: 'text' | 'url'
  placeholder?: string
}

/** A field for text. */
export function TextField({ editor, name, hint, rows, max, type = 'text', placeholder }: TextProps) {
  const value = editor.fields[name]
  const count = max === undefined ? undefined : `${codePointCount(value.trim())} av ${max} tecken`
  return (
    <FieldFrame name={name} hint={hint} error={editor.errors[name]} count={count}>
      {(attributes) =>
        rows === undefined ? (
          <input
            {...attributes}
            type={type}
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            onChange={({ target }) => editor.set(name, target.value)}
          />
        ) : (
          <textarea
            {...attributes}
            rows={rows}
            value={value}
            onChange={({ target }) => editor.set(name, target.value)}
          />
        )
      }
    </FieldFrame>
  )
}

type NumberProps = { editor: MaterialEditor; name: 'max_qty'; hint?: ReactNode; max: number }

/** A field for a whole number. */
export function NumberField({ editor, name, hint, max }: NumberProps) {
  return (
    <FieldFrame name={name} hint={hint} error={editor.errors[name]}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          className="material-number"
          value={editor.fields[name] || ''}
          onChange={({ target }) => editor.set(name, Math.trunc(target.valueAsNumber) || 0)}
        />
      )}
    </FieldFrame>
  )
}

type FlagName = 'product_video' | 'is_downloadable' | 'isOrder' | 'boosted'

/** A box to tick, with what it means for a visitor. */
export function FlagField({ editor, name, hint }: { editor: MaterialEditor; name: FlagName; hint: string }) {
  const id = useId()
  return (
    <div className="material-flag">
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={editor.fields[name] === 1}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => editor.set(name, target.checked ? 1 : 0)}
      />
      <span>
        <label htmlFor={id}>{fieldLabels[name]}</label>
        <span id={`${id}-hint`} className="staff-hint">
          {hint}
        </span>
        {editor.errors[name] !== undefined && (
          <span className="staff-field-error">{editor.errors[name]}</span>
        )}
      </span>
    </div>
  )
}

type SelectProps = {
  editor: MaterialEditor
  name: 'sender_id' | 'license'
  hint?: ReactNode
  options: readonly { id: number | string; name: string }[]
  none: string
}

/** One of a list. */
export function SelectField({ editor, name, hint, options, none }: SelectProps) {
  return (
    <FieldFrame name={name} hint={hint} error={editor.errors[name]}>
      {(attributes) => (
        <select
          {...attributes}
          value={editor.fields[name] ?? ''}
          onChange={({ target: { value } }) =>
            name === 'sender_id'
              ? editor.set(name, value === '' ? null : Number(value))
              : editor.set(name, value)
          }
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
