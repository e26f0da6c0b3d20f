import { leaveBox } from '#contract/calls/box-member.ts'
import { sendAsCustomer } from '#src/api/call.ts'
import { readStoredBox } from '#src/boxes/account-store.ts'
import { announceBox } from '#src/boxes/box-messages.ts'
import { eraseBoxes } from '#src/boxes/erase-boxes.ts'
import { maxBoxTitleLength, type BoxSummary } from '#src/boxes/box.ts'
import { moveToNewId } from '#src/actions/box/account/sync-box.ts'
import { syncBoxes } from '#src/actions/box/account/sync-boxes.ts'

const suffix = ' (egen)'

/** Goes on with what this device has of a box as one of the person's own. Its id; null when the device refuses to store it. */
export async function moveToOwnBox(box: BoxSummary): Promise<string | null> {
  const { updates } = await readStoredBox(box.id)
  const isOut = box.sync?.role === 'none'
  const name = isOut ? box.title : `${box.title.slice(0, maxBoxTitleLength - suffix.length)}${suffix}`
  const id = await moveToNewId(box.id, updates, false, name)
  if (id !== null) await finish(box)
  return id
}

/** Erases what this device has of a box. One that the person may read comes again as the others have it. */
export async function discardBox(box: BoxSummary): Promise<boolean> {
  await eraseBoxes([box.id])
  announceBox(box.id)
  await finish(box)
  return true
}

/** What was answered here is not asked on other devices, where nothing is that only they have. Without network they ask too. */
async function finish({ id, sync }: BoxSummary): Promise<void> {
  if (sync?.role === 'none') await sendAsCustomer(leaveBox, { id })
  void syncBoxes()
}
