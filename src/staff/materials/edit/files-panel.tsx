import { useRef, useState } from 'react'
import { addFile, arrangeFiles, removeFile, replaceFile } from '#contract/calls/staff-materials.ts'
import { maxFileUploadBytes } from '#contract/limits.ts'
import type { StaffMaterialFile } from '#contract/schemas/staff-materials.ts'
import { formatBytes } from '#src/ui/format.ts'
import { formatMoment } from '../../ui/times.ts'
import { sendMaterialFiles } from './send-material-files.ts'
import type { MaterialEditor } from './use-material-editor.ts'

/** The documents. What is done here takes effect at once, so it does not wait for Spara. */
export function FilesPanel({ editor }: { editor: MaterialEditor }) {
  const [problem, setProblem] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const { files, state } = editor.base

  async function send(chosen: readonly File[], replaced?: StaffMaterialFile): Promise<void> {
    const rejection = chosen.map(fileProblem).find((text) => text !== '') ?? ''
    setProblem(rejection)
    if (chosen.length === 0 || rejection !== '') return
    setShare(0)
    await sendMaterialFiles(editor, {
      call: replaced === undefined ? addFile : replaceFile,
      fields: replaced === undefined ? {} : { file_id: String(replaced.id) },
      field: 'files',
      files: chosen,
      onProgress: setShare,
    })
    setShare(null)
  }

  const arrange = (next: readonly StaffMaterialFile[]) =>
    void editor.act(arrangeFiles, { files: next.map(({ id, title }) => ({ id, title })) })

  return (
    <section aria-labelledby="filer">
      <div className="material-section-head">
        <h2 id="filer">Filer</h2>
        <PickFiles label="Lägg till fil" multiple onPick={(chosen) => void send(chosen)} />
      </div>
      {problem !== '' && (
        <p className="staff-note staff-note-warning" role="alert">
          {problem}
        </p>
      )}
      {share !== null && (
        <p role="status" className="staff-hint">
          Skickar filen, {Math.round(share * 100)} procent …
        </p>
      )}
      {files.length === 0 ? (
        <p className="staff-hint">Inga filer än. PDF, högst {formatBytes(maxFileUploadBytes)} var.</p>
      ) : (
        <ul className="staff-card material-files">
          {files.map((file, position) => (
            <FileRow
              // A new version starts with its own title.
              key={`${file.id} ${file.version} ${file.title}`}
              file={file}
              isFirst={position === 0}
              isPublished={state === 'published'}
              onTitle={(title) =>
                arrange(files.map((other) => (other === file ? { ...file, title } : other)))
              }
              onUp={() => arrange(moveUp(files, position))}
              onReplace={(chosen) => void send(chosen, file)}
              onRemove={() => void editor.act(removeFile, { file_id: file.id })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = {
  file: StaffMaterialFile
  isFirst: boolean
  isPublished: boolean
  onTitle: (title: string) => void
  onUp: () => void
  onReplace: (chosen: File[]) => void
  onRemove: () => void
}

function FileRow({ file, isFirst, isPublished, onTitle, onUp, onReplace, onRemove }: RowProps) {
  const [title, setTitle] = useState(file.title)
  const [isAsking, setIsAsking] = useState(false)
  const kind = /pdf/i.test(file.type) ? 'PDF' : 'Fil'
  const keep = () => {
    if (title.trim() !== '' && title !== file.title) onTitle(title.trim())
  }
  return (
    <li>
      <span className="material-file-kind" aria-hidden="true">
        {kind}
      </span>
      <span className="material-file-text">
        <input
          value={title}
          aria-label={`Filens namn, ${file.title}`}
          onChange={({ target }) => setTitle(target.value)}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && keep()}
        />
        <small className="staff-hint">
          {[
            `Version ${file.version}`,
            file.pages > 0 && `${file.pages} ${file.pages === 1 ? 'sida' : 'sidor'}`,
            formatBytes(file.size),
            file.replaced_at !== null && `bytt ${formatMoment(file.replaced_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <a href={file.file} target="_blank" rel="noreferrer">
            Öppna<span className="visually-hidden"> {file.title} i ny flik</span>
          </a>
        </small>
      </span>
      <span className="material-file-ways">
        {!isFirst && (
          <button type="button" className="text-button" onClick={onUp}>
            Flytta upp<span className="visually-hidden"> {file.title}</span>
          </button>
        )}
        {isAsking ? (
          <>
            <button type="button" className="staff-button staff-button-danger" onClick={onRemove}>
              Ta bort filen{isPublished ? ' för alla' : ''}
            </button>
            <button type="button" className="staff-button" onClick={() => setIsAsking(false)}>
              Behåll
            </button>
          </>
        ) : (
          <>
            <button type="button" className="text-button" onClick={() => setIsAsking(true)}>
              Ta bort<span className="visually-hidden"> {file.title}</span>
            </button>
            <PickFiles label="Byt ut" about={file.title} onPick={onReplace} />
          </>
        )}
      </span>
    </li>
  )
}

type PickProps = { label: string; about?: string; multiple?: boolean; onPick: (chosen: File[]) => void }

/** A button that opens the device's choice of files. */
function PickFiles({ label, about, multiple = false, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="application/pdf,.pdf"
        multiple={multiple}
        tabIndex={-1}
        aria-label={about === undefined ? label : `${label} ${about}`}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <button type="button" className="staff-button" onClick={() => input.current?.click()}>
        {label}
        {about !== undefined && <span className="visually-hidden"> {about}</span>}
      </button>
    </>
  )
}

function moveUp<Item>(list: readonly Item[], position: number): Item[] {
  const moved = list.slice(position, position + 1)
  return list.toSpliced(position, 1).toSpliced(position - 1, 0, ...moved)
}

/** Why the server would not take the file; '' when it would. */
function fileProblem({ name, type, size }: File): string {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name))
    return `${name} är ingen PDF. Spara dokumentet som PDF först.`
  if (size === 0) return `${name} är tom.`
  return size > maxFileUploadBytes ? `${name} är för stor, högst ${formatBytes(maxFileUploadBytes)}.` : ''
}
