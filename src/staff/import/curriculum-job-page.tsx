import { applyCurriculumImport, readCurriculumImport } from '#contract/calls/staff-curriculum.ts'
import { cancelImport } from '#contract/calls/staff-import.ts'
import { goalOutcomes } from '#contract/curriculum-columns.ts'
import { formatInteger } from '#src/ui/format.ts'
import { QueryState } from '../ui/query-state.tsx'
import { CancelImportButton } from './cancel-import-button.tsx'
import { CheckProgress, ImportJobFrame } from './import-job-frame.tsx'
import { CancelledImport, FailedCheck } from './import-notes.tsx'
import { ImportRows } from './import-rows.tsx'
import { schoolLabel } from './import-texts.ts'
import { RowsOfImport } from './rows-of-import.tsx'
import { useImportJob } from './use-import-job.ts'
import './import.css'

/** One import of a curriculum: what becomes of each row, and the buttons that do it or drop it. */
export function CurriculumJobPage() {
  const { id, outcome, page, query, job, message, isBusy, act } = useImportJob(
    readCurriculumImport,
    goalOutcomes,
  )
  return (
    <ImportJobFrame
      title={
        job?.file_name === undefined || job.file_name === ''
          ? 'Import av kursplaner'
          : `Kursplaner: ${job.file_name}`
      }
      back="/import/kursplaner"
      job={job}
      message={message}
    >
      <QueryState query={query}>
        {({ data: { import: current, rows, has_more } }) => {
          const { state, counts } = current
          const changes = (counts['new'] ?? 0) + (counts['changed'] ?? 0)
          return (
            <>
              <CheckProgress job={current} what="rader" />
              <CurriculumResult {...current} />
              <p className="staff-actions">
                {state === 'checked' && (counts['error'] ?? 0) === 0 && changes > 0 && (
                  <button
                    type="button"
                    className="staff-button staff-button-main"
                    disabled={isBusy}
                    onClick={() => void act(applyCurriculumImport)}
                  >
                    Importera {formatInteger(changes)} {changes === 1 ? 'rad' : 'rader'}
                  </button>
                )}
                <CancelImportButton state={state} disabled={isBusy} onCancel={() => void act(cancelImport)} />
              </p>
              {state !== 'cancelled' && (
                <RowsOfImport
                  {...{ path: `/import/kursplaner/${id}`, outcomes: goalOutcomes, outcome, page }}
                  {...{ counts, total: current.total, hasMore: has_more }}
                >
                  <ImportRows rows={rows} label={({ outcome: of }) => schoolLabel(of)} word="Rad" />
                </RowsOfImport>
              )}
            </>
          )
        }}
      </QueryState>
    </ImportJobFrame>
  )
}

type ResultProps = { state: string; message: string; counts: Record<string, number> }

/** What the check has found, or what was done, in sentences. */
function CurriculumResult({ state, message, counts }: ResultProps) {
  const of = (name: string) => counts[name] ?? 0
  const text = (name: string) => formatInteger(of(name))
  if (state === 'failed') return <FailedCheck>{message}</FailedCheck>
  if (state === 'cancelled') return <CancelledImport />
  if (state === 'done')
    return (
      <p className="staff-note">
        Importen är genomförd. Nya: {text('new')}. Ändrade: {text('changed')}.
      </p>
    )
  if (state !== 'checked') return null
  if (of('error') > 0)
    return (
      <p className="staff-note staff-note-warning">
        {of('error') === 1 ? 'En rad har fel.' : `${text('error')} rader har fel.`} Inget är ändrat. Rätta i
        filen och ladda upp den igen.
      </p>
    )
  if (of('new') + of('changed') === 0)
    return <p className="staff-note">Kursplanerna stämmer redan med filen.</p>
  return (
    <p className="staff-note">
      Läggs till: {text('new')}. Ändras: {text('changed')}. Oförändrade: {text('same')}.
    </p>
  )
}
