import { useEffect, useState, useSyncExternalStore } from 'react'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { watchBoxes } from '#src/boxes/box-messages.ts'
import { openBox, type OpenBox } from '#src/boxes/open-box.ts'
import { preparedBox, takePrepared } from '#src/boxes/prepared-box.ts'
import type { Box } from '#src/boxes/box.ts'
import { watchSession } from '#src/storage/session.ts'

/** A box of this device; `refused` where the browser lets nothing be read, `removed` while it can be taken back. */
export type BoxView =
  | { state: 'reading' | 'missing' | 'refused' }
  | { state: 'open' | 'removed'; open: OpenBox; box: Box; isStored: boolean }

export function useOpenBox(id: string): BoxView {
  const [found, setFound] = useState<Found | null>(() => foundPrepared(id))
  useEffect(() => {
    let opened: OpenBox | null = null
    let isLeft = false
    const look = (opening = openBox(id)) =>
      opening.then(
        (open) => {
          if (isLeft || opened !== null) return open?.close()
          opened = open
          const found = { id, open, isRefused: false }
          setFound((before) => (open !== null && before?.open === open ? before : found))
        },
        () => isLeft || setFound({ id, open: null, isRefused: true }),
      )
    // A box of the account may come while the page says that it is not here.
    const stopWatching = watchBoxes((changed) => {
      if (changed === id && opened === null) void look()
    })
    // So may the person whose account has it.
    const stopWatchingSession = watchSession(() => {
      if (opened === null) void look()
    })
    void look(takePrepared(id) ?? undefined)
    return () => {
      isLeft = true
      stopWatching()
      stopWatchingSession()
      opened?.close()
    }
  }, [id])
  const now = found?.id === id ? found : null
  const open = now?.open ?? null
  const box = useSyncExternalStore(open?.watch ?? noWatch, () => open?.box() ?? null, nothing)
  const isStored = useSyncExternalStore(open?.watch ?? noWatch, () => open?.isStored() ?? true, always)
  const isErased = useSyncExternalStore(open?.watch ?? noWatch, () => open?.isErased() ?? false, never)
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  if (now === null) return { state: 'reading' }
  // The person whose account has it has logged out.
  if (isErased || list?.hidden.includes(id) === true) return { state: 'missing' }
  if (open === null || box === null) return { state: now.isRefused ? 'refused' : 'missing' }
  const isRemoved = list?.removed.some((removed) => removed.id === id) === true
  return { state: isRemoved ? 'removed' : 'open', open, box, isStored }
}

type Found = { id: string; open: OpenBox | null; isRefused: boolean }

/** A box that was read before the press is on the first screen that is shown. */
function foundPrepared(id: string): Found | null {
  const open = preparedBox(id)
  return open === null ? null : { id, open, isRefused: false }
}

const noWatch = () => () => undefined
const nothing = () => null
const always = () => true
const never = () => false
