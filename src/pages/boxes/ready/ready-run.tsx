import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { boxesRefused, notStored } from '#src/actions/box/box-texts.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { loadDownloadFormDialog } from '#src/actions/download/load-download-form-dialog.ts'
import { requestPersistentStorage } from '#src/actions/save/persist-storage.ts'
import type { Box, Part } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import {
  forgetFailedJob,
  readyJobOf,
  runReadyJob,
  watchReadyJobs,
  type ReadyOutcome,
} from '#src/boxes/ready-jobs.ts'
import type { DownloadFormDialogProps } from '#src/actions/save/savable-material.ts'
import type { DownloadData } from '#src/storage/form-memory.ts'
import { formatBytes } from '#src/ui/format.ts'
import { pageBuild } from '#src/ui/reload-once.ts'
import { makeReady, recordDownloads } from './make-ready.ts'
import { bytesOfFetches, failuresOf, freeSpace, planReady, type Fetch, type ReadyPlan } from './plan-ready.ts'
import { ReadyPlanView } from './ready-plan-view.tsx'
import { ReadyProgress } from './ready-progress.tsx'

type Props = {
  box: Box
  /** The parts that have files or need network, in their order. */
  parts: readonly Part[]
  /** Null where the person may not change the box. */
  open: OpenBox | null
  /** It came to its end, maybe long after this was closed. */
  onEnded: (outcome: ReadyOutcome) => void
  onClose: () => void
}

type Step =
  | { name: 'planning' }
  | { name: 'plan'; plan: ReadyPlan; freeBytes: number | null }
  /** The job says how far it has come. */
  | { name: 'working' }
  | { name: 'failed'; text: string }

type Form = {
  Dialog: ComponentType<
    Omit<DownloadFormDialogProps, 'onSubmitted'> & { onSubmitted: (values: DownloadData) => void }
  >
  plan: ReadyPlan
  fetches: readonly Fetch[]
}

const noJob = () => null

/**
 * Makes a box ready: says what is to be fetched, asks who downloads it, fetches it and opens every file. That goes on when this is closed
 * or another page is opened, and shows again here.
 */
