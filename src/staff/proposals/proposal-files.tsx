import type { ProposedFile } from '#contract/schemas/staff-proposals.ts'
import { formatBytes } from '#src/ui/format.ts'
import { FilesSection } from '../editing/files-section.tsx'
import { moveUp, PickFiles } from '../editing/pick-files.tsx'
import { PrivateFile } from '../ui/private-upload.tsx'
import type { ProposalEditor } from './use-proposal-editor.ts'

/** The documents of a proposal. Visitors see them when it has been approved. */
export function ProposalFiles({ editor }: { editor: ProposalEditor }) {
  const { files } = editor.fields
  const put = (next: ProposedFile[]) => editor.set('files', next)
  return (
    <FilesSection
      files={files}
      error={editor.errors['files']}
      sendFiles={(chosen, onProgress, replaced) =>
        editor.sendFiles({
          ...{ field: 'files', files: chosen, fields: { replaces: replaced?.file ?? '' } },
          onProgress,
        })
      }
    >
      {(file, position, send) => (
        <li key={file.file}>
          <span className="material-file-kind" aria-hidden="true">
            PDF
          </span>
          <span className="material-file-text">
            <input
              value={file.title}
              aria-label={`Filens namn, ${position + 1}`}
              onChange={({ target }) => put(files.with(position, { ...file, title: target.value }))}
            />
            <small className="staff-hint">
              {[file.id === 0 && 'Ny', file.pages > 0 && `${file.pages} s.`, formatBytes(file.size)]
                .filter(Boolean)
                .join(' · ')}{' '}
              <PrivateFile address={file.file} title={file.title} />
            </small>
          </span>
          <span className="material-file-ways">
            {position > 0 && (
              <button type="button" className="text-button" onClick={() => put(moveUp(files, position))}>
                Flytta upp<span className="visually-hidden"> {file.title}</span>
              </button>
            )}
            <button
              type="button"
              className="text-button"
              onClick={() => put(files.filter((other) => other !== file))}
            >
              Ta bort<span className="visually-hidden"> {file.title}</span>
            </button>
            <PickFiles label="Byt ut" about={file.title} onPick={(chosen) => send(chosen, file)} />
          </span>
        </li>
      )}
    </FilesSection>
  )
}
