import { cancelImport } from '#contract/calls/staff-import.ts'
import { applySchoolImport, readSchoolImport, undoSchoolImport } from '#contract/calls/staff-schools.ts'
import { schoolOutcomes } from '#contract/school-register.ts'
import { QueryState } from '../ui/query-state.tsx'
import { CheckProgress, ImportJobFrame } from './import-job-frame.tsx'
import { ImportRows } from './import-rows.tsx'
import { schoolLabel } from './import-texts.ts'
import { RowsOfImport } from './rows-of-import.tsx'
import { SchoolResult } from './school-result.tsx'
import { useImportJob } from './use-import-job.ts'
import './import.css'

/** One import of schools: what becomes of each, and the buttons that do it, drop it or undo it. */
export function SchoolJobPage() {
  const { id, outcome, page, query, job, message, isBusy, act } = useImportJob(
    readSchoolImport,
    schoolOutcomes,
  )

  const button = (label: string, call: Parameters<typeof act>[0], isMain = false) => (
    <button
      type="button"
      className={isMain ? 'staff-button staff-button-main' : 'staff-button'}
      disabled={isBusy}
      onClick={() => void act(call)}
    >
      {label}
    </button>
  )

  return (
    <ImportJobFrame
      title={
        job?.file_name === undefined || job.file_name === '' ? 'Import av skolor' : `Skolor: ${job.file_name}`
      }
      back="/import/skolor"
      job={job}
      message={message}
    >
      <QueryState query={query}>
        {({ data: { import: current, rows, has_more } }) => {
          const { state, counts } = current
          const changes = (counts['new'] ?? 0) + (counts['changed'] ?? 0) + (counts['closed'] ?? 0)
          const isReady = state === 'checked' && (counts['error'] ?? 0) === 0 && changes > 0
          return (
            <>
              <CheckProgress job={current} what="skolenheter" />
              <SchoolResult {...current} />
              <p className="staff-actions">
                {isReady &&
                  button(
                    changes === 1 ? 'Importera 1 skola' : `Importera ${changes} skolor`,
                    applySchoolImport,
                    true,
                  )}
                {['checking', 'checked', 'failed'].includes(state) && button('Kasta', cancelImport)}
                {state === 'done' && button('Ångra importen', undoSchoolImport)}
              </p>
              {state !== 'cancelled' && (
                <RowsOfImport
                  {...{ path: `/import/skolor/${id}`, outcomes: schoolOutcomes, outcome, page }}
                  {...{ counts, total: current.total, hasMore: has_more }}
                >
                  <ImportRows
                    rows={rows.map((row) => ({ ...row, name: `${row.name} (${row.code})` }))}
                    label={({ outcome: of }) => schoolLabel(of)}
                    word="Nr"
                  />
                </RowsOfImport>
              )}
            </>
          )
        }}
      </QueryState>
    </ImportJobFrame>
  )
}
