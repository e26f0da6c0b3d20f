import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { applyImport, cancelImport, downloadImport, readImport } from '#contract/calls/staff-import.ts'
import { sendStaffAction, sendStaffCall, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { downloadText } from '../ui/download-text.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { ImportRows } from './import-rows.tsx'
import { importState, outcomes, rowLabel, type Counts } from './import-texts.ts'
import { RowsOfImport } from './rows-of-import.tsx'
import './import.css'

/** While the rows are checked, the page asks this often, ms. */
const pollMs = 700

/** One import: what each row would do, and the buttons that do it or drop it. */
export function ImportJobPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { visa, sida } = useSearch({ strict: false }) as { visa?: unknown; sida?: unknown }
  const outcome = outcomes.find((each) => each === visa) ?? ''
  const page = Number(sida) || 1
  const [isChecking, setIsChecking] = useState(true)
  const query = useStaffQuery(
    readImport,
    { id, outcome, page },
    { keepPrevious: true, ...(isChecking && { refetchInterval: pollMs }) },
  )
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const job = query.data?.data.import
  if (job !== undefined && (job.state === 'checking') !== isChecking) setIsChecking(job.state === 'checking')

  async function act(call: typeof applyImport | typeof cancelImport): Promise<void> {
    setIsBusy(true)
    setMessage((await sendStaffAction(call, { id })).message)
    setIsBusy(false)
    await staffQueries.invalidateQueries({ queryKey: staffKey(readImport) })
  }

  async function download(): Promise<void> {
    const result = await sendStaffCall(downloadImport, { id })
    if (result.state === 'done') downloadText(result.response.data.filename, result.response.data.csv)
    else setMessage(result.state === 'ended' ? 'Du är utloggad.' : result.message)
  }

  return (
    <StaffPage
      title={job?.file_name === undefined || job.file_name === '' ? 'Import' : `Import: ${job.file_name}`}
      lead={job === undefined ? undefined : `${importState(job.state)}. ${formatMoment(job.at)}, ${job.by}.`}
      actions={<StaffLink to="/import">Alla importer</StaffLink>}
    >
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      <QueryState query={query}>
        {({ data }) => (
          <>
            {data.import.state === 'checking' && (
              <p className="import-progress">
                <progress value={data.import.done} max={data.import.total} aria-label="Kontrollen" />
                {data.import.done} av {data.import.total} rader kontrollerade
              </p>
            )}
            <CheckResult {...data.import} />
            <p className="staff-actions">
              {data.import.state === 'checked' && isReady(data.import.counts) && (
                <button
                  type="button"
                  className="staff-button staff-button-main"
                  disabled={isBusy}
                  onClick={() => void act(applyImport)}
                >
                  Importera {data.import.counts.new + data.import.counts.changed} material
                </button>
              )}
              {data.import.counts.error > 0 && data.import.state !== 'cancelled' && (
                <button type="button" className="staff-button" onClick={() => void download()}>
                  Hämta filen med felen
                </button>
              )}
              {['checking', 'checked', 'failed'].includes(data.import.state) && (
                <button
                  type="button"
                  className="staff-button"
                  disabled={isBusy}
                  onClick={() => void act(cancelImport)}
                >
                  Kasta
                </button>
              )}
            </p>
            {data.import.state !== 'cancelled' && (
              <RowsOfImport
                {...{ path: `/import/${id}`, outcomes, outcome, page }}
                {...{ counts: data.import.counts, total: data.import.total, hasMore: data.has_more }}
              >
                <ImportRows rows={data.rows} label={({ outcome: of }) => rowLabel(of)} word="Rad" />
              </RowsOfImport>
            )}
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}

const isReady = (counts: Counts) => counts.error === 0 && counts.new + counts.changed > 0

/** What the check has found, in a sentence. */
function CheckResult({ state, message, counts }: { state: string; message: string; counts: Counts }) {
  if (state === 'failed')
    return (
      <p className="staff-note staff-note-warning">
        {message || 'Kontrollen avbröts. Ladda upp filen igen.'}
      </p>
    )
  if (state === 'done')
    return (
      <p className="staff-note">
        Importen är genomförd: {counts.new} nya och {counts.changed} ändrade.
      </p>
    )
  if (state === 'cancelled') return <p className="staff-note">Importen är kastad, och inget är ändrat.</p>
  if (state !== 'checked') return null
  if (counts.error > 0)
    return (
      <p className="staff-note staff-note-warning">
        {counts.error === 1 ? 'En rad har fel.' : `${counts.error} rader har fel.`} Inget är ändrat. Rätta i
        filen och ladda upp den igen, eller hämta den med felen i sista kolumnen.
      </p>
    )
  if (counts.new + counts.changed === 0)
    return <p className="staff-note">Allt i filen stämmer redan. Det finns inget att importera.</p>
  return (
    <p className="staff-note">
      Alla rader stämmer. {counts.new} material blir nya och {counts.changed} ändras. Publicerade material
      ändras för besökare på en gång.
    </p>
  )
}
