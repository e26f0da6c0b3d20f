import { useEffect, useRef, useState } from 'react'
import { saveBlob } from '#src/actions/download/fetch-file.ts'
import type { Box } from '#src/boxes/box.ts'
import { formatBytes } from '#src/ui/format.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { findHeldFiles } from '../file/held-files.ts'
import { makePaper, type MadePaper, type PaperKind } from './make-paper.ts'

const kinds: { kind: PaperKind; label: string; meaning: string }[] = [
  {
    kind: 'everything',
    label: 'Hela lådan',
    meaning: 'Innehåll med sidnummer, alla blad i ordning, QR-koder till filmer och länkar, källor sist.',
  },
  { kind: 'sheets', label: 'Bara elevblad', meaning: 'Bladen i ordning, utan framsida och källor.' },
  {
    kind: 'plan',
    label: 'Planeringen',
    meaning:
      'Ordning, tider och anteckningar, också dem som är bara för dig, på ett blad så länge det går att läsa.',
  },
]

/** `address` opens the PDF while it is shown here. */
type Made = MadePaper & { kind: PaperKind; name: string; pupils: number; address: string }

/** Makes a PDF of a box on the device, to be opened and printed. */
export function PrintBox({ box, onClose }: { box: Box; onClose: () => void }) {
  const [kind, setKind] = useState<PaperKind>('everything')
  const [pupils, setPupils] = useState('25')
  const [made, setMade] = useState<Made | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  async function make(): Promise<void> {
    setIsBusy(true)
    setError('')
    setMade(null)
    try {
      const paper = await makePaper(
        box,
        (await findHeldFiles(box.parts, location.origin)).held,
        kind,
        location.origin,
      )
      if (paper.pageCount === 0)
        setError('Lådan har inga blad på den här enheten. Tryck på Gör redo först, så hämtas de.')
      else {
        const label = kinds.find((each) => each.kind === kind)?.label ?? ''
        const count = Math.min(999, Math.max(1, Math.round(Number(pupils) || 1)))
        const address = URL.createObjectURL(paper.blob)
        setMade({ ...paper, kind, name: `${box.title}, ${label.toLowerCase()}.pdf`, pupils: count, address })
      }
    } catch {
      setError('Utskriften gick inte att göra. Enheten kan ha för lite minne: prova Bara elevblad.')
    }
    setIsBusy(false)
  }

  return (
    <section className="share-file panel" aria-label="Skriv ut lådan">
      <h2 ref={heading} tabIndex={-1}>
        Skriv ut lådan
      </h2>
      <fieldset className="print-kinds">
        <legend className="visually-hidden">Vad ska skrivas ut?</legend>
        {kinds.map((each) => (
          <label key={each.kind} className="share-choice">
            <input
              type="radio"
              name="paper"
              checked={kind === each.kind}
              onChange={() => {
                setKind(each.kind)
                setMade(null)
              }}
            />
            <span>
              <strong>{each.label}</strong> {each.meaning}
            </span>
          </label>
        ))}
      </fieldset>
      {kind === 'sheets' && (
        <label className="field print-pupils">
          <span className="field-label">Antal elever</span>
          <input
            className="field-input"
            inputMode="numeric"
            maxLength={3}
            value={pupils}
            onChange={(event) => {
              setPupils(event.target.value)
              setMade(null)
            }}
          />
        </label>
      )}
      <p className="share-buttons">
        <button type="button" className="button" disabled={isBusy} onClick={() => void make()}>
          {isBusy ? 'Gör utskriften …' : 'Gör PDF'}
        </button>
        <button type="button" className="button button-secondary" onClick={onClose}>
          Stäng
        </button>
      </p>
      <ErrorMessage>{error}</ErrorMessage>
      {made !== null && <Done made={made} />}
      <p className="share-note">
        Utskriften är till för papper. Den som använder skärmläsare öppnar filerna en och en i lådan.
      </p>
    </section>
  )
}

function Done({ made: { blob, pageCount, skipped, notes, kind, name, pupils, address } }: { made: Made }) {
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const pages = pageCount === 1 ? '1 sida' : `${pageCount} sidor`
  return (
    <div role="status" className="box-notes">
      <p>
        <strong>{name}</strong> är gjord: {pages}, {formatBytes(blob.size)}.
        {kind === 'sheets' &&
          ` Skriv ut i ${pupils} exemplar: ${pageCount * pupils} sidor, ${Math.ceil(pageCount / 2) * pupils} ark dubbelsidigt.`}
      </p>
      {notes === 'shortened' && <p>Anteckningarna är förkortade, så att allt ryms på ett blad.</p>}
      {notes === 'none' && <p>Anteckningarna är inte med, så att allt annat ryms på ett blad.</p>}
      {kind === 'plan' && pageCount > 1 && <p>Lådan har fler delar än vad som går att läsa på ett blad.</p>}
      {skipped.length > 0 && <p>Kunde inte läggas in och skrivs ut för sig: {skipped.join(', ')}.</p>}
      <p className="share-buttons">
        <a className="button" href={address} target="_blank" rel="noreferrer">
          Öppna och skriv ut<span className="visually-hidden"> (öppnas i en ny flik)</span>
        </a>
        <button type="button" className="button button-secondary" onClick={() => saveBlob(blob, name)}>
          Spara PDF
        </button>
      </p>
    </div>
  )
}
