import { removedBoxDays } from '#contract/account-boxes.ts'
import { makeObservable } from '#src/browser/observable.ts'
import { dayMs } from '#contract/durations.ts'
import { watchSession } from '#src/storage/session.ts'
import { addErasure } from './account-store.ts'
import { announceBox, watchBoxes } from './box-messages.ts'
import { readSummaries } from './box-store.ts'
import { eraseBoxes } from './erase-boxes.ts'
import type { BoxSummary } from './box.ts'
import { setRemoved } from './open-box.ts'
import { readSessionOrThrow } from './read-session.ts'
import { isPressed, untilReleased, watchPresses } from './until-released.ts'

/** How long a removed box can be taken back, ms. */
const removedBoxMs = removedBoxDays * dayMs

/**
 * The boxes of this device and of whoever is logged in; `hidden` those of somebody else's account, `refused` when the browser
 * lets nothing be read.
 */
type BoxList = {
  boxes: readonly BoxSummary[]
  removed: readonly BoxSummary[]
  hidden: readonly string[]
  isRefused: boolean
}

const changes = makeObservable()
let list: BoxList | null = null
let isWatching = false

/** Null before the device has answered. */
export const boxList = (): BoxList | null => list

export function watchBoxList(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    watchPresses()
    watchBoxes(() => void refreshBoxList())
    watchSession(() => void refreshBoxList())
    void refreshBoxList()
  }
  return changes.watch(listener)
}

export async function refreshBoxList(): Promise<void> {
  try {
    let [stored, session] = await readStored()
    // What is shown first moves nothing away.
    while (list !== null && isPressed()) {
      await untilReleased()
      ;[stored, session] = await readStored()
    }
    const customer = session?.userData.user_id ?? ''
    const all = stored.filter(({ sync }) => sync === null || sync.owner === customer)
    // A box of an account is erased by the server, whose clock is the same for all devices.
    const expired = all.filter(
      ({ removedAt, sync }) => sync === null && removedAt > 0 && Date.now() - removedAt > removedBoxMs,
    )
    if (expired.length > 0) await eraseBoxes(expired.map(({ id }) => id))
    // What becomes of a box that its person is in no more is theirs to choose, also when its owner has removed it.
    const isRemoved = ({ removedAt, sync }: BoxSummary) => removedAt > 0 && sync?.role !== 'none'
    list = {
      boxes: all.filter((each) => !isRemoved(each) && !expired.includes(each)),
      removed: all.filter((each) => isRemoved(each) && !expired.includes(each)),
      hidden: stored.filter((each) => !all.includes(each)).map(({ id }) => id),
      isRefused: false,
    }
  } catch {
    list = { boxes: [], removed: [], hidden: [], isRefused: true }
  }
  changes.notify()
}

const readStored = () => Promise.all([readSummaries(), readSessionOrThrow()])

/** Removes a box so that it can be taken back. False when the device refuses. */
export const removeBox = (id: string) => changeAndTell(id, () => setRemoved(id, true))

export const restoreBox = (id: string) => changeAndTell(id, () => setRemoved(id, false))

/** Erases a box for good, here and, as soon as there is network, in the account that it belongs to. */
export const eraseBox = (id: string) =>
  changeAndTell(id, async () => {
    const sync = (await readSummaries()).find((each) => each.id === id)?.sync ?? null
    if (sync?.role === 'own') await addErasure({ id, owner: sync.owner })
    await eraseBoxes([id])
  })

async function changeAndTell(id: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    announceBox(id)
    return true
  } catch {
    return false
  }
}
