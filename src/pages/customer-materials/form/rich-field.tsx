import { useEffect, useId, useState, type ComponentType } from 'react'
import { loadChunk } from '#src/ui/reload-once.ts'
import { fieldId } from './field.tsx'
import type { RichEditorProps } from '#src/editor/rich-editor.tsx'

type Props = {
  name: string
  label: string
  hint: string
  error: string | undefined
  html: string
  onChange: (html: string) => void
}

type EditorState = ComponentType<RichEditorProps> | 'waiting' | 'failed'

/** A longer text. The heavy editor is loaded on its own; when it cannot be loaded, a plain text field takes its place. */
export function RichField({ name, label, hint, error, html, onChange }: Props) {
  const about = useId()
  const [Editor, setEditor] = useState<EditorState>('waiting')
  useEffect(() => {
    let isMounted = true
    loadChunk(() => import('#src/editor/rich-editor.tsx')).then(
      ({ RichEditor }) => isMounted && setEditor(() => RichEditor),
      () => isMounted && setEditor('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [])
  const describedBy = [`${about}-hint`, ...(error === undefined ? [] : [`${about}-error`])].join(' ')
  return (
    <div className="field">
      <label className="field-label" id={`${about}-label`} htmlFor={fieldId(name)}>
        {label}
      </label>
      <p className="field-hint" id={`${about}-hint`}>
        {hint}
      </p>
      {Editor === 'waiting' ? (
        <div className="rich-editor rich-editor-loading" role="status">
          Hämtar textfältet …
        </div>
      ) : Editor === 'failed' ? (
        <PlainText id={fieldId(name)} describedBy={describedBy} html={html} onChange={onChange} />
      ) : (
        <Editor
          id={fieldId(name)}
          labelledBy={`${about}-label`}
          describedBy={describedBy}
          invalid={error !== undefined}
          html={html}
          onChange={onChange}
          filesPlace="Bild och dokument, längre ner"
        />
      )}
      {error !== undefined && (
        <p className="field-error" id={`${about}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

type PlainProps = { id: string; describedBy: string; html: string; onChange: (html: string) => void }

/** The field without the editor: only paragraphs. A text with other formats is left unchanged. */
function PlainText({ id, describedBy, html, onChange }: PlainProps) {
  const [text, setText] = useState(() => plainTextOf(html))
  if (text === null) {
    return (
      <p className="rich-editor rich-editor-loading">
        Textfältet kunde inte hämtas. Texten är kvar och går att ändra när du är uppkopplad.
      </p>
    )
  }
  return (
    <textarea
      id={id}
      className="field-input"
      rows={6}
      value={text}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        setText(target.value)
        onChange(htmlOf(target.value))
      }}
    />
  )
}

const htmlOf = (text: string) =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')

/** The text of plain paragraphs; null when it has other formats. */
function plainTextOf(html: string): string | null {
  if (!/^(<p>[^<]*<\/p>)*$/.test(html)) return null
  const lines = [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, line = '']) => line)
  return lines.join('\n').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
