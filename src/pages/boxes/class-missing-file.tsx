import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { startBoxSync } from '#src/actions/box/account/start-box-sync.ts'
import { syncBoxes } from '#src/actions/box/account/sync-boxes.ts'
import { waitsForPress } from '#src/actions/box/account/own-file-text.ts'
import type { Part } from '#src/boxes/box.ts'
import { letFilesCost, wantFiles } from '#src/boxes/file-work.ts'
import { meteredReason } from '#src/storage/metered-network.ts'
import { formatBytes } from '#src/ui/format.ts'
import { networkTexts } from './account/network-texts.ts'
import { useFilePlace } from './own-file-contents.tsx'

/** A file that is on another device, or in the account: then it is fetched, again and again, while it is said why it is not here. */
export function ClassMissingFile({ part }: { part: Part }) {
  const { id } = useParams({ from: '/lada/$id/visa' })
  const place = useFilePlace(part, id, null)
  const reason = meteredReason()
  const isHeld = place === waitsForPress && reason !== null
  useEffect(() => {
    const ends = [wantFiles(id), startBoxSync()]
    void syncBoxes()
    return () => ends.forEach((end) => end())
  }, [id])
  return (
    <div className="class-message">
      <p>
        {part.title}{' '}
        {isHeld ? `finns på kontot. ${networkTexts[reason]}, så filen hämtas när du trycker.` : place}
      </p>
      {isHeld && (
        <button
          type="button"
          className="button"
          onClick={() => {
            letFilesCost(id)
            void syncBoxes()
          }}
        >
          Hämta ändå, {formatBytes(part.bytes)}
        </button>
      )}
    </div>
  )
}
