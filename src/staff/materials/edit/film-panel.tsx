import { useRef } from 'react'
import { addFilm } from '#contract/calls/staff-uploads.ts'
import { filmTypes, maxFilmBytes } from '#contract/resumable-upload.ts'
import { formatBytes } from '#src/ui/format.ts'
import { UploadProgress } from '../../uploads/upload-progress.tsx'
import { useResumableUpload } from '../../uploads/use-resumable-upload.ts'
import type { MaterialEditor } from './use-material-editor.ts'

/** A film of our own: chosen, sent in pieces with pauses and through a lost network, and continued after a reload. */
export function FilmPanel({ editor }: { editor: MaterialEditor }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useResumableUpload({ purpose: 'film', material: editor.base.id, problemOf, onComplete })

  /** Makes the film a file of the material, and the one that its page plays once that is saved. */
  async function onComplete(id: string): Promise<void> {
    const before = new Set(editor.latest.current.base.files.map(({ file }) => file))
    const isAdded = await editor.act(addFilm, { upload: id })
    const film = editor.latest.current.base.files.find(
      ({ file, type }) => type.startsWith('video/') && !before.has(file),
    )
    if (!isAdded || film === undefined) return
    editor.set('video_embed_url', film.file)
    editor.set('product_video', 1)
  }

  return (
    <section aria-labelledby="egen-film" className="film-panel">
      <h3 id="egen-film">Egen film</h3>
      <p className="staff-hint">
        MP4 eller WebM, högst {formatBytes(maxFilmBytes)}. Skickas i bitar: tappar du nätet fortsätter den av
        sig själv. Sedan sparar du materialet, så spelas filmen på dess sida.
      </p>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={Object.keys(filmTypes).join(',')}
        tabIndex={-1}
        aria-label="Film att ladda upp"
        onChange={({ target }) => {
          void upload.choose(target.files?.[0])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      {upload.sending === null && (
        <p className="staff-actions">
          <button
            type="button"
            className="staff-button"
            disabled={upload.isChecking}
            onClick={() => input.current?.click()}
          >
            Välj film
          </button>
        </p>
      )}
      <UploadProgress
        upload={upload}
        checking="Kontrollerar filmen …"
        names={{ list: 'Filmer som inte är färdiga', same: 'samma film' }}
      />
    </section>
  )
}

/** Why the server would not take the film; '' when it would. */
function problemOf({ name, type, size }: File): string {
  if (!Object.hasOwn(filmTypes, type)) return `${name} är ingen MP4 eller WebM.`
  if (size === 0) return `${name} är tom.`
  return size > maxFilmBytes ? `${name} är för stor, högst ${formatBytes(maxFilmBytes)}.` : ''
}
