import { makeObservable } from '#src/browser/observable.ts'
import { dayMs } from '#src/browser/time.ts'
import { announceBox, watchBoxes } from './box-messages.ts'
import { changeSummary, eraseBoxes, eraseEverything, readSummaries } from './box-store.ts'
import type { BoxSummary } from './box.ts'

/** How long a removed box can be taken back, ms. */
export const removedBoxMs = 30 * dayMs

/** The boxes of this device; `refused` when the browser lets nothing be read. */
export type BoxList = { boxes: readonly BoxSummary[]; removed: readonly BoxSummary[]; isRefused: boolean }

const changes = makeObservable()
let list: BoxList | null = null
let isWatching = false

/** Null before the device has answered. */
export const boxList = (): BoxList | null => list

export function watchBoxList(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    watchBoxes(() => void refreshBoxList())
    void refreshBoxList()
  }
  return changes.watch(listener)
}

export async function refreshBoxList(): Promise<void> {
  try {
    const all = await readSummaries()
    const expired = all.filter(({ removedAt }) => removedAt > 0 && Date.now() - removedAt > removedBoxMs)
    if (expired.length > 0) await eraseBoxes(expired.map(({ id }) => id))
    list = {
      boxes: all.filter(({ removedAt }) => removedAt === 0),
      removed: all.filter((each) => each.removedAt > 0 && !expired.includes(each)),
      isRefused: false,
    }
  } catch {
    list = { boxes: [], removed: [], isRefused: true }
  }
  changes.notify()
}

/** Removes a box so that it can be taken back. False when the device refuses. */
export const removeBox = (id: string) => changeAndTell(id, () => changeSummary(id, { removedAt: Date.now() }))

export const restoreBox = (id: string) => changeAndTell(id, () => changeSummary(id, { removedAt: 0 }))

export const eraseBox = (id: string) => changeAndTell(id, () => eraseBoxes([id]))

/** Erases every box of this device, those that were removed too. Throws when the device refuses. */
export async function eraseAllBoxes(): Promise<void> {
  const all = await readSummaries()
  await eraseEverything()
  for (const { id } of all) announceBox(id)
}

async function changeAndTell(id: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    announceBox(id)
    return true
  } catch {
    return false
  }
}
