import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { cancelImport } from '#contract/calls/staff-import.ts'
import { applySchoolImport, readSchoolImport, undoSchoolImport } from '#contract/calls/staff-schools.ts'
import { schoolOutcomes } from '#contract/school-register.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { ImportRows } from './import-rows.tsx'
import { importState, schoolLabel } from './import-texts.ts'
import { RowsOfImport } from './rows-of-import.tsx'
import { SchoolResult } from './school-result.tsx'
import './import.css'

/** While the school units are checked, the page asks this often, ms. */
const pollMs = 700

/** One import of schools: what becomes of each, and the buttons that do it, drop it or undo it. */
export function SchoolJobPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { visa, sida } = useSearch({ strict: false }) as { visa?: unknown; sida?: unknown }
  const outcome = schoolOutcomes.find((each) => each === visa) ?? ''
  const page = Number(sida) || 1
  const [isChecking, setIsChecking] = useState(true)
  const query = useStaffQuery(
    readSchoolImport,
    { id, outcome, page },
    { keepPrevious: true, ...(isChecking && { refetchInterval: pollMs }) },
  )
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const job = query.data?.data.import
  if (job !== undefined && (job.state === 'checking') !== isChecking) setIsChecking(job.state === 'checking')

  async function act(call: typeof applySchoolImport | typeof cancelImport | typeof undoSchoolImport) {
    setIsBusy(true)
    setMessage((await sendStaffAction(call, { id })).message)
    setIsBusy(false)
    await staffQueries.invalidateQueries({ queryKey: staffKey(readSchoolImport) })
  }

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
    <StaffPage
      title={
        job?.file_name === undefined || job.file_name === '' ? 'Import av skolor' : `Skolor: ${job.file_name}`
      }
      lead={job === undefined ? undefined : `${importState(job.state)}. ${formatMoment(job.at)}, ${job.by}.`}
      actions={<StaffLink to="/import/skolor">Alla importer</StaffLink>}
    >
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      <QueryState query={query}>
        {({ data: { import: current, rows, has_more } }) => {
          const { state, counts } = current
          const changes = (counts['new'] ?? 0) + (counts['changed'] ?? 0) + (counts['closed'] ?? 0)
          const isReady = state === 'checked' && (counts['error'] ?? 0) === 0 && changes > 0
          return (
            <>
              {state === 'checking' && (
                <p className="import-progress">
                  <progress value={current.done} max={current.total} aria-label="Kontrollen" />
                  {current.done} av {current.total} skolenheter kontrollerade
                </p>
              )}
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
    </StaffPage>
  )
}
