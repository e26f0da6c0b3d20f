import type { noteAttributes } from './field-notes.tsx'

type Props = ReturnType<typeof noteAttributes> & {
  id: string
  name: string
  value: string
  onText: (text: string) => void
  /** More than one row. */
  rows?: number | undefined
  type?: 'text' | 'url'
  placeholder?: string | undefined
}

/** The control of a text field, for one line or a few. */
export function TextControl({ rows, type = 'text', onText, ...attributes }: Props) {
  return rows === undefined ? (
    <input {...attributes} type={type} autoComplete="off" onChange={({ target }) => onText(target.value)} />
  ) : (
    <textarea {...attributes} rows={rows} onChange={({ target }) => onText(target.value)} />
  )
}
