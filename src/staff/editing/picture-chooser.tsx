import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { imageProblem, pictureTypes } from './image-problem.ts'
import { useObjectUrl } from '#src/editor/use-object-url.ts'

const CropBox = lazy(() => import('#src/editor/crop-box.tsx').then((module) => ({ default: module.CropBox })))

/** What the buttons and the field say. Two choosers on one page have different texts. */
const ownTexts = {
  input: 'Bildfil',
  choose: 'Välj bild',
  change: 'Byt bild',
  use: 'Använd bilden',
  remove: 'Ta bort bilden',
}

type Props = {
  texts?: typeof ownTexts
  /** What is shown while no other picture is chosen. */
  children: ReactNode
  hasPicture: boolean
  /** All of the picture is shown, so that there is nothing to crop. */
  isWhole?: boolean
  /** Sends the picture with its crop; true when the server has it. */
  onSend: (file: File, crop: string, onProgress: (share: number) => void) => Promise<boolean>
  onRemove: () => void
}

/** Chooses a picture on the device and which part of it a card shows. */
export function PictureChooser({
  texts = ownTexts,
  children,
  hasPicture,
  isWhole = false,
  onSend,
  onRemove,
}: Props) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [crop, setCrop] = useState('')
  const [problem, setProblem] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const address = useObjectUrl(chosen)
  // The buttons of a chosen picture are gone when it is sent or dropped.
  const takesFocus = useRef(false)
  const waitsForFrame = useRef(false)

  /** The button that chose the file is gone: the frame of the crop has the focus as soon as it is shown. */
  function focusFrame(box: HTMLElement | null): void {
    const frame = box?.querySelector<HTMLElement>('.ReactCrop__crop-selection') ?? null
    if (frame === null || !waitsForFrame.current) return
    waitsForFrame.current = false
    frame.focus()
  }

  function leave(): void {
    takesFocus.current = true
    setChosen(null)
  }

  function choose(file: File | undefined): void {
    if (file === undefined) return
    const refusal = imageProblem(file)
    setProblem(refusal)
    setCrop('')
    waitsForFrame.current = refusal === ''
    setChosen(refusal === '' ? file : null)
  }

  async function send(file: File): Promise<void> {
    setShare(0)
    const isDone = await onSend(file, crop, setShare)
    setShare(null)
    if (isDone) leave()
  }

  return (
    <div className="edit-picture">
      {chosen === null && children}
      {chosen !== null && address !== null && isWhole && (
        <img src={address} alt="Bilden som är vald" className="edit-picture-whole" />
      )}
      {chosen !== null && address !== null && !isWhole && (
        <div ref={focusFrame}>
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
        </div>
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
          accept={pictureTypes}
          tabIndex={-1}
          aria-label={texts.input}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
        {chosen === null ? (
          <>
            <button
              type="button"
              className="staff-button"
              ref={(button) => {
                if (button === null || !takesFocus.current) return
                takesFocus.current = false
                button.focus()
              }}
              onClick={() => input.current?.click()}
            >
              {hasPicture ? texts.change : texts.choose}
            </button>
            {hasPicture && (
              <button type="button" className="staff-button" onClick={onRemove}>
                {texts.remove}
              </button>
            )}
          </>
        ) : (
          <>
            <button
              type="button"
              className="staff-button staff-button-main"
              disabled={share !== null || (crop === '' && !isWhole)}
              onClick={() => void send(chosen)}
            >
              {texts.use}
            </button>
            <button type="button" className="staff-button" onClick={leave}>
              Avbryt
            </button>
          </>
        )}
      </p>
    </div>
  )
}
