import { useState } from 'react'
import { addFile, arrangeFiles, removeFile, replaceFile } from '#contract/calls/staff-materials.ts'
import type { StaffMaterialFile } from '#contract/schemas/staff-materials.ts'
import { formatBytes } from '#src/ui/format.ts'
import { formatMoment } from '../../ui/times.ts'
import { FilesSection } from '../../editing/files-section.tsx'
import { moveUp, PickFiles } from '../../editing/pick-files.tsx'
import { sendMaterialFiles } from './send-material-files.ts'
import type { MaterialEditor } from './use-material-editor.ts'
import { PrivateFile } from '../../ui/private-upload.tsx'

/** The documents. What is done here takes effect at once, so it does not wait for Spara. */
export function FilesPanel({ editor }: { editor: MaterialEditor }) {
  const { files, state } = editor.base
  const arrange = (next: readonly StaffMaterialFile[]) =>
    void editor.act(arrangeFiles, { files: next.map(({ id, title }) => ({ id, title })) })

  return (
    <FilesSection
      files={files}
      sendFiles={(chosen, onProgress, replaced) =>
        sendMaterialFiles(editor, {
          call: replaced === undefined ? addFile : replaceFile,
          fields: replaced === undefined ? {} : { file_id: String(replaced.id) },
          field: 'files',
          files: chosen,
          onProgress,
        })
      }
    >
      {(file, position, send) => (
        <FileRow
          // A new version starts with its own title.
          key={`${file.id} ${file.version} ${file.title}`}
          file={file}
          isFirst={position === 0}
          isPublished={state === 'published'}
          onTitle={(title) => arrange(files.map((other) => (other === file ? { ...file, title } : other)))}
          onUp={() => arrange(moveUp(files, position))}
          onReplace={(chosen) => send(chosen, file)}
          onRemove={() => void editor.act(removeFile, { file_id: file.id })}
        />
      )}
    </FilesSection>
  )
}

/** How the kinds of files are called, by how their type begins. */
const kinds = [
  ['application/pdf', 'PDF'],
  ['video/', 'Film'],
  ['image/', 'Bild'],
  ['text/vtt', 'Text'],
] as const

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
  const kind = kinds.find(([start]) => file.type.startsWith(start))?.[1] ?? 'Fil'
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
          {isPublished ? (
            <a href={file.file} target="_blank" rel="noreferrer">
              Öppna<span className="visually-hidden"> {file.title} i ny flik</span>
            </a>
          ) : (
            <PrivateFile address={file.file} title={file.title} className="text-button" />
          )}
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
            {kind === 'PDF' && <PickFiles label="Byt ut" about={file.title} onPick={onReplace} />}
          </>
        )}
      </span>
    </li>
  )
}
