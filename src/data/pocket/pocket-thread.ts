import { ownWorkerAddress } from '#src/device/own-worker.ts'
import type { FromPocket, PocketAnswer, ToPocket } from './messages.ts'
import address from './pocket-worker.ts?worker&url'

/** Nobody waits longer than this for an answer, or for the newest catalogue; ms. */
const answerPatience = 10_000
const updatePatience = 180_000
/** Unasked for so long, the thread ends and gives its memory back; ms. */
const idleMost = 5 * 60_000

type Wanted = { t: 'answer'; call: string; fields: object } | { t: 'update' }

let thread: Worker | null = null
let asked = 0
let ending: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<number, (found: PocketAnswer | undefined) => void>()

/** Asks the thread that holds the catalogue; it is started by the first question. Undefined: no answer. */
export function askPocket(wanted: Wanted): Promise<PocketAnswer | undefined> {
  const id = ++asked
  const patience = wanted.t === 'update' ? updatePatience : answerPatience
  return new Promise<PocketAnswer | undefined>((resolve) => {
    const timer = setTimeout(resolve, patience)
    waiting.set(id, (found) => {
      clearTimeout(timer)
      resolve(found)
    })
    try {
      const message: ToPocket = { v: 1, id, ...wanted }
      ;(thread ??= start()).postMessage(message)
    } catch (error) {
      // A browser without workers, or one that does not let this one start.
      console.info('The catalogue on the device cannot be asked.', error)
      waiting.get(id)?.(undefined)
    }
  }).finally(() => {
    waiting.delete(id)
    clearTimeout(ending)
    if (waiting.size === 0) ending = setTimeout(end, idleMost)
  })
}

function start(): Worker {
  const started = new Worker(ownWorkerAddress(address), { type: 'module', name: 'pocket' })
  started.addEventListener('message', ({ data }: MessageEvent<FromPocket>) => {
    if ((data as { v: number }).v === 1) waiting.get(data.id)?.(data.found)
  })
  // Its file could not be fetched, or it broke: whoever waits is told, and the next question tries anew.
  started.addEventListener('error', () => {
    if (thread === started) end()
    for (const tell of waiting.values()) tell(undefined)
  })
  return started
}

function end(): void {
  thread?.terminate()
  thread = null
}
