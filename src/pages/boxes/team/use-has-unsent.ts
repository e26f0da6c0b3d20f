import { useEffect, useState } from 'react'
import { hasUnsentFileNames } from '#src/boxes/box-files.ts'
import type { BoxSummary } from '#src/boxes/box.ts'
import { useBoxFiles } from '../account/use-box-files.ts'

/** Whether something of a box is on this device only, changes or files; true while the device has not answered. */
export function useHasUnsent(box: BoxSummary | undefined): boolean {
  const heard = useBoxFiles(box?.id ?? '')
  const [hasFiles, setHasFiles] = useState(true)
  useEffect(() => {
    let isLeft = false
    if (box !== undefined)
      hasUnsentFileNames(box).then(
        (has) => isLeft || setHasFiles(has),
        // A device that cannot be read may have some.
        () => null,
      )
    return () => {
      isLeft = true
    }
  }, [box, heard])
  return (box?.sync?.unsent ?? 0) > 0 || (hasFiles && box?.files.length !== 0)
}
