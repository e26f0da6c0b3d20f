import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '#src/actions/download/fetch-file.ts'
import type { Box } from '#src/boxes/box.ts'
import { formatBytes } from '#src/ui/format.ts'
import { pageBuild } from '#src/ui/reload-once.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { findHeldFiles, type HeldFile, type LeftFile } from './held-files.ts'
import { NotesChoice } from './notes-choice.tsx'
import { noteCount, withoutNotes } from './notes-left-out.ts'
import { chooseFiles, writeBoxFile } from './write-box-file.ts'

type Found = { held: HeldFile[]; left: LeftFile[] }

/** Makes a file of a box, says what is in it and what is not, and hands it on. */
export function ShareFile({ box, onClose }: { box: Box; onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null)
  const [hasFilms, setHasFilms] = useState(true)
  const [ownIds, setOwnIds] = useState<readonly string[]>([])
  const [hasNotes, setHasNotes] = useState(false)
  const [made, setMade] = useState<File | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    let isLeft = false
    findHeldFiles(box.parts, location.origin).then(
      (next) => isLeft || setFound(next),
      () => isLeft || setError('Lådans filer går inte att läsa på den här enheten just nu.'),
    )
    return () => {
      isLeft = true
    }
  }, [box.parts])
  const own = found?.held.filter(({ part }) => part.kind === 'file') ?? []
  const films = found?.held.filter(({ type }) => type.startsWith('video/')) ?? []
  const chosen = chooseFiles(found?.held ?? [], { hasFilms, ownIds })
  const left = [...(found?.left ?? []), ...chosen.left]
  const bytes = sizeOf(chosen.files)
  // A file of one's own that stays behind takes its text with it.
  const notes = noteCount(
    box.parts.filter(({ id, kind }) => kind !== 'file' || chosen.files.some(({ part }) => part.id === id)),
  )

  async function make(): Promise<void> {
    setIsBusy(true)
    setError('')
    try {
      const sent = hasNotes ? box : withoutNotes(box)
      setMade((await writeBoxFile({ box: sent, files: chosen.files, left, madeBy: pageBuild() })).file)
    } catch {
      setError('Filen gick inte att göra: någon av lådans filer går inte att läsa. Tryck på Gör redo först.')
    }
    setIsBusy(false)
  }

  return (
    <section className="share-file panel" aria-label="Dela som fil">
      <h3>Dela som fil, utan nät</h3>
      <p>
        Mottagaren öppnar filen i Skolmaterial under Lådor. Det fungerar i flygläge.{' '}
        {contentsText(notes, hasNotes)} Ditt namn, din skola och din enhet läggs inte i filen.
      </p>
      {found === null && error === '' && <p role="status">Läser lådans filer …</p>}
      {made === null && found !== null && (
        <>
          {notes > 0 && <NotesChoice count={notes} hasNotes={hasNotes} onChange={setHasNotes} />}
          {films.length > 0 && (
            <label className="share-choice">
              <input
                type="checkbox"
                checked={hasFilms}
                onChange={(event) => setHasFilms(event.target.checked)}
              />
              <span>Ta med filmerna, {formatBytes(sizeOf(films))}</span>
            </label>
          )}
          {own.map(({ part, bytes: size }) => (
            <label key={part.id} className="share-choice">
              <input
                type="checkbox"
                checked={ownIds.includes(part.id)}
                onChange={(event) =>
                  setOwnIds(
                    event.target.checked ? [...ownIds, part.id] : ownIds.filter((id) => id !== part.id),
                  )
                }
              />
              <span>
                Ta med {part.title}, {formatBytes(size)}: inga elever eller namn syns
              </span>
            </label>
          ))}
          <Left files={left} />
          <p className="share-buttons">
            <button type="button" className="button" disabled={isBusy} onClick={() => void make()}>
              {isBusy ? 'Gör filen …' : `Gör filen${bytes > 0 ? `, ungefär ${formatBytes(bytes)}` : ''}`}
            </button>
            <button type="button" className="button button-secondary" onClick={onClose}>
              Stäng
            </button>
          </p>
        </>
      )}
      <ErrorMessage>{error}</ErrorMessage>
      {made !== null && <Made file={made} notes={notes} hasNotes={hasNotes} onClose={onClose} />}
    </section>
  )
}

/** What of the box itself goes with the file. */
function contentsText(notes: number, hasNotes: boolean): string {
  if (notes === 0) return 'Rubriker, länkar och minuter följer med.'
  return hasNotes
    ? 'Rubriker, länkar, minuter och anteckningar följer med.'
    : 'Rubriker, länkar och minuter följer med. Anteckningarna stannar hos dig, också det som står vid delarna.'
}

const sizeOf = (files: readonly HeldFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

function Left({ files }: { files: readonly LeftFile[] }) {
  if (files.length === 0) return null
  return (
    <>
      <p>Följer inte med, bara länken till materialets sida:</p>
      <ul className="box-notes">
        {files.map(({ title, why, source }) => (
          <li key={`${source} ${title}`}>
            <strong>{title}</strong> {why}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The file is made: the share sheet where the device takes such a file, and a download everywhere. */
function Made({
  file,
  notes,
  hasNotes,
  onClose,
}: {
  file: File
  notes: number
  hasNotes: boolean
  onClose: () => void
}) {
  const [message, setMessage] = useState('')
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // Asked with the file itself: what a browser shares depends on its type.
  const isShareable = 'canShare' in navigator && navigator.canShare({ files: [file] })
  const save = () => {
    saveBlob(file, file.name)
    setMessage(`${file.name} är sparad bland hämtade filer.`)
  }
  async function share(): Promise<void> {
    try {
      await navigator.share({ files: [file], title: file.name })
      setMessage('Filen är överlämnad till den app som du valde.')
    } catch (error) {
      // A closed share sheet does nothing more; after any other failure the file is saved.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save()
    }
  }
  return (
    <>
      <p ref={heading} tabIndex={-1}>
        <strong>{file.name}</strong> är gjord, {formatBytes(file.size)}
        {notes === 0 ? '.' : hasNotes ? ', med anteckningarna.' : ', utan anteckningarna.'}
      </p>
      <p className="share-buttons">
        {isShareable && (
          <button type="button" className="button" onClick={() => void share()}>
            Skicka
          </button>
        )}
        <button type="button" className={isShareable ? 'button button-secondary' : 'button'} onClick={save}>
          Spara
        </button>
        <button type="button" className="button button-secondary" onClick={onClose}>
          Klar
        </button>
      </p>
      {!isShareable && (
        <p>
          Den här webbläsaren skickar inte sådana filer själv. Spara den, och skicka den sedan från Hämtade
          filer: med Quick Share eller AirDrop, i ett brev eller på ett USB-minne.
        </p>
      )}
      <p role="status">{message}</p>
    </>
  )
}