export function ReadyRun({ box, parts, open, onEnded, onClose }: Props) {
  const job = useSyncExternalStore(watchReadyJobs, () => readyJobOf(box.id), noJob)
  const [step, setStep] = useState<Step>(job === null ? { name: 'planning' } : { name: 'working' })
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [form, setForm] = useState<Form | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const latest = useRef({ onClose })
  useEffect(() => {
    latest.current = { onClose }
  })
  const [askedParts] = useState(parts)
  const boxId = box.id
  const isPlanning = step.name === 'planning'

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (!isPlanning) return
    const control = new AbortController()
    planReady(boxId, askedParts, control.signal).then(
      async (plan) => {
        const freeBytes = await freeSpace()
        if (!control.signal.aborted) setStep({ name: 'plan', plan, freeBytes })
      },
      () => control.signal.aborted || setStep({ name: 'failed', text: boxesRefused }),
    )
    return () => control.abort()
  }, [boxId, askedParts, isPlanning])
  const lacksAnswers = step.name === 'plan' && step.plan.unanswered.length > 0 && form === null
  /** Whether the network was away since the site was last asked, also while it was being asked or the form was open. */
  const wasAway = useRef(false)
  const look = useEffectEvent(() => {
    if (connection() !== 'online') wasAway.current = true
    else if (wasAway.current && lacksAnswers) planAgain()
  })
  useEffect(() => {
    look()
    return watchConnection(() => look())
  }, [lacksAnswers])
  const hasEnded = step.name === 'working' && job === null
  useEffect(() => {
    if (hasEnded) latest.current.onClose()
  }, [hasEnded])

  /** Asks the site once more. The buttons go meanwhile, so that none becomes another under a finger. */
  function planAgain(): void {
    wasAway.current = false
    setStep({ name: 'planning' })
    const isFocusInside = heading.current?.parentElement?.contains(document.activeElement) === true
    if (isFocusInside) heading.current?.focus({ preventScroll: true })
  }

  async function start(plan: ReadyPlan): Promise<void> {
    const fetches = [
      ...plan.missing,
      ...plan.newer.filter(({ plan: { materialId } }) => chosen.includes(materialId)),
    ]
    const asking = fetches.filter(({ needsForm }) => needsForm)
    if (asking.length === 0) return work(plan, fetches)
    try {
      const Dialog = await loadDownloadFormDialog()
      setForm({ Dialog, plan, fetches })
    } catch {
      setStep({ name: 'failed', text: 'Formuläret gick inte att hämta. Försök igen när du har nät.' })
    }
  }

  function work(plan: ReadyPlan, fetches: readonly Fetch[], values?: DownloadData): void {
    const total = parts.filter(({ kind }) => kind === 'material' || kind === 'file').length
    const ended = runReadyJob(box.id, total, async ({ signal, onProgress }) => {
      if (values !== undefined)
        await recordDownloads(
          fetches.filter(({ needsForm }) => needsForm),
          values,
        )
      await makeReady({
        ...{ boxId, parts, fetches, files: plan.files, failures: failuresOf(plan) },
        ...{ build: pageBuild(), signal, onProgress },
      })
      // Stored by the worker with this, so that the box can be printed without network too.
      await import('../paper/print-box.tsx').catch(() => null)
      await requestPersistentStorage('persist-asked-for-box')
    })
    void ended.then(onEnded)
    setStep({ name: 'working' })
    heading.current?.focus({ preventScroll: true })
  }

  function close(): void {
    if (job?.state === 'working') job.stop()
    else forgetFailedJob(box.id)
    onClose()
  }
  const failure = step.name === 'failed' ? step.text : job?.state === 'failed' ? notStored : null

  return (
    <div className="ready-run">
      <h2 ref={heading} tabIndex={-1}>
        Gör redo utan nät
      </h2>
      {step.name === 'planning' && <p role="status">Jämför med det som finns på webbplatsen …</p>}
      {step.name === 'plan' && (
        <ReadyPlanView
          plan={step.plan}
          parts={parts}
          open={open}
          freeBytes={step.freeBytes}
          chosen={chosen}
          onChoose={setChosen}
          onStart={() => void start(step.plan)}
          onRetry={planAgain}
          onCancel={close}
        />
      )}
      {job?.state === 'working' && (
        <>
          <ReadyProgress job={job} />
          <p className="ready-buttons">
            <button type="button" className="button button-secondary" onClick={onClose}>
              Fortsätt i bakgrunden
            </button>
            <button type="button" className="button button-secondary" onClick={close}>
              Avbryt
            </button>
          </p>
        </>
      )}
      {failure !== null && (
        <>
          <p className="form-error" role="alert">
            {failure}
          </p>
          <p>
            <button type="button" className="button button-secondary" onClick={close}>
              Stäng
            </button>
          </p>
        </>
      )}
      {form !== null && step.name === 'plan' && (
        <AskOnce
          form={form}
          onClose={() => {
            setForm(null)
            heading.current?.focus({ preventScroll: true })
          }}
          onSubmitted={(values) => {
            setForm(null)
            work(form.plan, form.fetches, values)
          }}
        />
      )}
    </div>
  )
}

/** The form of a download, once for everything that is fetched for the box. */
function AskOnce({
  form: { Dialog, fetches },
  onClose,
  onSubmitted,
}: {
  form: Form
  onClose: () => void
  onSubmitted: (values: DownloadData) => void
}) {
  const asking = fetches.filter(({ needsForm }) => needsForm)
  const first = asking[0]
  if (first === undefined) return null
  const size = formatBytes(bytesOfFetches(asking))
  const note =
    asking.length === 1
      ? `Till lådan hämtas ${first.plan.name}, ${size}.`
      : `Till lådan hämtas ${asking.length} material, ${size}. Svaret gäller alla och registreras för vart och ett.`
  return <Dialog material={first.response.data} note={note} onSubmitted={onSubmitted} onClose={onClose} />
}
