import { useRef, useState } from 'react'
import { maxFileUploadBytes, maxCustomerMaterialFiles } from '#contract/limits.ts'
import type { DraftFile } from '#src/storage/customer-material-drafts.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formatBytes } from '#src/ui/format.ts'
import { Glyph } from '#src/editor/glyph.tsx'
import { formatLimit } from '../parts/customer-material-texts.ts'
import { FieldGroup, fieldId } from './field.tsx'
import type { ExistingFile } from './customer-material-values.ts'

type Props = {
  required: boolean
  existing: readonly ExistingFile[]
  chosen: readonly DraftFile[]
  error: string | undefined
  onExisting: (existing: ExistingFile[]) => void
  onChosen: (chosen: DraftFile[]) => void
}

/** The documents: first those that the material already has, then the newly chosen. */
export function FilesField({ required, existing, chosen, error, onExisting, onChosen }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function add(files: FileList | null): void {
    const all = [...(files ?? [])]
    const firstProblem = all.map(fileProblem).find((text) => text !== null) ?? null
    const accepted = all.filter((file) => fileProblem(file) === null)
    const added = accepted.map((file): DraftFile => ({
      name: file.name,
      size: file.size,
      type: file.type,
      blob: file,
    }))
    // A file that is chosen again replaces its entry that has only a name.
    const others = chosen.filter(
      ({ blob, name }) => blob !== null || !added.some((file) => file.name === name),
    )
    const remaining = maxCustomerMaterialFiles - existing.length - others.length
    setProblem(added.length > remaining ? `Högst ${maxCustomerMaterialFiles} dokument.` : firstProblem)
    if (added.length === 0) return
    onChosen([...others, ...added.slice(0, Math.max(remaining, 0))])
    setAnnouncement(
      added.length === 1 ? `${added[0]?.name ?? ''} är tillagd.` : `${added.length} filer är tillagda.`,
    )
  }

  const focusChooseButton = () => document.getElementById(fieldId('files-choose'))?.focus()
  const total = [...existing, ...chosen].reduce((sum, { size }) => sum + size, 0)
  return (
    <FieldGroup
      name="files"
      label="Dokument"
      required={required}
      hint={`PDF-filer, högst ${formatLimit(maxFileUploadBytes)} var. De visas i den ordning de står här.`}
      error={problem ?? error}
    >
      <ul className="attached-files" aria-label="Dokument">
        {existing.map((file, position) => (
          <FileRow
            key={`kept ${file.id}`}
            title={file.title}
            size={file.size}
            first={position === 0}
            last={position === existing.length - 1}
            onMove={(by) => onExisting(moveInList(existing, position, by))}
            onRemove={() => {
              onExisting(existing.filter((other) => other !== file))
              setAnnouncement(`${file.title} är borttagen.`)
              focusChooseButton()
            }}
          />
        ))}
        {chosen.map((file, position) => (
          <FileRow
            // oxlint-disable-next-line react/no-array-index-key -- The same file may be chosen twice.
            key={`chosen ${file.name} ${file.size} ${position}`}
            title={file.name}
            size={file.size}
            missing={file.blob === null}
            first={position === 0}
            last={position === chosen.length - 1}
            onMove={(by) => onChosen(moveInList(chosen, position, by))}
            onRemove={() => {
              onChosen(chosen.filter((other) => other !== file))
              setAnnouncement(`${file.name} är borttagen.`)
              focusChooseButton()
            }}
          />
        ))}
      </ul>
      <div
        className="file-drop-zone"
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsDraggedOver(true)
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsDraggedOver(false)
          add(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          className="visually-hidden"
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
          className="button button-secondary"
          onClick={() => input.current?.click()}
        >
          <Glyph name="plus" /> Välj PDF-filer
        </button>
        <span className="file-drop-hint">eller släpp dem här</span>
      </div>
      <p className="field-hint" role="status">
        {announcement} {existing.length + chosen.length > 1 && `Tillsammans ${formatBytes(total)}.`}
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
  const about = <span className="visually-hidden"> {title}</span>
  return (
    <li data-missing={missing || undefined}>
      <span className="attached-file-name">
        {title}
        <span className="customer-material-facts">
          PDF, {formatBytes(size)}
          {missing && ' · behöver väljas igen'}
        </span>
      </span>
      <span className="attached-file-actions">
        {!(first && last) && (
          <>
            <button type="button" className="icon-button" disabled={first} onClick={() => onMove(-1)}>
              <Glyph name="up" />
              <span className="visually-hidden">Flytta upp</span>
              {about}
            </button>
            <button type="button" className="icon-button" disabled={last} onClick={() => onMove(1)}>
              <Glyph name="down" />
              <span className="visually-hidden">Flytta ner</span>
              {about}
            </button>
          </>
        )}
        <button type="button" className="icon-button" onClick={onRemove}>
          <Icon name="bin" />
          <span className="visually-hidden">Ta bort</span>
          {about}
        </button>
      </span>
    </li>
  )
}

function moveInList<Entry>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const next = [...list]
  const [moved] = next.splice(from, 1)
  if (moved !== undefined) next.splice(from + by, 0, moved)
  return next
}

function fileProblem({ name, type, size }: File): string | null {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name))
    return `${name} är ingen PDF. Spara dokumentet som PDF först.`
  if (size === 0) return `${name} är tom.`
  return size > maxFileUploadBytes ? `${name} är för stor, högst ${formatLimit(maxFileUploadBytes)}.` : null
}
