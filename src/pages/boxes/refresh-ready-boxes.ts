import { boxList, refreshBoxList } from '#src/boxes/box-list.ts'
import { refreshSaved } from '#src/storage/saved-sets.ts'
import { readParts } from './read-readiness.ts'
import { refreshBox } from './refresh-box.ts'

/**
 * Makes boxes with a lesson near ready again, one after another; those that whoever uses the device can see. What is not fetched without
 * a question waits for the box's own page, which asks.
 */
export async function refreshReadyBoxes(ids: readonly string[]): Promise<void> {
  await Promise.all([refreshSaved(), refreshBoxList()])
  const { signal } = new AbortController()
  for (const box of boxList()?.boxes ?? []) {
    if (!ids.includes(box.id)) continue
    const parts = await readParts(box.id)
    await refreshBox({ boxId: box.id, parts, mayCost: false, signal, onProgress: () => undefined })
  }
}
