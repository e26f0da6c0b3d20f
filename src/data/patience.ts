import type { Call } from '#contract/call.ts'
import { isRecent } from '#contract/policy.ts'
import { networkPatience, shortPatience } from '#contract/protocol.ts'
import { isFallback, isNeverKept, isPrivate, mayBeShown, type Answered } from './answered.ts'
import type { Asking, Reader } from './batch.ts'
import { askDevice, orSaved } from './from-device.ts'

/** With a worker, which waits as long, its word comes first, ms. */
const workersStart = 400
const workersShortStart = 200
/** How long the device's own stores are waited for when the network has failed, ms. */
const devicePatience = 10_000

/**
 * Asks the network, and what the device has when the network fails or is silent: a copy of up to 30 minutes after a moment;
 * after three seconds an older one, then its own catalogue and saved material. What the network says after that still
 * comes, later. Nothing on the device: it is waited for, and fails as it would have.
 */
export function withPatience(read: Reader): Reader {
  const patient = async (call: Call, fields: object, asking?: Asking): Promise<Answered> =>
    orSaved(
      await first(
        call,
        fields,
        asking && { ...asking, later: async (late) => asking.later(await orSaved(late, call, fields)) },
      ),
      call,
      fields,
    )
  const first = async (call: Call, fields: object, asking?: Asking): Promise<Answered> => {
    const asked = read(call, fields)
    if (asking === undefined || isNeverKept(call)) return asked
    return Promise.race([orFromDevice(asked, call, fields, asking), rejectionWhenAborted(asked)])
  }
  const orFromDevice = async (
    asked: Promise<Answered>,
    call: Call,
    fields: object,
    asking: Asking,
  ): Promise<Answered> => {
    const { held, later } = asking
    // Where something may be shown already, nothing is needed in its place.
    if (held !== undefined && mayBeShown(call, held)) return asked
    const answer = asked.catch(() => null)
    const early = await Promise.race([answer, silence(shortPatience, workersShortStart)])
    if (early) return early
    const kept = keptAnswer(call, fields)
    let copy: Answered | undefined
    if (early === undefined) {
      const rest = silence(networkPatience - shortPatience, workersStart - workersShortStart)
      copy = recentOf(held) ?? recentOf(await Promise.race([kept, rest]))
      const first = copy === undefined && (await Promise.race([answer, rest]))
      if (first) return first
    }
    // A device that does not answer holds nothing up that the network gives, nor its failure for long.
    const settled = asked.catch(() => silence(devicePatience, 0))
    copy ??= copyOf(held) ?? (await Promise.race([deviceCopy(kept, call, fields), settled]))
    if (copy === undefined) return asked
    asked.then(later, () => undefined)
    return copy
  }
  return patient as Reader
}

/**
 * Rejects when the page itself has aborted the request, and at no other time. The page then asks anew at once; a query that
 * still waited for the device would be joined by the new question, and would fail in its name.
 */
function rejectionWhenAborted(asked: Promise<Answered>): Promise<never> {
  return new Promise((_resolve, reject) => {
    asked.catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') reject(error)
    })
  })
}

async function deviceCopy(kept: Promise<Answered | undefined>, call: Call, fields: object) {
  return copyOf(await kept) ?? askDevice(call, fields)
}

function silence(patience: number, longerWithWorker: number): Promise<undefined> {
  const isLookedAfter = typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller)
  return new Promise((done) => setTimeout(done, patience + (isLookedAfter ? longerWithWorker : 0), undefined))
}

/** A copy of at most 30 minutes: good enough while the network only takes its time. */
function recentOf(answered: Answered | undefined): Answered | undefined {
  if (answered === undefined || isFallback(answered) || !isRecent(Date.now() - answered.at)) return undefined
  return { ...answered, source: 'cache' }
}

/** The same, said to be old. What nobody has answered is no copy. */
function copyOf(answered: Answered | undefined): Answered | undefined {
  if (answered === undefined || answered.at === 0) return undefined
  return answered.source === 'device' ? answered : { ...answered, source: 'offline' }
}

async function keptAnswer(call: Call, fields: object): Promise<Answered | undefined> {
  if (isPrivate(call, fields)) return undefined
  try {
    const { readKept } = await import('./keeping/keep-answers.ts')
    return await readKept([call.name, fields])
  } catch {
    // Without the code that keeps them there is none.
    return undefined
  }
}
