import { useRef, useState, type FormEvent } from 'react'
import type { readSenderPage } from '#contract/calls/staff-sender-pages.ts'
import type { Success } from '#contract/calls/call.ts'
import { maxPictureUploadBytes } from '#contract/limits.ts'
import { formatByteLimit } from '../ui/format-byte-limit.ts'
import { pictureTypes } from '../editing/image-problem.ts'
import { useObjectUrl } from '#src/editor/use-object-url.ts'
import { PrivatePicture } from '../ui/private-upload.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffTextArea } from '../ui/staff-text-area.tsx'

/** What becomes of the logo: as visitors see it, as it was proposed, or none. A chosen file comes before it. */
type Logo = 'keep' | 'proposed' | 'remove'
export type SenderPageText = { description: string; website: string; logo: Logo; file: File | null }
type Props = {
  data: Success<typeof readSenderPage>['data']
  errors: Record<string, string[]>
  onSend: (text: SenderPageText) => Promise<void>
}

/** The texts and the logo of an organisation's page, as they are proposed. */
export function SenderPageForm({ data: { page, proposal }, errors, onSend }: Props) {
  const [text, setText] = useState<SenderPageText>({
    description: proposal?.description ?? page.description,
    website: proposal?.website ?? page.website,
    logo: firstLogo(proposal?.image_change),
    file: null,
  })
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const preview = useObjectUrl(text.file)
  const shown = text.logo === 'proposed' ? (proposal?.image ?? '') : text.logo === 'keep' ? page.image : ''

  function choose(file: File | undefined): void {
    if (file === undefined) return
    const isTooLarge = file.size > maxPictureUploadBytes
    setProblem(isTooLarge ? `Bilden är för stor, högst ${formatByteLimit(maxPictureUploadBytes)}.` : '')
    if (!isTooLarge) setText({ ...text, file })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    await onSend(text)
    setIsSending(false)
  }

  return (
    <form className="staff-card staff-form" onSubmit={(event) => void submit(event)} noValidate>
      <StaffTextArea
        label="Beskrivning"
        hint="Några meningar om er. Högst 600 tecken."
        rows={6}
        value={text.description}
        onChange={(description) => setText({ ...text, description })}
        error={errors['description']?.[0]}
      />
      <StaffField
        label="Webbplats"
        name="website"
        type="url"
        hint="Hela adressen, med https:// först. Kan vara tomt."
        value={text.website}
        onChange={({ target }) => setText({ ...text, website: target.value })}
        error={errors['website']?.[0]}
      />
      <fieldset className="sender-logo">
        <legend>Logotyp</legend>
        <p className="staff-hint">Visas hel, på vit botten. JPEG, PNG eller WebP.</p>
        {preview !== null && <img src={preview} alt="Logotypen som är vald" />}
        {preview === null &&
          shown !== '' &&
          (text.logo === 'keep' ? (
            <img src={shown} alt="Er logotyp" />
          ) : (
            <PrivatePicture address={shown} alt="Logotypen som ni har föreslagit" />
          ))}
        {preview === null && shown === '' && <p>Ingen logotyp.</p>}
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label="Logotyp att ladda upp"
          accept={pictureTypes}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
        <p className="staff-actions">
          <button type="button" className="staff-button" onClick={() => input.current?.click()}>
            Välj bild
          </button>
          {(text.file !== null || shown !== '') && (
            <button
              type="button"
              className="staff-button"
              onClick={() => setText({ ...text, file: null, logo: 'remove' })}
            >
              Ta bort logotypen
            </button>
          )}
        </p>
        {(problem !== '' || errors['image'] !== undefined) && (
          <p className="staff-field-error" role="alert">
            {problem || errors['image']?.[0]}
          </p>
        )}
      </fieldset>
      <p className="staff-actions">
        <button type="submit" className="staff-button staff-button-main" disabled={isSending}>
          {isSending ? 'Skickar …' : 'Skicka till redaktionen'}
        </button>
      </p>
    </form>
  )
}

const firstLogo = (change: 'keep' | 'new' | 'remove' | undefined): Logo =>
  change === 'new' ? 'proposed' : change === 'remove' ? 'remove' : 'keep'
