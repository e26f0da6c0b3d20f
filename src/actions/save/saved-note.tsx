import { useSyncExternalStore } from 'react'
import type { Material } from '#contract/schemas/material.ts'
import { pendingSaveOf, watchPendingSaves } from '#src/storage/pending-saves.ts'
import { savedSetOf, savedSets, watchSaved } from '#src/storage/saved-sets.ts'
import { isFromOfflineCatalogue } from '#src/material/facts.ts'
import { formatDay } from '#src/ui/format.ts'
import { formatFilesSize } from './save-texts.ts'

/** Says on a material's page that it is stored on the device or, when offline, that it is not. */
export function SavedNote({ material }: { material: Material }) {
  const set = useSyncExternalStore(watchSaved, () => savedSetOf(material.id), nothing)
  const isKnown = useSyncExternalStore(watchSaved, () => savedSets() !== null, never)
  const isPending = useSyncExternalStore(
    watchPendingSaves,
    () => pendingSaveOf(material.id) !== undefined,
    never,
  )
  const isOffline = useIsOffline()
  if (set !== undefined) {
    return (
      <div className="saved-note">
        <p className="saved-note-title">
          {set.state === 'complete' ? 'Sparat på enheten' : 'Ofullständigt sparat'}
        </p>
        <p>
          {set.state === 'complete'
            ? `Öppnas även utan nät: ${formatFilesSize(set.files)}, sparat ${formatDay(set.savedAt)}.`
            : isPending
              ? 'Resten hämtas när du är online, medan webbplatsen är öppen.'
              : 'Alla filer finns inte på enheten. Hämta igen när du har nät.'}{' '}
          <a href="/sparat">Allt sparat</a>
        </p>
      </div>
    )
  }
  // On the server, and until the device's storage is read, the note claims nothing.
  if (!isKnown || !(isOffline || isFromOfflineCatalogue(material))) return null
  return (
    <div className="saved-note saved-note-missing" role="status">
      <p className="saved-note-title">Det här materialet är inte sparat på enheten</p>
      <p>Du ser det som enheten ändå vet. Texter och filer hämtas när du har nät.</p>
    </div>
  )
}

const nothing = () => undefined
const never = () => false

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser reports to be offline. */
export const useIsOffline = () => useSyncExternalStore(watchNetwork, () => !navigator.onLine, never)
