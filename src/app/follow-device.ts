import { followAppearance } from '#src/storage/appearance.ts'
import { showPinnedBox } from './show-pinned-box.ts'

/** Follows what is chosen on this device and holds for every page: its appearance, and the box that it is pinned to. */
export function followDevice(): void {
  showPinnedBox()
  followAppearance()
}
