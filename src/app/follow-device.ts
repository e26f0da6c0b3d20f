import { followAppearance } from '#src/storage/appearance.ts'
import { hasBoxLessons } from '#src/storage/has-box-lessons.ts'
import { showPinnedBox } from './show-pinned-box.ts'

/** Follows what is chosen on this device and holds for every page: its appearance, the box that it is pinned to, and lessons that are near. */
export async function followDevice(): Promise<void> {
  showPinnedBox()
  followAppearance()
  if (hasBoxLessons()) (await import('./refresh-before-lessons.ts')).refreshBeforeLessons()
}
