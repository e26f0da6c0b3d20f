import { useRef, useState } from 'react'
import { maxFileUploadBytes, maxCustomerMaterialFiles } from '#contract/limits.ts'
import type { DraftFile } from '#src/storage/customer-material-drafts.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatBytes } from '#src/ui/format.ts'
import { Glyph } from '../parts/glyph.tsx'
import { formatLimit } from '../parts/customer-material-texts.ts'
import { FieldGroup, fieldId } from './field.tsx'
import type { ExistingFile } from './customer-material-values.ts'

type Props = {
  required: boolean
  kept: readonly ExistingFile[]
  chosen: readonly DraftFile[]
  error: string | undefined
  onKept: (kept: ExistingFile[]) => void
  onChosen: (chosen: DraftFile[]) => void
}

/** The documents: those that are there, then those that were chosen now. */
export function FilesField({ required, kept, chosen, error, onKept, onChosen }: Props) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function add(files: FileList | null): void {
    const all = [...(files ?? [])]
    const refused = all.map(fileProblem).find((why) => why !== null) ?? null
    const taken = all.filter((file) => fileProblem(file) === null)
    const fresh = taken.map((file): DraftFile => ({
      name: file.name,
      size: file.size,
      type: file.type,
      blob: file,
    }))
    // One that is chosen again takes the place of its name.
    const others = chosen.filter(
      ({ blob, name }) => blob !== null || !fresh.some((file) => file.name === name),
    )
    const room = maxCustomerMaterialFiles - kept.length - others.length
    setWrong(fresh.length > room ? `Högst ${maxCustomerMaterialFiles} dokument.` : refused)
    if (fresh.length === 0) return
    onChosen([...others, ...fresh.slice(0, Math.max(room, 0))])
    setSaid(fresh.length === 1 ? `${fresh[0]?.name ?? ''} är tillagd.` : `${fresh.length} filer är tillagda.`)
  }

  const back = () => document.getElementById(fieldId('files-choose'))?.focus()
  const total = [...kept, ...chosen].reduce((sum, { size }) => sum + size, 0)
  return (
    <FieldGroup
      name="files"
      label="Dokument"
      required={required}
      hint={`PDF-filer, högst ${formatLimit(maxFileUploadBytes)} var. De visas i den ordning de står här.`}
      error={wrong ?? error}
    >
      <ul className="own-files" aria-label="Dokument">
        {kept.map((file, position) => (
          <FileRow
            key={`kept ${file.id}`}
            title={file.title}
            size={file.size}
            first={position === 0}
            last={position === kept.length - 1}
            onMove={(by) => onKept(moveInList(kept, position, by))}
            onRemove={() => {
              onKept(kept.filter((one) => one !== file))
              setSaid(`${file.title} är borttagen.`)
              back()
            }}
          />
        ))}
        {chosen.map((file, position) => (
          <FileRow
            key={`chosen ${file.name} ${file.size} ${position}`}
            title={file.name}
            size={file.size}
            missing={file.blob === null}
            first={position === 0}
            last={position === chosen.length - 1}
            onMove={(by) => onChosen(moveInList(chosen, position, by))}
            onRemove={() => {
              onChosen(chosen.filter((one) => one !== file))
              setSaid(`${file.name} är borttagen.`)
              back()
            }}
          />
        ))}
      </ul>
      <div
        className="own-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          add(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          className="unseen"
          type="file"
          accept="application/pdf,.pdf"
          multiple
          tabIndex={-1}
          aria-label="PDF-filer"
          onChange={(event) => {
            add(event.target.files)
            event.target.value = ''
          }}
        />
        <button
          type="button"
          id={fieldId('files-choose')}
          className="button button-quiet"
          onClick={() => input.current?.click()}
        >
          <Glyph name="plus" /> Välj PDF-filer
        </button>
        <span className="own-drop-hint">eller släpp dem här</span>
      </div>
      <p className="field-hint" role="status">
        {said} {kept.length + chosen.length > 1 && `Tillsammans ${formatBytes(total)}.`}
      </p>
    </FieldGroup>
  )
}

type RowProps = {
  title: string
  size: number
  missing?: boolean
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function FileRow({ title, size, missing = false, first, last, onMove, onRemove }: RowProps) {
  const about = <span className="unseen"> {title}</span>
  return (
    <li data-missing={missing || undefined}>
      <span className="own-file-name">
        {title}
        <span className="own-facts">
          PDF, {formatBytes(size)}
          {missing && ' · behöver väljas igen'}
        </span>
      </span>
      <span className="own-file-ways">
        {!(first && last) && (
          <>
            <button type="button" className="own-round" disabled={first} onClick={() => onMove(-1)}>
              <Glyph name="up" />
              <span className="unseen">Flytta upp</span>
              {about}
            </button>
            <button type="button" className="own-round" disabled={last} onClick={() => onMove(1)}>
              <Glyph name="down" />
              <span className="unseen">Flytta ner</span>
              {about}
            </button>
          </>
        )}
        <button type="button" className="own-round" onClick={onRemove}>
          <Icon name="bin" />
          <span className="unseen">Ta bort</span>
          {about}
        </button>
      </span>
    </li>
  )
}

function moveInList<One>(list: readonly One[], from: number, by: -1 | 1): One[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(from + by, 0, one)
  return next
}

function fileProblem({ name, type, size }: File): string | null {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name))
    return `${name} är ingen PDF. Spara dokumentet som PDF först.`
  if (size === 0) return `${name} är tom.`
  return size > maxFileUploadBytes ? `${name} är för stor, högst ${formatLimit(maxFileUploadBytes)}.` : null
}
