import { useState } from 'react'
import { listAuditLog } from '#contract/calls/staff.ts'
import type { Success } from '#contract/calls/call.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { auditCallLabel, auditEntityLabel, fieldChanges } from './audit-texts.ts'
import './audit.css'

type Entry = Success<typeof listAuditLog>['data']['entries'][number]

/** What staff has done: who, when, and what was before and after. Newest first. */
export function AuditPage() {
  // The pages that led here, so that 'Nyare' goes back the same way.
  const [starts, setStarts] = useState<number[]>([])
  const [before] = starts.slice(-1)
  const log = useStaffQuery(listAuditLog, before === undefined ? {} : { before })
  return (
    <StaffPage title="Logg" lead="Allt som ändras i redaktionen. Loggen kan inte ändras av någon roll.">
      <QueryState query={log}>
        {({ data: { entries, next } }) => (
          <>
            {entries.length === 0 ? (
              <p className="staff-note">Ingenting har ändrats än.</p>
            ) : (
              <ol className="staff-card audit-entries">
                {entries.map((entry) => (
                  <AuditEntry key={entry.seq} entry={entry} />
                ))}
              </ol>
            )}
            <p className="staff-actions">
              {starts.length > 0 && (
                <button type="button" className="staff-button" onClick={() => setStarts(starts.slice(0, -1))}>
                  Nyare
                </button>
              )}
              {next !== null && (
                <button type="button" className="staff-button" onClick={() => setStarts([...starts, next])}>
                  Äldre
                </button>
              )}
            </p>
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}

function AuditEntry({ entry }: { entry: Entry }) {
  const { at, who, call, kind, entity, before, after } = entry
  const changes = fieldChanges(before, after)
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
      <div>
        <p>
          <strong>{who === '' ? 'Kommando på servern' : who}</strong> {auditCallLabel(call)}
          <span className="staff-hint"> {auditEntityLabel(kind, entity)}</span>
        </p>
        {changes.length > 0 && (
          <dl>
            {changes.map(({ field, from, to }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  {from !== '' && <del>{from}</del>} {to !== '' && <ins>{to}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}
