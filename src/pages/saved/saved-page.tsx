import { useEffect, useSyncExternalStore } from 'react'
import { savedSets, watchSaved } from '#src/storage/saved-sets.ts'
import { SavedSearches } from '#src/actions/saved-search/saved-searches.tsx'
import { watchPendingSaves, pendingSaves } from '#src/storage/pending-saves.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { PrintButton } from '#src/ui/print-button.tsx'
import { EmptySaved } from './empty-saved.tsx'
import { StorageUsage } from './storage-usage.tsx'
import { SavedBoxActions } from './saved-box-actions.tsx'
import { RemovedCopies } from './removed-copies.tsx'
import { SavedRow } from './saved-row.tsx'
import { PendingSaveRow } from './pending-save-row.tsx'
import './saved-page.css'

const unknown = () => null

/** The materials saved on this device. It reads only the device, so it works offline. */
export function SavedPage() {
  // The server-rendered page is the same for everybody.
  const sets = useSyncExternalStore(watchSaved, savedSets, unknown)
  const waiting = useSyncExternalStore(watchPendingSaves, pendingSaves, unknown)
  useEffect(() => {
    // Verifies that the files are really stored.
    void import('#src/actions/save/maintain-saved.ts')
      .then(({ verifySaved }) => verifySaved())
      .catch(() => null)
  }, [])
  const isKnown = sets !== null && waiting !== null
  const isEmpty = isKnown && sets.length === 0 && waiting.length === 0
  return (
    <div className="saved-page">
      <PageMeta title="Sparat på enheten" canonical="/sparat" />
      <header className="saved-header">
        <p>
          <a href="/lador">Lådor</a>
        </p>
        <h1 tabIndex={-1}>Sparat på enheten</h1>
        <p>
          Det du sparar ligger i den här webbläsaren, med sida, bild och filer. Det öppnas utan nät, och utan
          att fråga efter din e-post igen.
        </p>
      </header>
      <RemovedCopies />
      <SavedSearches />
      {!isKnown && <p className="saved-loading">Läser vad som är sparat …</p>}
      {isEmpty && <EmptySaved />}
      {waiting !== null && waiting.length > 0 && (
        <section aria-labelledby="vantar">
          <h2 id="vantar">Väntar på att sparas</h2>
          <ul className="saved-rows">
            {waiting.map((pending) => (
              <PendingSaveRow key={pending.materialId} pending={pending} />
            ))}
          </ul>
        </section>
      )}
      {sets !== null && sets.length > 0 && (
        <section aria-labelledby="har">
          <div className="saved-list-header">
            <h2 id="har">Här på enheten</h2>
            <div className="saved-list-actions">
              <SavedBoxActions sets={sets} />
              <PrintButton>Skriv ut listan</PrintButton>
            </div>
          </div>
          <ul className="saved-rows">
            {sets.map((set) => (
              <SavedRow key={set.materialId} set={set} />
            ))}
          </ul>
          <StorageUsage sets={sets} />
        </section>
      )}
      {isKnown && !isEmpty && (
        <details className="saved-help">
          <summary>Vad betyder Sparat?</summary>
          <p>
            Sparat står det bara när varje fil är hämtad och lika lång som den ska vara, och det som öppnar
            PDF-filer också finns här. Webbläsaren kan ta bort det som är sparat, till exempel när du rensar
            webbplatsdata. Då står det Ofullständig, och du kan hämta igen. Filmer hos YouTube och Vimeo
            följer inte med.
          </p>
        </details>
      )}
    </div>
  )
}
