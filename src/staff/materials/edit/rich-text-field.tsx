import { lazy, Suspense, useId } from 'react'
import { fieldLabels } from '../material-texts.ts'
import type { MaterialEditor } from './use-material-editor.ts'

const RichEditor = lazy(() =>
  import('#src/editor/rich-editor.tsx').then((module) => ({ default: module.RichEditor })),
)

type Props = { editor: MaterialEditor; name: 'description' | 'product_instructions'; hint: string }

/** A longer text in the editor that customers have too. */
export function RichTextField({ editor, name, hint }: Props) {
  const id = useId()
  const error = editor.errors[name]
  return (
    <div className="staff-field material-field">
      <span id={`${id}-label`} className="material-label">
        {fieldLabels[name]}
      </span>
      <Suspense fallback={<div className="rich-editor rich-editor-loading">Hämtar textfältet …</div>}>
        <RichEditor
          // Text from elsewhere starts the editor anew.
          key={editor.revision}
          id={id}
          labelledBy={`${id}-label`}
          describedBy={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          invalid={error !== undefined}
          html={editor.fields[name]}
          onChange={(html) => editor.set(name, html)}
          filesPlace="Bilder eller Filer"
        />
      </Suspense>
      <span id={`${id}-hint`} className="staff-hint">
        {hint}
      </span>
      {error !== undefined && (
        <span id={`${id}-error`} className="staff-field-error">
          {error}
        </span>
      )}
    </div>
  )
}
