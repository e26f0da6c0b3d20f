import { useId, useState } from 'react'
import { addTextPicture } from '#contract/calls/staff-texts.ts'
import type { TextPicture } from '#src/editor/picture-node.ts'
import { sendStaffUpload } from '../core/staff-upload.ts'
import { imageProblem, pictureTypes } from '../editing/image-problem.ts'
import { readRefusal } from '../editing/read-refusal.ts'

/** Chooses a picture for the text, with the words that stand for it where it is not seen. */
export function TextPictureForm({ onPicture }: { onPicture: (picture: TextPicture | null) => void }) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)

  async function insert(): Promise<void> {
    if (file === null) return setProblem('Välj en bild på din enhet.')
    if (alt.trim() === '') return setProblem('Beskriv bilden med några ord.')
    setIsSending(true)
    const result = await sendStaffUpload(addTextPicture, {
      fields: { image_crop: '' },
      field: 'image',
      files: [file],
    })
    setIsSending(false)
    if (result.state !== 'done') return setProblem(readRefusal(result, {}).text)
    const { address, width, height } = result.response.data
    onPicture({ src: address, alt: alt.trim(), width, height })
  }

  return (
    <div className="text-picture-form" role="group" aria-label="Lägg in en bild">
      <div className="staff-field">
        <label htmlFor={`${id}-file`}>Bildfil</label>
        <input
          id={`${id}-file`}
          type="file"
          accept={pictureTypes}
          onChange={({ target }) => {
            const chosen = target.files?.[0] ?? null
            const refusal = chosen === null ? '' : imageProblem(chosen)
            setProblem(refusal)
            setFile(refusal === '' ? chosen : null)
          }}
        />
      </div>
      <div className="staff-field">
        <label htmlFor={`${id}-alt`}>Bildens beskrivning</label>
        <input
          id={`${id}-alt`}
          value={alt}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void insert()
          }}
        />
        <span id={`${id}-hint`} className="staff-hint">
          För den som inte ser bilden. Skriv kort vad den visar.
        </span>
      </div>
      {problem !== '' && (
        <p className="staff-note staff-note-warning" role="alert">
          {problem}
        </p>
      )}
      <p className="staff-actions">
        <button type="button" className="staff-button" disabled={isSending} onClick={() => void insert()}>
          {isSending ? 'Skickar bilden …' : 'Lägg in bilden'}
        </button>
        <button type="button" className="text-button" onClick={() => onPicture(null)}>
          Stäng
        </button>
      </p>
    </div>
  )
}
