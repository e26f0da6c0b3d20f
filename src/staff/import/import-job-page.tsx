import { applyImport, cancelImport, downloadImport, readImport } from '#contract/calls/staff-import.ts'
import { pluralForm } from '#contract/plural-form.ts'
import { formatInteger } from '#src/ui/format.ts'
import { sendStaffCall } from '../core/staff-api.ts'
import { downloadText } from '../ui/download-text.ts'
import { QueryState } from '../ui/query-state.tsx'
import { CancelImportButton } from './cancel-import-button.tsx'
import { CheckProgress, ImportJobFrame } from './import-job-frame.tsx'
import { CancelledImport, FailedCheck } from './import-notes.tsx'
import { ImportRows } from './import-rows.tsx'
import { outcomes, rowLabel, type Counts } from './import-texts.ts'
import { RowsOfImport } from './rows-of-import.tsx'
import { useImportJob } from './use-import-job.ts'
import './import.css'

/** One import: what each row would do, and the buttons that do it or drop it. */
export function ImportJobPage() {
  const { id, outcome, page, query, job, message, setMessage, isBusy, act } = useImportJob(
    readImport,
    outcomes,
  )

  async function download(): Promise<void> {
    const result = await sendStaffCall(downloadImport, { id })
    if (result.state === 'done') downloadText(result.response.data.filename, result.response.data.csv)
    else setMessage({ text: result.state === 'ended' ? 'Du är utloggad.' : result.message, isSeen: true })
  }

  return (
    <ImportJobFrame
      title={job?.file_name === undefined || job.file_name === '' ? 'Import' : `Import: ${job.file_name}`}
      back="/import"
      job={job}
      message={message}
    >
      <QueryState query={query}>
        {({ data }) => (
          <>
            <CheckProgress job={data.import} what="rader" />
            <CheckResult {...data.import} />
            <p className="staff-actions">
              {data.import.state === 'checked' && isReady(data.import.counts) && (
                <button
                  type="button"
                  className="staff-button staff-button-main"
                  disabled={isBusy}
                  onClick={() => void act(applyImport)}
                >
                  Importera {formatInteger(data.import.counts.new + data.import.counts.changed)} material
                </button>
              )}
              {data.import.counts.error > 0 && data.import.state !== 'cancelled' && (
                <button type="button" className="staff-button" onClick={() => void download()}>
                  Hämta filen med felen
                </button>
              )}
              <CancelImportButton
                state={data.import.state}
                disabled={isBusy}
                onCancel={() => void act(cancelImport)}
              />
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
    </ImportJobFrame>
  )
}

const isReady = (counts: Counts) => counts.error === 0 && counts.new + counts.changed > 0

/** What the check has found, in a sentence. */
function CheckResult({ state, message, counts }: { state: string; message: string; counts: Counts }) {
  if (state === 'failed') return <FailedCheck>{message}</FailedCheck>
  if (state === 'done')
    return (
      <p className="staff-note">
        Importen är genomförd: {formatInteger(counts.new)} {pluralForm(counts.new, 'nytt', 'nya')} och{' '}
        {formatInteger(counts.changed)} {pluralForm(counts.changed, 'ändrat', 'ändrade')}.
      </p>
    )
  if (state === 'cancelled') return <CancelledImport />
  if (state !== 'checked') return null
  if (counts.error > 0)
    return (
      <p className="staff-note staff-note-warning">
        {counts.error === 1 ? 'En rad har fel.' : `${formatInteger(counts.error)} rader har fel.`} Inget är
        ändrat. Rätta i filen och ladda upp den igen, eller hämta den med felen i sista kolumnen.
      </p>
    )
  if (counts.new + counts.changed === 0)
    return <p className="staff-note">Allt i filen stämmer redan. Det finns inget att importera.</p>
  return (
    <p className="staff-note">
      Alla rader stämmer. {formatInteger(counts.new)} material blir {pluralForm(counts.new, 'nytt', 'nya')}{' '}
      och {formatInteger(counts.changed)} ändras. Publicerade material ändras för besökare på en gång.
    </p>
  )
}
