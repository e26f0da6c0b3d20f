import { useEffect, useRef, useState } from 'react'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import { RichText } from '#src/ui/rich-text.tsx'
import { formatDateTime } from '#src/ui/format-date-time.ts'

type Props = { newer: CustomerMaterial; onMine: () => void; onTheirs: () => void }

/** The material has been changed elsewhere since it was opened: shows the other version, and lets the customer choose. */
export function EditConflict({ newer, onMine, onTheirs }: Props) {
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="edit-conflict" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>Materialet har ändrats någon annanstans.</strong> Det sparades i en annan flik eller på en
        annan enhet {formatDateTime(newer.updated_at)}, efter att du öppnade det. Det du har skrivit är kvar
        här.
      </p>
      <p className="customer-material-actions">
        <button type="button" className="button" onClick={onMine}>
          Behåll min text
        </button>
        <button
          type="button"
          className="button button-secondary"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Dölj den andra' : 'Visa den andra'}
        </button>
        <button type="button" className="button button-secondary" onClick={onTheirs}>
          Kasta min, ta den andra
        </button>
      </p>
      {shown && (
        <section className="edit-conflict-other" aria-label="Den andra versionen">
          <h3>{newer.name}</h3>
          <p>{newer.short_description}</p>
          <RichText html={newer.description} />
          <RichText html={newer.product_instructions} />
          <p className="customer-material-facts">
            {newer.files.length > 0 && `Dokument: ${newer.files.map(({ title }) => title).join(', ')}. `}
            {newer.keywords.length > 0 && `Nyckelord: ${newer.keywords.join(', ')}.`}
          </p>
        </section>
      )}
    </div>
  )
}
