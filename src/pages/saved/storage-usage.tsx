import { useEffect, useState } from 'react'
import { bytesOf, type SavedSet } from '#src/storage/saved-index.ts'
import { formatBytes } from '#src/ui/format.ts'

/** How much is saved, and how much space seems to be left. */
export function StorageUsage({ sets }: { sets: readonly SavedSet[] }) {
  const [freeSpace, setFreeSpace] = useState('')
  const total = sets.reduce((bytes, set) => bytes + bytesOf(set), 0)
  useEffect(() => {
    let isMounted = true
    void freeSpaceText().then((text) => isMounted && setFreeSpace(text))
    return () => void (isMounted = false)
  }, [total])
  return (
    <p className="saved-storage">
      {sets.length} material, {formatBytes(total)} på enheten. {freeSpace}
    </p>
  )
}

const plentyOfSpaceBytes = 2_000_000_000

/** The browser's storage estimate is a guess, and worded as one. */
async function freeSpaceText(): Promise<string> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    if (quota === undefined || usage === undefined) return ''
    const left = Math.max(0, quota - usage)
    if (left > plentyOfSpaceBytes) return 'Det finns gott om plats kvar.'
    if (left > 200_000_000) return `Det finns plats kvar, ungefär ${formatBytes(left)}.`
    return `Det börjar bli ont om plats: ungefär ${formatBytes(left)} kvar.`
  } catch {
    return ''
  }
}
