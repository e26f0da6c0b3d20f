import { useEffect, useState } from 'react'
import { readBoxFiles, type BoxFiles } from '#src/boxes/box-files.ts'
import { watchBoxes } from '#src/boxes/box-messages.ts'
import { readOlderFiles } from '#src/boxes/older-files.ts'

type ShownFiles = BoxFiles & {
  /** Files of all boxes that are sent only when a person says so. */
  older: ReadonlySet<string>
}

/** What the device has heard of a box's files in the account; null before it has been read. */
export function useBoxFiles(id: string): ShownFiles | null {
  const [found, setFound] = useState<{ id: string; files: ShownFiles } | null>(null)
  useEffect(() => {
    let isLeft = false
    const look = () =>
      Promise.all([readBoxFiles(id), readOlderFiles()]).then(
        ([files, older]) => isLeft || setFound({ id, files: { ...files, older } }),
        // A device that cannot be read says so elsewhere on the page.
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
  }, [id])
  return found?.id === id ? found.files : null
}
