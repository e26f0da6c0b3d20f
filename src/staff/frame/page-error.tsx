import { useRouter } from '@tanstack/react-router'
import { StaffPage } from '../ui/staff-page.tsx'

/** Shown in place of a page that could not be loaded or rendered, under the menu. */
export function PageError() {
  const router = useRouter()
  const isOnline = navigator.onLine
  return (
    <StaffPage title="Sidan kunde inte öppnas">
      <p>
        {isOnline
          ? 'Läs in den igen. Händer det flera gånger: säg till den som sköter servern.'
          : 'Det finns inget nät. Redaktionens sidor behöver nät. Utkast till material och texter finns kvar på enheten.'}
      </p>
      <p className="staff-actions">
        <button
          type="button"
          className="staff-button staff-button-main"
          // A document that is read anew without network would be lost.
          onClick={() => (navigator.onLine ? location.reload() : void router.invalidate())}
        >
          Försök igen
        </button>
      </p>
    </StaffPage>
  )
}
