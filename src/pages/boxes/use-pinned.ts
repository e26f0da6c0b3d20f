import { useEffect } from 'react'
import { pinnedAddress, readPinnedBox } from '#src/storage/pinned-box.ts'

/** Holds the page at the box that the device is pinned to: the browser's way back leads to the box again. */
export function usePinned(id: string | null): void {
  useEffect(() => {
    if (id === null) return
    return () => {
      const isLeft = location.pathname !== pinnedAddress(id)
      if (isLeft && readPinnedBox()?.id === id) location.replace(pinnedAddress(id))
    }
  }, [id])
}
