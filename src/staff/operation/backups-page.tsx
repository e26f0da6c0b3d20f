import { readToday } from '#contract/calls/staff.ts'
import { listBackups, makeBackup } from '#contract/calls/staff-operation.ts'
import { BackupFiles } from '../ui/backup-files.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatAgo } from '../ui/times.ts'
import { useRequestedRun } from '../ui/use-requested-run.ts'
import { RunList } from './run-list.tsx'
import { OperationTabs } from './operation-tabs.tsx'
import './operation.css'

/** The backups that are there, and a button that makes one. */
export function BackupsPage() {
  const { query, message, isRunning, waiting, isAwaited, state, start } = useRequestedRun(
    listBackups,
    makeBackup,
    [readToday],
  )
  const status = isRunning
    ? 'En säkerhetskopia görs just nu. Du kan lämna sidan.'
    : waiting !== null
      ? waitingTexts[waiting]
      : message === ''
        ? ''
        : resultText(state, message)

  return (
    <StaffPage title="Säkerhetskopior" lead="En kopia har allt: material, filer, beställningar och konton.">
      <OperationTabs current="Säkerhetskopior" />
      <p role="status" className={status === '' ? 'visually-hidden' : 'staff-note'}>
        {status}
      </p>
      <QueryState query={query}>
        {({ data }) => (
          <div className="operation-page">
            <BackupAge newest={data.backups[0]?.at ?? null} now={data.now} everyHours={data.every_hours} />
            <p className="staff-actions">
              <button
                type="button"
                className="staff-button staff-button-main"
                disabled={isAwaited}
                onClick={() => void start()}
              >
                Gör en säkerhetskopia nu
              </button>
            </p>
            <h2 className="staff-subhead">Kopior</h2>
            {data.backups.length === 0 ? (
              <p className="staff-note">Det finns ingen kopia i {data.folder} än.</p>
            ) : (
              <BackupFiles files={data.backups} />
            )}
            <p className="staff-hint">
              De {data.keep} senaste stannar i {data.folder} på servern. De hämtas inte hit, för en kopia har
              allas uppgifter. Den som sköter servern läser in en kopia med ”npm run desk -- restore FIL”.
            </p>
            <h2 className="staff-subhead">Senaste försöken</h2>
            <RunList runs={data.runs} />
          </div>
        )}
      </QueryState>
    </StaffPage>
  )
}

const waitingTexts = {
  soon: 'Säkerhetskopian är beställd. Du kan lämna sidan.',
  long: 'Säkerhetskopian väntar. Den görs när ett arkiv som skrivs är klart, eller när en server som gör jobb är igång. Du kan lämna sidan.',
  again:
    'Servern slutade mitt i säkerhetskopian. Den görs om inom tio minuter, eller när en server som gör jobb är igång igen.',
} as const

/** What came of the backup that was asked for; the answer to the press until that is known. */
function resultText(state: string | undefined, asked: string): string {
  if (state === 'done') return 'Säkerhetskopian är klar.'
  if (state === 'failed') return 'Säkerhetskopian misslyckades. Skälet står nedan.'
  if (state === 'broken-off') return 'Säkerhetskopian avbröts, för att servern slutade mitt i. Gör en ny.'
  return state === 'never-began' ? 'Säkerhetskopian började aldrig. Försök igen.' : asked
}

type AgeProps = { newest: number | null; now: number; everyHours: number | null }

function BackupAge({ newest, now, everyHours }: AgeProps) {
  const isOld = newest === null || (everyHours !== null && now - newest > 2 * everyHours * 3_600_000)
  return (
    <dl className="operation-facts">
      <div className={isOld ? 'staff-card operation-bad' : 'staff-card'}>
        <dt>Senaste kopian</dt>
        <dd>{newest === null ? 'Ingen' : formatAgo(newest, now)}</dd>
      </div>
      <div className="staff-card">
        <dt>Görs av sig själv</dt>
        <dd>
          {everyHours === null ? 'Nej' : `Var ${everyHours}:e timme`}
          {everyHours === null && <small>Den som sköter servern ställer in det med BACKUP_HOURS.</small>}
        </dd>
      </div>
    </dl>
  )
}
