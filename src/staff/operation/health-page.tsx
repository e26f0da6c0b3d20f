import type { Success } from '#contract/calls/call.ts'
import { readHealth } from '#contract/calls/staff-operation.ts'
import { formatBytes } from '#src/ui/format.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatAge } from '../ui/times.ts'
import { AuditFact } from './audit-fact.tsx'
import { OperationTabs } from './operation-tabs.tsx'
import './operation.css'

type Check = Success<typeof readHealth>['data']['checks'][number]
type CheckText = { name: string; show: (value: number | null, ok: boolean) => string; wrong: string }

const bytes = (value: number | null) => (value === null ? 'Okänt' : formatBytes(value))

const checkTexts: Record<string, CheckText> = {
  database: {
    name: 'Databasen svarar',
    show: (ms) => (ms === null || ms < 1 ? 'på under 1 ms' : `på ${ms} ms`),
    wrong: 'Det är långsamt. Är disken eller servern överlastad?',
  },
  finder: {
    name: 'Sökningen',
    show: (behind, ok) => (ok ? 'Aktuell' : `${behind ?? 0} ändringar efter`),
    wrong: 'Besökare ser inte det senaste. Starta om servern om det inte går över.',
  },
  disk: { name: 'Ledigt på disken', show: bytes, wrong: 'Snart ryms inga filer. Rensa eller utöka disken.' },
  memory: { name: 'Minne som servern använder', show: bytes, wrong: 'Mer än väntat. En omstart frigör det.' },
  'database-size': { name: 'Databasens storlek', show: bytes, wrong: '' },
  mail: {
    name: 'Brev skickas',
    show: (_value, ok) => (ok ? 'Ja' : 'Nej, de blir filer'),
    wrong: 'Ingen e-postserver är inställd (SMTP_URL), så ingen får sina brev.',
  },
}

const versionNames: Record<string, string> = {
  program: 'Skolmaterial',
  node: 'Node',
  database: 'Databas',
  schema: 'Databasens version',
}

/** Whether everything works, how much disk space is left, and what runs. */
export function HealthPage() {
  const health = useStaffQuery(readHealth, {}, { refetchInterval: 15_000 })
  return (
    <StaffPage title="Drift" lead="Hur servern mår just nu.">
      <OperationTabs current="Läget" />
      <QueryState query={health}>
        {({ data: { checks, versions, started_at, now } }) => (
          <div className="operation-page">
            <p className={checks.every(({ ok }) => ok) ? 'staff-note' : 'staff-note staff-note-warning'}>
              {checks.every(({ ok }) => ok) ? 'Servern fungerar som den ska.' : 'Något behöver ses över.'}
            </p>
            <dl className="operation-facts">
              {checks.map((check) =>
                check.key === 'audit' ? (
                  <AuditFact key={check.key} check={check} />
                ) : (
                  <CheckFact key={check.key} check={check} />
                ),
              )}
            </dl>
            <h2 className="staff-subhead">Versioner</h2>
            <dl className="operation-facts">
              {versions.map(({ key, value }) => (
                <div key={key} className="staff-card">
                  <dt>{versionNames[key] ?? key}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              <div className="staff-card">
                <dt>Servern har gått i</dt>
                <dd>{now - started_at < 60_000 ? 'mindre än en minut' : formatAge(started_at, now)}</dd>
              </div>
            </dl>
          </div>
        )}
      </QueryState>
    </StaffPage>
  )
}

function CheckFact({ check: { key, ok, value } }: { check: Check }) {
  const { name, show, wrong } = checkTexts[key] ?? { name: key, show: String, wrong: '' }
  return (
    <div className={ok ? 'staff-card' : 'staff-card operation-bad'}>
      <dt>{name}</dt>
      <dd>
        {show(value, ok)}
        {!ok && wrong !== '' && <small>{wrong}</small>}
      </dd>
    </div>
  )
}
