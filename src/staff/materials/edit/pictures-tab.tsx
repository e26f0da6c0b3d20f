import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { addPicture, removePicture } from '#contract/calls/staff-materials.ts'
import { maxPictureUploadBytes } from '#contract/limits.ts'
import { formatBytes } from '#src/ui/format.ts'
import { sendMaterialFiles } from './send-material-files.ts'
import type { TabProps } from './tabs.tsx'
import { FlagField, TextField } from './text-fields.tsx'
import type { MaterialEditor } from './use-material-editor.ts'

const CropBox = lazy(() => import('#src/editor/crop-box.tsx').then((module) => ({ default: module.CropBox })))

/** The picture on the card, and the film. */
export function PicturesTab({ editor }: TabProps) {
  return (
    <>
      <h2>Bild på kortet</h2>
      <Picture editor={editor} />
      <TextField
        editor={editor}
        name="image_alt"
        rows={2}
        hint="För den som inte ser bilden. Skriv kort vad den visar."
      />
      <h2>Film</h2>
      <FlagField editor={editor} name="product_video" hint="Materialet visas bland filmerna." />
      <TextField
        editor={editor}
        name="video_embed_url"
        hint="Adressen till filmen hos YouTube eller Vimeo, eller till en egen film under /uploads/."
      />
      <TextField editor={editor} name="video_alt" rows={2} hint="Vad filmen visar, med några ord." />
    </>
  )
}

function Picture({ editor }: { editor: MaterialEditor }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [crop, setCrop] = useState('')
  const [problem, setProblem] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const address = useObjectUrl(chosen)
  const { image, has_image } = editor.base

  function choose(file: File | undefined): void {
    if (file === undefined) return
    const rejection = imageProblem(file)
    setProblem(rejection)
    setCrop('')
    setChosen(rejection === '' ? file : null)
  }

  async function send(file: File): Promise<void> {
    setShare(0)
    const outcome = await sendMaterialFiles(editor, {
      call: addPicture,
      fields: { image_crop: crop, image_alt: editor.latest.current.fields.image_alt },
      field: 'image',
      files: [file],
      onProgress: setShare,
    })
    setShare(null)
    if (outcome === 'done') setChosen(null)
  }

  return (
    <div className="material-picture">
      {chosen === null && (
        <>
          {image !== '' && <img src={image} alt={has_image === 1 ? editor.base.fields.image_alt : ''} />}
          <p className="staff-hint">
            {has_image === 1
              ? 'Bilden visas i listor, på materialets sida och när någon delar det.'
              : 'Ingen egen bild: ett omslag i ämnets färger visas.'}
          </p>
        </>
      )}
      {chosen !== null && address !== null && (
        <Suspense fallback={<p className="staff-loading">Hämtar beskärningen …</p>}>
          <CropBox
            key={address}
            address={address}
            crop={crop}
            onCrop={setCrop}
            onUnreadable={() => {
              setProblem('Bilden kunde inte läsas. Spara den som JPEG eller PNG och försök igen.')
              setChosen(null)
            }}
          />
        </Suspense>
      )}
      {problem !== '' && (
        <p className="staff-note staff-note-warning" role="alert">
          {problem}
        </p>
      )}
      {share !== null && (
        <p className="staff-hint" role="status">
          Skickar bilden, {Math.round(share * 100)} procent …
        </p>
      )}
      <p className="staff-actions">
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          tabIndex={-1}
          aria-label="Bildfil"
          onChange={({ target }) => {
            choose(target.files?.[0])
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
        {chosen === null ? (
          <>
            <button type="button" className="staff-button" onClick={() => input.current?.click()}>
              {has_image === 1 ? 'Byt bild' : 'Välj bild'}
            </button>
            {has_image === 1 && (
              <button type="button" className="staff-button" onClick={() => void editor.act(removePicture)}>
                Ta bort bilden
              </button>
            )}
          </>
        ) : (
          <>
            <button
              type="button"
              className="staff-button staff-button-main"
              disabled={share !== null || crop === ''}
              onClick={() => void send(chosen)}
            >
              Använd bilden
            </button>
            <button type="button" className="staff-button" onClick={() => setChosen(null)}>
              Avbryt
            </button>
          </>
        )}
      </p>
    </div>
  )
}

/** Why the server would not take the picture; '' when it would. */
function imageProblem({ name, type, size }: File): string {
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return 'SVG-bilder tas inte emot, eftersom de kan innehålla skript. Spara bilden som PNG eller JPEG.'
  if (!type.startsWith('image/')) return `${name} är ingen bild.`
  return size > maxPictureUploadBytes
    ? `Bilden är för stor, högst ${formatBytes(maxPictureUploadBytes)}.`
    : ''
}

/** An object URL for a chosen file, revoked when it is no longer shown. */
function useObjectUrl(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (file === null) return
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- Only an effect can revoke the URL that it has created.
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return shown !== null && shown.file === file ? shown.url : null
}
