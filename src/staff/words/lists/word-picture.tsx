import { useState } from 'react'
import { listWords, removeWordPicture, saveWordPicture } from '#contract/calls/staff-words.ts'
import type { Word } from '#contract/schemas/word.ts'
import { rulesOf, type WordKindName } from '#contract/word-kinds.ts'
import type { CallResult } from '#src/api/call.ts'
import { sendStaffCall, staffKey } from '../../core/staff-api.ts'
import { staffQueries } from '../../core/staff-session.ts'
import { sendStaffUpload } from '../../core/staff-upload.ts'
import { PictureChooser } from '../../editing/picture-chooser.tsx'
import '../../editing/edit-page.css'

type Props = {
  kind: WordKindName
  /** null for a word that is not saved yet. */
  word: Word | null
  /** The version that the form has seen. */
  version: number
  /** The version after the picture was saved. */
  onSaved: (version: number) => void
}

/** The picture of a word, which is shown to visitors as soon as it is sent. */
export function WordPicture({ kind, word, version, onSaved }: Props) {
  const [message, setMessage] = useState('')

  async function finish(result: CallResult<typeof saveWordPicture>): Promise<boolean> {
    setMessage(result.state === 'ended' ? 'Du är utloggad.' : messageIn(result))
    if (result.state === 'done') onSaved(result.response.version)
    await staffQueries.invalidateQueries({ queryKey: staffKey(listWords) })
    return result.state === 'done'
  }

  return (
    <section className="staff-card staff-form" aria-labelledby="bilden">
      <h2 id="bilden">Bild</h2>
      {word === null ? (
        <p>Spara först. Sedan kan du lägga till en bild här.</p>
      ) : (
        <PictureChooser
          hasPicture={word.picture !== ''}
          isWhole={rulesOf(kind).wholePicture === true}
          onSend={async (file, crop, onProgress) => {
            const fields = { kind, id: word.id, version: String(version), image_crop: crop }
            return finish(
              await sendStaffUpload(saveWordPicture, { fields, field: 'image', files: [file], onProgress }),
            )
          }}
          onRemove={() => void sendStaffCall(removeWordPicture, { kind, id: word.id, version }).then(finish)}
        >
          <p className="staff-hint">
            {word.picture === '' ? 'Ingen bild än.' : 'Besökare ser bilden som den är här ovanför.'} Den byts
            genast.
          </p>
        </PictureChooser>
      )}
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
    </section>
  )
}

/** What the server answered, or why the picture was not saved. */
function messageIn(result: Exclude<CallResult<typeof saveWordPicture>, { state: 'ended' }>): string {
  if (result.state === 'done') return result.response.message
  const [first] = result.state === 'refused' ? Object.values(result.errors).flat() : []
  return first ?? result.message
}
