import { useEffect, useState } from 'react'
import { hasUnsentFileNames } from '#src/boxes/box-files.ts'
import { watchBoxes } from '#src/boxes/box-messages.ts'
import type { BoxSummary } from '#src/boxes/box.ts'

/** Whether something of a box is on this device only, changes or files; true while the device has not answered. */
export function useHasUnsent(box: BoxSummary | undefined): boolean {
  const [hasFiles, setHasFiles] = useState(true)
  useEffect(() => {
    if (box === undefined) return
    let isLeft = false
    const look = () =>
      hasUnsentFileNames(box).then(
        (has) => isLeft || setHasFiles(has),
        // A device that cannot be read may have some.
        () => null,
      )
    void look()
    const stopWatching = watchBoxes((changed) => {
      if (changed === box.id) void look()
    })
    return () => {
      isLeft = true
      stopWatching()
    }
  }, [box])
  return (box?.sync?.unsent ?? 0) > 0 || (hasFiles && box?.files.length !== 0)
}
