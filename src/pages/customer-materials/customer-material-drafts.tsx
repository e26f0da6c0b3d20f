import { useEffect, useState } from 'react'
import {
  removeMaterialDraft,
  readMaterialDrafts,
  type MaterialDraft,
} from '#src/storage/customer-material-drafts.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import { Glyph } from '#src/editor/glyph.tsx'
import { editAddress, newAddress } from './parts/customer-material-texts.ts'

/** The drafts on this device that are not submitted. They are also shown offline. */
export function CustomerMaterialDrafts({ owner }: { owner: string }) {
  const [drafts, setDrafts] = useState<MaterialDraft[]>([])
  useEffect(() => {
    let isCurrent = true
    void readMaterialDrafts(owner).then((read) => {
      if (isCurrent) setDrafts(read)
    })
    return () => {
      isCurrent = false
    }
  }, [owner])

  async function throwAway(draft: MaterialDraft): Promise<void> {
    await removeMaterialDraft(draft)
    setDrafts((shown) => shown.filter((other) => other !== draft))
    document.querySelector<HTMLElement>('h1')?.focus()
  }

  if (drafts.length === 0) return null
  return (
    <section className="customer-material-drafts" aria-labelledby="utkast">
      <h2 id="utkast">Utkast på den här enheten</h2>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} onThrow={() => void throwAway(draft)} />
        ))}
      </ul>
    </section>
  )
}

function DraftRow({ draft, onThrow }: { draft: MaterialDraft; onThrow: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const name = draft.name === '' ? 'Utan namn' : draft.name
  const address =
    draft.changes === null ? `${newAddress}?utkast=${draft.id}` : editAddress(draft.changes.slug)
  return (
    <li>
      <p>
        <a href={address}>{name}</a>
        <span className="customer-material-facts">
          {draft.changes === null ? 'Nytt material' : 'Ändringar'} · skrivet {formatDateTime(draft.at)}
        </span>
      </p>
      <p className="customer-material-actions">
        {isAsking ? (
          <>
            <button
              type="button"
              className="button button-secondary"
              onClick={onThrow}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The question replaces the button that was pressed.
              autoFocus
            >
              Ja, kasta<span className="visually-hidden"> utkastet {name}</span>
            </button>
            <button type="button" className="text-button" onClick={() => setIsAsking(false)}>
              Behåll
            </button>
          </>
        ) : (
          <>
            <a className="button button-secondary" href={address}>
              <Glyph name="pencil" /> Fortsätt<span className="visually-hidden"> med {name}</span>
            </a>
            <button type="button" className="text-button" onClick={() => setIsAsking(true)}>
              Kasta<span className="visually-hidden"> utkastet {name}</span>
            </button>
          </>
        )}
      </p>
    </li>
  )
}
