import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { formatCheckedAt } from './format-checked-at.ts'
import type { SiteChanges } from './read-readiness.ts'
import type { ListedReadiness } from './use-ready-boxes.ts'
import './ready-mark.css'

/** Whether a box in a list works without network. Nothing of one whose files were never opened on this device, or until that is known. */
export function ReadyMark({ readiness }: { readiness: ListedReadiness | undefined }) {
  if (readiness === undefined) return null
  const { isReady, checkedAt, changes } = readiness
  const changed = changesText(changes)
  return (
    <p className="box-ready" data-ready={isReady || undefined}>
      {isReady && <BoxIcon name="check" />}
      {isReady ? (
        <span>
          Redo<span className="visually-hidden"> utan nät, kontrollerad</span> {formatCheckedAt(checkedAt)}
        </span>
      ) : (
        'Inte redo utan nät'
      )}
      {changed !== '' && <span className="box-changes">{changed}</span>}
    </p>
  )
}

function changesText({ newer, withdrawn }: SiteChanges): string {
  const editions = newer === 1 ? '1 ny utgåva' : `${newer} nya utgåvor`
  const gone = withdrawn === 1 ? '1 tillbakadraget' : `${withdrawn} tillbakadragna`
  return [newer > 0 && editions, withdrawn > 0 && gone].filter(Boolean).join(' · ')
}
