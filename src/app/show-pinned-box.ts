import { pinnedAddress, readPinnedBox } from '#src/storage/pinned-box.ts'

/** Leads from any page to the box that the device is pinned to for pupils. */
export function showPinnedBox(): void {
  const pinned = readPinnedBox()
  if (pinned === null) return
  const address = pinnedAddress(pinned.id)
  if (location.pathname !== address) location.replace(address)
}
