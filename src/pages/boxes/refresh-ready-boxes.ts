import { documentOf, readBox } from '#src/boxes/box-document.ts'
import { boxList, refreshBoxList } from '#src/boxes/box-list.ts'
import { readUpdates } from '#src/boxes/box-store.ts'
import { refreshSaved } from '#src/storage/saved-sets.ts'
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
    const document = documentOf(await readUpdates(box.id))
    const { parts } = readBox(document, box.id)
    document.destroy()
    await refreshBox({ boxId: box.id, parts, mayCost: false, signal, onProgress: () => undefined })
  }
}
