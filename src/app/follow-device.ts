import { followAppearance } from '#src/storage/appearance.ts'
import { hasBoxLessons } from '#src/storage/has-box-lessons.ts'
import { hasEndedJointOrder } from '#src/storage/joint-order-end.ts'
import { showPinnedBox } from './show-pinned-box.ts'

/** Follows what is chosen on this device and holds for every page: its appearance, the box that it is pinned to, lessons that are near, and joint orders that have ended. */
export async function followDevice(): Promise<void> {
  showPinnedBox()
  followAppearance()
  if (hasBoxLessons()) (await import('./refresh-before-lessons.ts')).refreshBeforeLessons()
  if (hasEndedJointOrder()) await (await import('#src/boxes/joint-orders.ts')).eraseEndedJointOrders()
}
