import { useState } from 'react'
import { listSiteArchives, makeSiteArchive } from '#contract/calls/staff-operation.ts'
import { siteArchivePath } from '#contract/site-archive.ts'
import { downloadPrivate } from '../core/download-private.ts'
import { BackupFiles } from '../ui/backup-files.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { formatMoment } from '../ui/times.ts'
import { useRequestedRun } from '../ui/use-requested-run.ts'

/** The whole site as one file that a new installation reads: a button that writes it, and the files that are there. */
export function SiteArchive() {
  const { query, message, isRunning, waiting, isAwaited, requested, state, start } = useRequestedRun(
    listSiteArchives,
    makeSiteArchive,
  )
  const status = isRunning
    ? 'Arkivet skrivs just nu. Du kan lämna sidan.'
    : waiting !== null
      ? waitingTexts[waiting]
      : message === ''
        ? ''
        : resultText(state, requested?.message ?? '', message)

  return (
    <section aria-labelledby="site-archive" className="site-archive">
      <h2 className="staff-subhead" id="site-archive">
        Hela webbplatsen
      </h2>
      <p className="staff-hint">
        Ett arkiv med era material, också utkast, filer, ord och texter, som en ny installation läser in. Det
        har inga personer, beställningar, lager eller lösenord, och inte lärarnas egna material.
      </p>
      <p role="status" className={status === '' ? 'visually-hidden' : 'staff-note'}>
        {status}
      </p>
      <QueryState query={query}>
        {({ data }) => (
          <>
            <p className="staff-actions">
              <button
                type="button"
                className="staff-button"
                disabled={isAwaited}
                onClick={() => void start()}
              >
                Skriv ett arkiv nu
              </button>
            </p>
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

const waitingTexts = {
  soon: 'Arkivet är beställt. Du kan lämna sidan.',
  long: 'Arkivet väntar. Det skrivs när en säkerhetskopia som görs är klar, eller när en server som gör jobb är igång. Du kan lämna sidan.',
  again:
    'Servern slutade mitt i arkivet. Det skrivs om inom tio minuter, eller när en server som gör jobb är igång igen.',
} as const

/** What came of the archive that was asked for; the answer to the press until that is known. */
function resultText(state: string | undefined, result: string, asked: string): string {
  if (state === 'done') return `Arkivet är skrivet: ${result}.`
  if (state === 'failed') return `Arkivet kunde inte skrivas: ${result}`
  if (state === 'broken-off') return 'Arkivet avbröts, för att servern slutade mitt i. Skriv ett nytt.'
  return state === 'never-began' ? 'Arkivet började aldrig skrivas. Försök igen.' : asked
}
