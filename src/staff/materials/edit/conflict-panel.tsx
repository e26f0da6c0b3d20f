import { useEffect, useRef } from 'react'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { fieldLabels, type FieldName } from '../material-texts.ts'
import type { MaterialOptions } from '../material-options.ts'
import { fieldWords, markWords } from './field-words.ts'
import { MarkedWords } from './marked-words.tsx'
import type { MaterialEditor } from './use-material-editor.ts'

/** The fields that two people have changed at once, side by side. Nothing is chosen beforehand, and nothing is lost. */
export function ConflictPanel({ editor, options }: { editor: MaterialEditor; options: MaterialOptions }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { conflict } = editor
  const isOpen = conflict !== null
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  if (conflict === null) return null
  return (
    <section className="staff-card material-conflict" aria-labelledby="krock">
      <h2 id="krock" tabIndex={-1} ref={heading}>
        {conflict.by} har också ändrat {conflict.names.length === 1 ? 'ett fält' : 'de här fälten'}
      </h2>
      <p>
        Välj den lydelse som ska gälla. Allt annat är redan hopslaget, och inget sparas förrän du har valt.
      </p>
      {conflict.names.map((name) => (
        <ConflictField
          key={name}
          name={name}
          by={conflict.by}
          mine={editor.fields}
          theirs={conflict.fields}
          options={options}
          onChoose={(fields) => editor.resolve(name, fields[name])}
        />
      ))}
    </section>
  )
}

type FieldProps = {
  name: FieldName
  by: string
  mine: StaffMaterialFields
  theirs: StaffMaterialFields
  options: MaterialOptions
  onChoose: (fields: StaffMaterialFields) => void
}

function ConflictField({ name, by, mine, theirs, options, onChoose }: FieldProps) {
  const parts = markWords(fieldWords(name, mine[name], options), fieldWords(name, theirs[name], options))
  return (
    <fieldset className="material-conflict-field">
      <legend>{fieldLabels[name]}</legend>
      <div>
        <h3>Din</h3>
        <MarkedWords parts={parts} side="removed" />
        <button type="button" className="staff-button" onClick={() => onChoose(mine)}>
          Behåll min<span className="visually-hidden"> {fieldLabels[name]}</span>
        </button>
      </div>
      <div>
        <h3>{by}</h3>
        <MarkedWords parts={parts} side="added" />
        <button type="button" className="staff-button" onClick={() => onChoose(theirs)}>
          Ta den andra<span className="visually-hidden">, {fieldLabels[name]}</span>
        </button>
      </div>
    </fieldset>
  )
}
