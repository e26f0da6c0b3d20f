import { useId } from 'react'
import type { RichEditorProps } from '#src/editor/rich-editor.tsx'
import { FieldError, FieldHint, noteAttributes } from '../ui/field-notes.tsx'
import { LazyRichEditor } from './lazy-rich-editor.tsx'

type Props = Pick<RichEditorProps, 'html' | 'onChange' | 'filesPlace' | 'topHeading' | 'pictureForm'> & {
  label: string
  hint: string
  error: string | undefined
  /** Text from elsewhere starts the editor anew. */
  revision: number
}

/** A longer text in the editor that customers have too. */
export function RichTextField({ label, hint, error, revision, ...editor }: Props) {
  const id = useId()
  const notes = { id, hint, error }
  return (
    <div className="staff-field edit-field">
      <span id={`${id}-label`} className="edit-label">
        {label}
      </span>
      <LazyRichEditor
        key={revision}
        id={id}
        labelledBy={`${id}-label`}
        describedBy={noteAttributes(notes)['aria-describedby']}
        invalid={error !== undefined}
        {...editor}
      />
      <FieldHint {...notes} />
      <FieldError {...notes} />
    </div>
  )
}
