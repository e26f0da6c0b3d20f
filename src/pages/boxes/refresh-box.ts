import type { Part } from '#src/boxes/box.ts'
import { meteredReason } from '#src/storage/metered-network.ts'
import { pageBuild } from '#src/ui/reload-once.ts'
import { partsDue, readBoxReadiness } from './read-readiness.ts'
import { makeReady } from './ready/make-ready.ts'
import { bytesOfFetches, failuresOf, freeSpace, planReady, type Fetch } from './ready/plan-ready.ts'

/** What was not fetched without being asked, and why: the network costs, the device is full, or a form has to be answered first. */
export type HeldFetches = {
  reason: 'save-data' | 'cellular' | 'space' | 'form'
  count: number
  bytes: number
}

/** `isUnanswered`: the network or the server did not answer for something that is not held. */
type RefreshResult = { held: HeldFetches | null; isUnanswered: boolean }

type Refresh = {
  boxId: string
  parts: readonly Part[]
  /** Whether a person has said that a network that costs may be used. */
  mayCost: boolean
  signal: AbortSignal
  /** How many of the parts that are opened are done. */
  onProgress: (done: number, total: number) => void
}

/**
 * Makes a box ready again that was ready before: fetches what is missing, and opens what has changed and what was opened long ago. An older
 * version that is there stays. The saved sets have been read before. Returns what it did not fetch by itself, and whether something has to be
 * asked for again. Throws when the device stores nothing, or when it is aborted.
 */
export async function refreshBox(job: Refresh): Promise<RefreshResult> {
  const { boxId, signal } = job
  // One tab at a time: the next one finds what this one has opened.
  return 'locks' in navigator
    ? navigator.locks.request(`box-refresh ${boxId}`, { signal }, () => refresh(job))
    : refresh(job)
}

async function refresh({ boxId, parts, mayCost, signal, onProgress }: Refresh): Promise<RefreshResult> {
  const readiness = await readBoxReadiness(boxId, parts)
  const due = partsDue(boxId, readiness)
  if (due.size === 0) return { held: null, isUnanswered: false }
  const plan = await planReady(
    boxId,
    parts.filter(({ id }) => due.has(id)),
    signal,
  )
  const { held, fetches } = await chooseFetches(plan.missing, mayCost)
  // The panel of the box's account says why these wait, and offers to fetch them.
  const files = mayCost || meteredReason() === null ? plan.files : []
  const waiting = plan.files.filter((part) => !files.includes(part))
  const left = new Set([...plan.unanswered, ...waiting, ...(held?.parts ?? [])].map(({ id }) => id))
  const opens = new Set([...due].filter((id) => !left.has(id)))
  let done = 0
  onProgress(done, opens.size)
  if (opens.size > 0)
    await makeReady({
      boxId,
      parts,
      opens,
      fetches,
      files,
      failures: failuresOf(plan),
      build: pageBuild(),
      signal,
      onProgress: ({ state }) => {
        if (state === 'done') onProgress((done += 1), opens.size)
      },
    })
  const now = await readBoxReadiness(boxId, parts)
  const isHeld = (part: Part) => held?.parts.some(({ id }) => id === part.id) === true
  const isUnanswered =
    plan.unanswered.length > 0 || now.parts.some(({ part, waits }) => waits === true && !isHeld(part))
  return { held, isUnanswered }
}

/** What may be fetched without a question, and what may not. */
async function chooseFetches(
  missing: readonly Fetch[],
  mayCost: boolean,
): Promise<{ fetches: readonly Fetch[]; held: (HeldFetches & { parts: Part[] }) | null }> {
  const withoutForm = missing.filter(({ needsForm }) => !needsForm)
  const withForm = missing.filter(({ needsForm }) => needsForm)
  const bytes = bytesOfFetches(withoutForm)
  const free = bytes === 0 ? null : await freeSpace()
  const cost = mayCost || bytes === 0 ? null : meteredReason()
  const reason = cost ?? (free !== null && bytes > free ? 'space' : null)
  if (reason !== null) return { fetches: [], held: heldOf(reason, missing) }
  return { fetches: withoutForm, held: withForm.length === 0 ? null : heldOf('form', withForm) }
}

const heldOf = (reason: HeldFetches['reason'], fetches: readonly Fetch[]) => ({
  reason,
  count: fetches.length,
  bytes: bytesOfFetches(fetches),
  parts: fetches.map(({ part }) => part),
})
