import { useId, type ReactNode } from 'react'
import { codePointCount } from '#contract/forms/form-fields.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { FieldFrame } from '../../editing/field-frame.tsx'
import { NamedOptions } from '../../ui/named-options.tsx'
import { TextControl } from '../../ui/text-control.tsx'
import { fieldLabels, type FieldName } from '../material-texts.ts'

type NameOf<Value> = {
  [Name in FieldName]: StaffMaterialFields[Name] extends Value ? Name : never
}[FieldName]

/** The fields of a form about a material: the material's own, or those of a proposal about it. */
export type FieldEditor = {
  fields: StaffMaterialFields
  errors: Record<string, string>
  /** Counts the times that fields were changed by anything but typing. */
  revision: number
  set<Name extends FieldName>(name: Name, value: StaffMaterialFields[Name]): void
}

type TextProps = {
  editor: FieldEditor
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
export function TextField({ editor, name, hint, rows, max, type, placeholder }: TextProps) {
  const value = editor.fields[name]
  const count = max === undefined ? undefined : `${codePointCount(value.trim())} av ${max} tecken`
  return (
    <FieldFrame name={name} label={fieldLabels[name]} hint={hint} error={editor.errors[name]} count={count}>
      {(attributes) => (
        <TextControl
          {...attributes}
          value={value}
          rows={rows}
          {...(type !== undefined && { type })}
          placeholder={placeholder}
          onText={(text) => editor.set(name, text)}
        />
      )}
    </FieldFrame>
  )
}

type NumberProps = { editor: FieldEditor; name: 'max_qty' | 'minutes'; hint?: ReactNode; max: number }

/** A field for a whole number. */
export function NumberField({ editor, name, hint, max }: NumberProps) {
  return (
    <FieldFrame name={name} label={fieldLabels[name]} hint={hint} error={editor.errors[name]}>
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
export function FlagField({ editor, name, hint }: { editor: FieldEditor; name: FlagName; hint: string }) {
  const id = useId()
  return (
    <div className="edit-flag">
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
  editor: FieldEditor
  name: 'sender_id' | 'license'
  hint?: ReactNode
  options: readonly { id: number | string; name: string }[]
  none: string
}

/** One of a list. */
export function SelectField({ editor, name, hint, options, none }: SelectProps) {
  return (
    <FieldFrame name={name} label={fieldLabels[name]} hint={hint} error={editor.errors[name]}>
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
          <NamedOptions options={options} none={none} />
        </select>
      )}
    </FieldFrame>
  )
}
