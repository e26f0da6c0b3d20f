import { useState } from 'react'
import { listSiteArchives, makeSiteArchive } from '#contract/calls/staff-operation.ts'
import { siteArchivePath } from '#contract/site-archive.ts'
import { downloadPrivate } from '../core/download-private.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { BackupFiles } from '../ui/backup-files.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { formatMoment } from '../ui/times.ts'

/** While an archive is written, the list is read again this often, ms. */
const pollMs = 1500

/** The whole site as one file that a new installation reads: a button that writes it, and the files that are there. */
export function SiteArchive() {
  const [message, setMessage] = useState('')
  const [isMaking, setIsMaking] = useState(false)
  const archives = useStaffQuery(listSiteArchives, {}, { refetchInterval: isMaking ? pollMs : 60_000 })
  const last = archives.data?.data.runs[0]
  const isRunning = last?.state === 'running'

  async function make(): Promise<void> {
    const { done, message: answer } = await sendStaffAction(makeSiteArchive, {})
    setMessage(answer)
    setIsMaking(done)
    await staffQueries.invalidateQueries({ queryKey: staffKey(listSiteArchives) })
  }

  return (
    <section aria-labelledby="site-archive" className="site-archive">
      <h2 className="staff-subhead" id="site-archive">
        Hela webbplatsen
      </h2>
      <p className="staff-hint">
        Ett arkiv med era material, också utkast, filer, ord och texter, som en ny installation läser in. Det
        har inga personer, beställningar, lager eller lösenord, och inte lärarnas egna material.
      </p>
      <p className="staff-actions">
        <button type="button" className="staff-button" disabled={isRunning} onClick={() => void make()}>
          Skriv ett arkiv nu
        </button>
      </p>
      <p role="status" className={message === '' && !isRunning ? 'visually-hidden' : 'staff-note'}>
        {isRunning
          ? 'Arkivet skrivs just nu. Du kan lämna sidan.'
          : message === ''
            ? ''
            : lastWord(last, message)}
      </p>
      <QueryState query={archives}>
        {({ data }) => (
          <>
            {data.archives.length > 0 && (
              <BackupFiles label="Arkiv" files={data.archives} Action={DownloadArchive} />
            )}
            <p className="staff-hint">
              De {data.keep} senaste ligger i {data.folder} på servern. Den som sköter en ny installation
              läser in ett arkiv med ”npm run desk -- restore FIL”. Varje hämtning står i loggen.
            </p>
          </>
        )}
      </QueryState>
    </section>
  )
}

/** Fetches an archive with the session and hands it to the device. */
function DownloadArchive({ name, at }: { name: string; at: number }) {
  const [state, setState] = useState<'' | 'fetching' | 'failed'>('')
  async function download(): Promise<void> {
    setState('fetching')
    const isDone = await downloadPrivate({ address: `${siteArchivePath}/${name}`, method: 'POST', as: name })
    setState(isDone ? '' : 'failed')
  }
  return (
    <span>
      <button
        type="button"
        className="staff-button"
        disabled={state === 'fetching'}
        onClick={() => void download()}
      >
        {state === 'fetching' ? 'Hämtar …' : 'Hämta'}
        <span className="visually-hidden"> arkivet från {formatMoment(at)}</span>
      </button>
      {state === 'failed' && <span role="alert"> Arkivet gick inte att hämta. Försök igen.</span>}
    </span>
  )
}

/** What came of the archive that was asked for. */
function lastWord(last: { state: string; message: string } | undefined, asked: string): string {
  if (last?.state === 'done') return `Arkivet är skrivet: ${last.message}.`
  return last?.state === 'failed' ? `Arkivet kunde inte skrivas: ${last.message}` : asked
}
