import { useEffect, useState } from 'react'
import { bytesOf, type SavedSet } from '#src/device/saved-index.ts'
import { inBytes } from '#src/ui/numbers.ts'

/** How much is saved, and how much room there seems to be. */
export function Room({ sets }: { sets: readonly SavedSet[] }) {
  const [room, setRoom] = useState('')
  const total = sets.reduce((bytes, set) => bytes + bytesOf(set), 0)
  useEffect(() => {
    let isShown = true
    void roomInWords().then((words) => isShown && setRoom(words))
    return () => void (isShown = false)
  }, [total])
  return (
    <p className="saved-room">
      {sets.length} material, {inBytes(total)} på enheten. {room}
    </p>
  )
}

const much = 2_000_000_000

/** What the browser says of its room is a guess, and said as one. */
async function roomInWords(): Promise<string> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    if (quota === undefined || usage === undefined) return ''
    const left = Math.max(0, quota - usage)
    if (left > much) return 'Det finns gott om plats kvar.'
    if (left > 200_000_000) return `Det finns plats kvar, ungefär ${inBytes(left)}.`
    return `Det börjar bli ont om plats: ungefär ${inBytes(left)} kvar.`
  } catch {
    return ''
  }
}
