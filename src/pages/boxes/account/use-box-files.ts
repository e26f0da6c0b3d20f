import { useEffect, useState } from 'react'
import { readBoxFiles, type BoxFiles } from '#src/boxes/box-files.ts'
import { watchBoxes } from '#src/boxes/box-messages.ts'

/** What the device has heard of a box's files in the account; null before it has been read. */
export function useBoxFiles(id: string): BoxFiles | null {
  const [found, setFound] = useState<{ id: string; files: BoxFiles } | null>(null)
  useEffect(() => {
    let isLeft = false
    const look = () =>
      readBoxFiles(id).then(
        (files) => isLeft || setFound({ id, files }),
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
