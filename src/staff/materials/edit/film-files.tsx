import { useRef, useState } from 'react'
import { removeFile } from '#contract/calls/staff-materials.ts'
import { addCaptions, addFilmPicture } from '#contract/calls/staff-uploads.ts'
import { maxCaptionBytes } from '#contract/resumable-upload.ts'
import { formatBytes } from '#src/ui/format.ts'
import { PictureChooser } from '../../editing/picture-chooser.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { PrivatePicture } from '../../ui/private-upload.tsx'
import { sendMaterialFiles } from './send-material-files.ts'
import type { MaterialEditor } from './use-material-editor.ts'

const fileOf = (editor: MaterialEditor, type: string) =>
  editor.base.files.find((file) => file.type === type) ?? null

/** The picture that stands where the film will play, until somebody starts it. */
export function FilmPicture({ editor }: { editor: MaterialEditor }) {
  const picture = fileOf(editor, 'image/webp')
  const alt = editor.base.fields.video_alt
  return (
    <section aria-labelledby="stillbild">
      <h3 id="stillbild">Stillbild</h3>
      <PictureChooser
        isWhole
        texts={{
          input: 'Stillbildsfil',
          choose: 'Välj stillbild',
          change: 'Byt stillbild',
          use: 'Använd stillbilden',
          remove: 'Ta bort stillbilden',
        }}
        hasPicture={picture !== null}
        onRemove={() => void editor.act(removeFile, { file_id: picture?.id })}
        onSend={async (file, _crop, onProgress) => {
          const sent = { call: addFilmPicture, fields: {}, field: 'image', files: [file], onProgress }
          return (await sendMaterialFiles(editor, sent)) === 'done'
        }}
      >
        {picture !== null &&
          (editor.base.state === 'published' ? (
            <img src={picture.file} alt={alt} className="edit-picture-whole" />
          ) : (
            <PrivatePicture address={picture.file} alt={alt} className="edit-picture-whole" />
          ))}
        <p className="staff-hint">
          Visas innan någon startar filmen, också när den ligger hos YouTube eller Vimeo. Den ändras genast.
        </p>
      </PictureChooser>
    </section>
  )
}

/** The captions of a film of our own. */
export function FilmCaptions({ editor }: { editor: MaterialEditor }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const captions = fileOf(editor, 'text/vtt')
  const hasFilm = editor.base.files.some(({ type }) => type.startsWith('video/'))
  if (!hasFilm && captions === null) return null

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const refused = captionProblem(file)
    setProblem(refused)
    if (refused !== '') return
    setIsSending(true)
    const sent = { call: addCaptions, fields: {}, field: 'files', files: [file], onProgress: () => {} }
    await sendMaterialFiles(editor, sent)
    setIsSending(false)
  }

  return (
    <section aria-labelledby="undertexter">
      <h3 id="undertexter">Undertexter</h3>
      <p className="staff-hint">
        {captions === null
          ? 'Den egna filmen saknar undertexter. Den som inte hör filmen behöver dem, och många tittar utan ljud.'
          : `Filmen är textad (${formatBytes(captions.size)}).`}{' '}
        En fil i formatet WebVTT (.vtt) eller SRT (.srt). Den ändras genast.
      </p>
      <FormMessage>{problem || (editor.errors['files'] ?? '')}</FormMessage>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".vtt,.srt,text/vtt"
        tabIndex={-1}
        aria-label="Fil med undertexter"
        onChange={({ target }) => {
          void send(target.files?.[0])
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <p className="staff-actions">
        <button
          type="button"
          className="staff-button"
          disabled={isSending}
          onClick={() => input.current?.click()}
        >
          {captions === null ? 'Välj undertexter' : 'Byt undertexter'}
        </button>
        {captions !== null && (
          <button
            type="button"
            className="staff-button"
            onClick={() => void editor.act(removeFile, { file_id: captions.id })}
          >
            Ta bort undertexterna
          </button>
        )}
      </p>
    </section>
  )
}

/** Why the server would not take the file; '' when it would. */
function captionProblem({ name, size }: File): string {
  if (!/\.(vtt|srt)$/i.test(name)) return `${name} är ingen fil med undertexter (.vtt eller .srt).`
  if (size === 0) return `${name} är tom.`
  return size > maxCaptionBytes ? `${name} är för stor, högst ${formatBytes(maxCaptionBytes)}.` : ''
}
