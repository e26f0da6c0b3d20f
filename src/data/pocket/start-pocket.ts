import { readPocketState } from '#src/device/pocket.ts'
import { isThrifty } from '#src/device/thrift.ts'
import type { FromDevice } from '../from-device.ts'
import { pocketCalls } from './messages.ts'
import { askPocket } from './pocket-thread.ts'

/** How old the last confirmation may be, and how often it is looked at; ms. */
const confirmedFor = 60 * 60_000
const lookEvery = 5 * 60_000

let updating: Promise<unknown> | null = null

/** What the device's own catalogue says, where the network says nothing. */
export const answerFromPocket: FromDevice = async (call, fields) =>
  pocketCalls.includes(call.name) ? askPocket({ t: 'answer', call: call.name, fields }) : undefined

/** Keeps the device's own catalogue up to date while the page is open. */
export function startPocket(): void {
  whenIdle(() => void look(confirmedFor))
  setInterval(() => void look(confirmedFor), lookEvery)
  addEventListener('online', () => void look(0))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look(confirmedFor)
  })
}

/** Fetches the newest catalogue, also where it would not be fetched unasked. */
export async function updatePocketNow(): Promise<void> {
  await (updating ??= askPocket({ t: 'update' }).finally(() => (updating = null)))
}

async function look(oldest: number): Promise<void> {
  if (!navigator.onLine || isThrifty()) return
  const state = await readPocketState()
  if (state === null || Date.now() - state.at >= oldest) await updatePocketNow()
}

/** After the page's own pictures and answers. */
function whenIdle(work: () => void): void {
  const idle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined
  setTimeout(() => (idle === undefined ? work() : idle(work, { timeout: 10_000 })), 2000)
}
