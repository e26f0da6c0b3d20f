import type { Call } from '#contract/call.ts'
import { networkPatience } from '#contract/protocol.ts'
import { isNeverKept, isPrivate, mayBeShown, type Answered } from './answered.ts'
import type { Asking, Reader } from './batch.ts'
import { askDevice } from './from-device.ts'

/** With a worker, which waits as long, its word comes first. */
const workersStart = 400

/**
 * Asks the network, and what the device has when the network fails or is silent for three seconds: an old copy, then its
 * own catalogue and saved material. What the network says after that still comes, later. Nothing on the device: it is
 * waited for, and fails as it would have.
 */
export function withPatience(read: Reader): Reader {
  const patient = async (call: Call, fields: object, asking?: Asking): Promise<Answered> => {
    const asked = read(call, fields)
    if (asking === undefined || isNeverKept(call)) return asked
    const { held, later } = asking
    // Where something may be shown already, nothing is needed in its place.
    if (held !== undefined && mayBeShown(call, held)) return asked
    const first = await Promise.race([asked.catch(() => undefined), silence()])
    if (first !== undefined) return first
    const copy = copyOf(held) ?? copyOf(await keptAnswer(call, fields)) ?? (await askDevice(call, fields))
    if (copy === undefined) return asked
    asked.then(later, () => undefined)
    return copy
  }
  return patient as Reader
}

function silence(): Promise<undefined> {
  const isLookedAfter = typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller)
  const patience = networkPatience + (isLookedAfter ? workersStart : 0)
  return new Promise((done) => setTimeout(done, patience, undefined))
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
