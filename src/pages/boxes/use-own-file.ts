import { useEffect, useState } from 'react'
import { watchBoxes } from '#src/boxes/box-messages.ts'
import { readOwnFile } from '#src/boxes/box-store.ts'

/** A file of a box, with an address that lives as long as the component; null where it is not on the device. It is looked for again when a box changes. */
export function useOwnFile(name: string): { file: Blob | null | 'reading'; address: string } {
  const [found, setFound] = useState<{ name: string; file: Blob | null; address: string } | null>(null)
  useEffect(() => {
    let address = ''
    let isLeft = false
    const look = () =>
      (name === '' ? Promise.resolve(null) : readOwnFile(name))
        .catch(() => null)
        .then((file) => {
          if (isLeft || address !== '') return
          if (file !== null) address = URL.createObjectURL(file)
          setFound({ name, file, address })
        })
    void look()
    const stopWatching = watchBoxes(() => {
      if (address === '') void look()
    })
    return () => {
      isLeft = true
      stopWatching()
      URL.revokeObjectURL(address)
    }
  }, [name])
  return found?.name === name ? found : { file: 'reading', address: '' }
}
