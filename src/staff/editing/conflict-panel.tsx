import { useEffect, useRef } from 'react'
import { markWords } from './mark-words.ts'
import { MarkedWords } from './marked-words.tsx'
import type { NameOf } from './merge-fields.ts'
import type { DocumentBase, DocumentEditor } from './use-document-editor.ts'

type Props<Base extends DocumentBase<Fields>, Fields extends object> = {
  editor: DocumentEditor<Base, Fields>
  /** A field's value as words: names for ids, plain text for HTML. */
  words: (name: NameOf<Fields>, value: unknown) => string
}

/** The fields that two people have changed at once, side by side. Nothing is chosen beforehand, and nothing is lost. */
export function ConflictPanel<Base extends DocumentBase<Fields>, Fields extends object>({
  editor,
  words,
}: Props<Base, Fields>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { conflict } = editor
  const open = conflict?.names.length ?? 0
  // Also after a choice: its button is gone, and the next one is to be made.
  useEffect(() => {
    if (open > 0) heading.current?.focus()
  }, [open])
  if (conflict === null) return null
  return (
    <section className="staff-card edit-conflict" aria-labelledby="krock">
      <h2 id="krock" tabIndex={-1} ref={heading}>
        {conflict.by} har också ändrat {conflict.names.length === 1 ? 'ett fält' : 'de här fälten'}
      </h2>
      <p>
        Välj den lydelse som ska gälla. Allt annat är redan hopslaget, och inget sparas förrän du har valt.
      </p>
      {conflict.names.map((name) => (
        <ConflictField
          key={name}
          label={editor.labels[name]}
          by={conflict.by}
          mine={words(name, editor.fields[name])}
          theirs={words(name, conflict.fields[name])}
          onMine={() => editor.resolve(name, editor.fields[name])}
          onTheirs={() => editor.resolve(name, conflict.fields[name])}
        />
      ))}
    </section>
  )
}

type FieldProps = {
  label: string
  by: string
  mine: string
  theirs: string
  onMine: () => void
  onTheirs: () => void
}

function ConflictField({ label, by, mine, theirs, onMine, onTheirs }: FieldProps) {
  const parts = markWords(mine, theirs)
  return (
    <fieldset className="edit-conflict-field">
      <legend>{label}</legend>
      <div>
        <h3>Din</h3>
        <MarkedWords parts={parts} side="removed" />
        <button type="button" className="staff-button" onClick={onMine}>
          Behåll min<span className="visually-hidden"> {label}</span>
        </button>
      </div>
      <div>
        <h3>{by}</h3>
        <MarkedWords parts={parts} side="added" />
        <button type="button" className="staff-button" onClick={onTheirs}>
          Ta den andra<span className="visually-hidden">, {label}</span>
        </button>
      </div>
    </fieldset>
  )
}
