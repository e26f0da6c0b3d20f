import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { notStored } from '#src/actions/box/box-texts.ts'
import { contentsInOrder } from '#src/boxes/box-order.ts'
import type { Box } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { forgetFailedJob, readyJobOf, watchReadyJobs, type ReadyJob } from '#src/boxes/ready-jobs.ts'
import type { BoxReadiness } from '#src/boxes/readiness.ts'
import { Icon } from '#src/ui/icon.tsx'
import { loadChunk } from '#src/ui/reload-once.ts'
import { showToast } from '#src/ui/toast.ts'
import { announceReady, stopWaiting } from './announce-ready.ts'
import { AutoRefreshNote } from './auto-refresh-note.tsx'
import { formatCheckedAt } from './format-checked-at.ts'
import { LessonTime } from './lesson-time.tsx'
import type { ReadyRun } from './ready/ready-run.tsx'
import { useAutoRefresh } from './use-auto-refresh.ts'
import { useReadiness } from './use-readiness.ts'
import './ready-panel.css'

const noJob = () => null

/** `open` is null where the person may not change the box. */
type Props = { box: Box; open: OpenBox | null }

/** Whether a box works without network, by what was opened on this device, and the button that makes it so. */
export function ReadyPanel({ box, open }: Props) {
  const { readiness, isPersisted, isRead, refresh } = useReadiness(box)
  const [Run, setRun] = useState<typeof ReadyRun | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const job = useSyncExternalStore(watchReadyJobs, () => readyJobOf(box.id), noJob)
  const isPaused = Run !== null || job?.state === 'working'
  const again = useAutoRefresh(box, { readiness, isPaused, onChecked: refresh })
  const opened = job?.state === 'working' ? job.done : null
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  // What was found is stored after each part, and at the end.
  useEffect(() => latest.current(), [opened])
  const parts = contentsInOrder(box.parts).filter(({ kind }) => kind !== 'note')
  if (parts.length === 0) return null
  if (readiness === null) return isRead ? null : <UnreadPanel />

  async function start(): Promise<void> {
    if (job?.state === 'failed') forgetFailedJob(box.id)
    try {
      const loaded = await loadChunk(() => import('./ready/ready-run.tsx'))
      setRun(() => loaded.ReadyRun)
    } catch {
      showToast('Det gick inte att hämta det som behövs för att göra lådan redo. Försök igen när du har nät.')
    }
  }
  function stopRefresh(): void {
    stopWaiting(box.id)
    again.stop()
    // The button that was pressed is gone.
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  function close(): void {
    setRun(null)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  const isChecked = readiness.wasMadeReady
  const unready = readiness.parts.filter(({ state }) => state !== 'ready')
  return (
    <section
      className={Run === null ? 'ready-panel ready-closed panel' : 'ready-panel panel'}
      aria-label="Utan nät"
      data-ready={readiness.isReady || undefined}
    >
      {Run === null ? (
        <>
          <h2>
            {readiness.isReady && <Icon name="check" />}
            {titleOf(readiness, isChecked)}
          </h2>
          {isChecked && (
            <p>
              {readiness.readyCount} av {readiness.parts.length} delar öppnade och kontrollerade på den här
              enheten.
            </p>
          )}
          {!isChecked && job === null && (
            <p>Hämta, öppna och kontrollera alla filer här, så vet du före lektionen.</p>
          )}
          {isChecked && unready.length > 0 && (
            <ul className="box-notes">
              {unready.map(({ part, state, text }) => (
                <li key={part.id} data-state={state}>
                  <strong>{part.title}</strong> {text}
                </li>
              ))}
            </ul>
          )}
          {isChecked && isPersisted !== null && (
            <p className="ready-persisted">
              {isPersisted
                ? 'Webbläsaren har lovat att behålla filerna.'
                : 'Webbläsaren har inte lovat att behålla filerna: är enheten full kan den ta bort dem. Kontrollera igen före lektionen.'}
            </p>
          )}
          <JobNote job={job} />
          <AutoRefreshNote refresh={again} onStop={stopRefresh} onStart={() => void start()} />
          {readiness.wasMadeReady && <LessonTime boxId={box.id} onChanged={refresh} />}
          <p className="ready-start">
            <button
              type="button"
              ref={button}
              className={readiness.isReady ? 'button button-secondary' : 'button'}
              onClick={() => void start()}
            >
              {job?.state === 'working' ? 'Visa hur det går' : isChecked ? 'Kontrollera igen' : 'Gör redo'}
            </button>
          </p>
        </>
      ) : (
        <Run
          box={box}
          parts={parts}
          open={open}
          onEnded={(outcome) => void announceReady(box.id, outcome)}
          onClose={close}
        />
      )}
    </section>
  )
}

/** What becomes of a box that is being made ready while its person does something else. */
function JobNote({ job }: { job: ReadyJob | null }) {
  if (job === null) return null
  return (
    <p className="ready-refresh" role="status">
      {job.state === 'working' ? `Görs redo: ${job.done} av ${job.total} klara.` : notStored}
    </p>
  )
}

/** Takes the place of the panel until the device has answered, so that the parts below do not move under a finger. */
const UnreadPanel = () => (
  <section className="ready-panel ready-closed ready-unread panel" aria-label="Utan nät" aria-busy="true">
    <h2>Utan nät</h2>
    <p>Ser efter vad som finns på den här enheten …</p>
  </section>
)

function titleOf({ isReady, checkedAt }: BoxReadiness, isChecked: boolean): string {
  if (isReady) return `Redo utan nät, kontrollerad ${formatCheckedAt(checkedAt)}`
  return isChecked ? 'Inte redo utan nät' : 'Utan nät'
}
