import { useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import type { DraftStorage } from './draft-writer.ts'

/** Says that the form continues an earlier draft, with a button to throw the draft away. */
export function DraftNote({ at, onThrow }: { at: number; onThrow: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="form-note">
      <p>
        <Icon name="clock" /> <strong>Utkast från {formatDateTime(at)}.</strong> Det är inte inskickat än.
      </p>
      <p className="customer-material-actions">
        {isAsking ? (
          <>
            <button type="button" className="button button-secondary" onClick={onThrow}>
              Ja, kasta utkastet
            </button>
            <button type="button" className="text-button" onClick={() => setIsAsking(false)}>
              Behåll det
            </button>
          </>
        ) : (
          <button type="button" className="text-button" onClick={() => setIsAsking(true)}>
            Kasta utkastet
          </button>
        )}
      </p>
    </div>
  )
}

/** Whether the device has stored the draft. */
export function DraftStatus({ storage }: { storage: DraftStorage }) {
  if (storage === 'none') return <span />
  return (
    <p className="draft-status" data-state={storage}>
      {storage === 'pending' ? (
        'Sparar utkastet …'
      ) : storage === 'kept' ? (
        <>
          <Icon name="check" /> Utkastet är sparat på enheten
        </>
      ) : (
        'Enheten kan inte spara utkastet. Lämna inte sidan innan du har skickat in.'
      )}
    </p>
  )
}
