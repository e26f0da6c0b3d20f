import { useEffect, useState } from 'react'
import { hasUnsentFileNames } from '#src/boxes/box-files.ts'
import { watchBoxes } from '#src/boxes/box-messages.ts'
import type { BoxSummary } from '#src/boxes/box.ts'

/** Whether something of a box is on this device only, changes or files; true while the device has not answered. */
export function useHasUnsent(box: BoxSummary | undefined): boolean {
  const [asked, setAsked] = useState<{ id: string; hasFiles: boolean } | null>(null)
  const id = box?.id ?? ''
  const names = box?.files.join() ?? ''
  useEffect(() => {
    let isLeft = false
    const look = () =>
      hasUnsentFileNames({ id, files: names.split(',').filter(Boolean) }).then(
        (hasFiles) => isLeft || setAsked({ id, hasFiles }),
        // A device that cannot be read may have some.
        () => null,
      )
    void look()
    const stopWatching = watchBoxes((changed) => {
      if (changed === id) void look()
    })
    return () => {
      isLeft = true
      stopWatching()
    }
  }, [id, names])
  const hasFiles = asked?.id === id ? asked.hasFiles : names !== ''
  return (box?.sync?.unsent ?? 0) > 0 || hasFiles
}
