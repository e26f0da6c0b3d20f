import { makeObservable } from '#src/browser/observable.ts'
import { boxList, watchBoxList } from './box-list.ts'
import type { Part } from './box.ts'

/** What is done with a part of a box that is being made ready. */
export type ReadyProgress = { part: Part; state: 'fetching' | 'opening' | 'done' }

/** A box that is being made ready in this tab, whatever page is shown: how many of its parts are done, and which is next; or that the device stores nothing. */
export type ReadyJob =
  | { state: 'working'; progress: ReadyProgress | null; done: number; total: number; stop: () => void }
  | { state: 'failed' }

const jobs = new Map<string, ReadyJob>()
const changes = makeObservable()

/** Calls the listener at every change. */
export const watchReadyJobs = changes.watch

export const readyJobOf = (boxId: string): ReadyJob | null => jobs.get(boxId) ?? null

let ended = 0

/** How many have come to their end in this tab: what is known of boxes has to be read again. */
export const endedReadyJobs = (): number => ended

/** Somebody has read why a box could not be made ready. */
export const forgetFailedJob = (boxId: string): void => setJob(boxId, null)

function setJob(boxId: string, job: ReadyJob | null): void {
  if (job?.state !== 'working' && jobs.has(boxId)) ended += 1
  if (job === null) jobs.delete(boxId)
  else jobs.set(boxId, job)
  changes.notify()
}

type Work = (options: { signal: AbortSignal; onProgress: (progress: ReadyProgress) => void }) => Promise<void>

/** How a box that was being made ready came to its end: stopped by its person or with the box, or the device stores nothing. */
export type ReadyOutcome = 'done' | 'failed' | 'stopped'

/** Makes a box of `total` parts ready, until it is stopped or the box is removed. */
export async function runReadyJob(boxId: string, total: number, work: Work): Promise<ReadyOutcome> {
  const control = new AbortController()
  const { signal } = control
  let done = 0
  /** What a stopped job still has to end says nothing of the one that may have begun after it. */
  const set = (job: ReadyJob | null) => signal.aborted || setJob(boxId, job)
  const stop = () => {
    set(null)
    control.abort()
  }
  const show = (progress: ReadyProgress | null) => set({ state: 'working', progress, done, total, stop })
  const unwatch = watchBoxList(() => isGone(boxId) && stop())
  show(null)
  try {
    await work({
      signal,
      onProgress: (progress) => {
        if (progress.state === 'done') done += 1
        show(progress)
      },
    })
    set(null)
    return signal.aborted ? 'stopped' : 'done'
  } catch {
    set({ state: 'failed' })
    return signal.aborted ? 'stopped' : 'failed'
  } finally {
    unwatch()
  }
}

function isGone(boxId: string): boolean {
  const list = boxList()
  return list !== null && !list.isRefused && !list.boxes.some(({ id }) => id === boxId)
}
