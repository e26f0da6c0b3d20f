import { useState } from 'react'
import { listAuditLog } from '#contract/calls/staff.ts'
import { listMaterialOptions } from '#contract/calls/staff-materials.ts'
import type { Success } from '#contract/calls/call.ts'
import { useStaffNavigation, useStaffAddress } from '../core/staff-address.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import type { MaterialOptions } from '../materials/material-options.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { auditCallLabel, auditObject, fieldChanges, kindLabels } from './audit-texts.ts'
import './audit.css'

type Entry = Success<typeof listAuditLog>['data']['entries'][number]

/** What staff has done: who, when, and what was before and after. Newest first; the address says whose and about what. */
export function AuditPage() {
  const { fields } = useStaffAddress()
  const [by, kind] = [fields.get('vem') ?? '', fields.get('slag') ?? '']
  return (
    <StaffPage title="Logg" lead="Allt som ändras i redaktionen. Loggen kan inte ändras av någon roll.">
      <AuditFilter by={by} kind={kind} />
      <AuditEntries key={`${by} ${kind}`} by={by} kind={kind} />
    </StaffPage>
  )
}

type Filter = { by: string; kind: string }

function AuditFilter({ by, kind }: Filter) {
  const go = useStaffNavigation()
  return (
    <div className="audit-filter">
      <label>
        Vad{' '}
        <select
          className="staff-input"
          value={kind}
          onChange={({ target }) => go.change({ slag: target.value })}
        >
          <option value="">Allt</option>
          {sortedKinds.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {by !== '' && (
        <button type="button" className="staff-button" onClick={() => go.change({ vem: '' })}>
          Visa alla personers
        </button>
      )}
    </div>
  )
}

const sortedKinds = Object.entries({ ...kindLabels, print: 'utskrift av beställning' })
  .map(([name, label]): [string, string] => [name, label.replace(/ till$/, '')])
  .map(([name, label]): [string, string] => [name, label.slice(0, 1).toUpperCase() + label.slice(1)])
  .sort(([, one], [, other]) => one.localeCompare(other, 'sv'))

function AuditEntries({ by, kind }: Filter) {
  // The pages that led here, so that 'Nyare' goes back the same way.
  const [starts, setStarts] = useState<number[]>([])
  const [before] = starts.slice(-1)
  const log = useStaffQuery(listAuditLog, {
    ...(before !== undefined && { before }),
    ...(by !== '' && { by }),
    ...(kind !== '' && { kind }),
  })
  // Names for what materials hold as ids; without them the ids are shown.
  const options = useStaffQuery(listMaterialOptions, {}).data?.data ?? {}
  return (
    <QueryState query={log}>
      {({ data: { entries, next } }) => (
        <>
          {entries.length === 0 ? (
            <p className="staff-note">
              {by === '' && kind === '' ? 'Ingenting har ändrats än.' : 'Inget i loggen passar filtret.'}
            </p>
          ) : (
            <ol className="staff-card audit-entries">
              {entries.map((entry) => (
                <AuditEntry key={entry.seq} entry={entry} options={options} />
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
  )
}

type EntryProps = { entry: Entry; options: Partial<MaterialOptions> }

function AuditEntry({ entry, options }: EntryProps) {
  const { at, call, kind, entity, before, after } = entry
  const object = auditObject(entry)
  const changes = fieldChanges(before, after, kind, options)
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
      <div>
        <p>
          <Who entry={entry} /> {auditCallLabel(call)}{' '}
          {kind === 'material' && /^\d+$/.test(entity) ? (
            <StaffLink to={`/material/${entity}/innehall`}>{object}</StaffLink>
          ) : (
            <span className="staff-hint">{object}</span>
          )}
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

/** Who did it; the name leads to everything that this person did. */
function Who({ entry: { who_id: id, who: name, role } }: { entry: Entry }) {
  if (id === '') return <strong>{role === 'operator' ? 'Kommando på servern' : 'Servern'}</strong>
  if (name === '') return <strong>Raderad person</strong>
  return (
    <StaffLink to={`/logg?vem=${id}`} className="audit-who">
      {name}
    </StaffLink>
  )
}
