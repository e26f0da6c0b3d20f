import type { ReactNode } from 'react'
import { formatInteger } from '#src/ui/format.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { importState } from './import-texts.ts'
import type { JobHead, JobMessage } from './use-import-job.ts'

type Props = {
  title: string
  /** The page with all imports of the kind, below /redaktion. */
  back: string
  job: JobHead | undefined
  message: JobMessage
  children: ReactNode
}

/** The page of one import: what it is called, its state, and what the last action said. */
export function ImportJobFrame({ title, back, job, message, children }: Props) {
  return (
    <StaffPage
      title={title}
      lead={job === undefined ? undefined : `${importState(job.state)}. ${formatMoment(job.at)}, ${job.by}.`}
      actions={<StaffLink to={back}>Alla importer</StaffLink>}
    >
      <p role="status" className={message.isSeen ? 'staff-note' : 'visually-hidden'}>
        {message.text}
      </p>
      {children}
    </StaffPage>
  )
}

/** How far the check has come; `what` is checked: 'rader'. */
export function CheckProgress({ job: { state, done, total }, what }: { job: JobHead; what: string }) {
  if (state !== 'checking') return null
  return (
    <p className="import-progress">
      <progress value={done} max={total} aria-label="Kontrollen" />
      {formatInteger(done)} av {formatInteger(total)} {what} kontrollerade
    </p>
  )
}
