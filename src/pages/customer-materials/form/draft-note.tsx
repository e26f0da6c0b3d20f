import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import type { DraftStorage } from './draft-writer.ts'

/** Says that the form goes on from what was written before, and lets one throw that away. */
export function DraftNote({ at, onThrow }: { at: number; onThrow: () => void }) {
  const [sure, setSure] = useState(false)
  return (
    <div className="own-note">
      <p>
        <Icon name="clock" /> <strong>Utkast från {formatDateTime(at)}.</strong> Det är inte inskickat än.
      </p>
      <p className="own-ways">
        {sure ? (
          <>
            <button type="button" className="button button-quiet" onClick={onThrow}>
              Ja, kasta utkastet
            </button>
            <button type="button" className="text-button" onClick={() => setSure(false)}>
              Behåll det
            </button>
          </>
        ) : (
          <button type="button" className="text-button" onClick={() => setSure(true)}>
            Kasta utkastet
          </button>
        )}
      </p>
    </div>
  )
}

/** Where what is written lies just now. */
export function DraftStatus({ kept }: { kept: DraftStorage }) {
  if (kept === 'none') return <span />
  return (
    <p className="own-kept" data-state={kept}>
      {kept === 'pending' ? (
        'Sparar utkastet …'
      ) : kept === 'kept' ? (
        <>
          <Icon name="check" /> Utkastet är sparat på enheten
        </>
      ) : (
        'Enheten kan inte spara utkastet. Lämna inte sidan innan du har skickat in.'
      )}
    </p>
  )
}
