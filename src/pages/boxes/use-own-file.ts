import { useEffect, useState } from 'react'
import { readOwnFile } from '#src/boxes/box-store.ts'

/** A file of a box, with an address that lives as long as the component; null where it is not on the device any more. */
export function useOwnFile(name: string): { file: Blob | null | 'reading'; address: string } {
  const [found, setFound] = useState<{ name: string; file: Blob | null; address: string } | null>(null)
  useEffect(() => {
    let address = ''
    let isLeft = false
    void (name === '' ? Promise.resolve(null) : readOwnFile(name))
      .catch(() => null)
      .then((file) => {
        if (isLeft) return
        if (file !== null) address = URL.createObjectURL(file)
        setFound({ name, file, address })
      })
    return () => {
      isLeft = true
      URL.revokeObjectURL(address)
    }
  }, [name])
  return found?.name === name ? found : { file: 'reading', address: '' }
}
