import { useEffect, useState } from 'react'
import { removedCopyText } from '#src/actions/save/removed-copy-text.ts'
import { clearRemovedCopies, readRemovedCopies, type RemovedCopy } from '#src/storage/removed-copies.ts'
import { watchSaved } from '#src/storage/saved-sets.ts'

/** Says what the site has removed from this device and why, until it has been read. */
export function RemovedCopies() {
  const [removed, setRemoved] = useState<RemovedCopy[]>([])
  useEffect(() => {
    const refresh = () => void readRemovedCopies().then(setRemoved)
    refresh()
    return watchSaved(refresh)
  }, [])
  if (removed.length === 0) return null
  return (
    <section className="removed-copies" aria-label="Borttaget från enheten">
      <ul>
        {removed.map((copy) => (
          <li key={copy.name}>{removedCopyText(copy)}</li>
        ))}
      </ul>
      <button
        type="button"
        className="button"
        onClick={() => void clearRemovedCopies().then(() => setRemoved([]))}
      >
        Jag har läst
      </button>
    </section>
  )
}
