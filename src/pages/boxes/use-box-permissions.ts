import { useEffect, useState, useSyncExternalStore } from 'react'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { isOwn, mayChange } from '#src/boxes/box-permissions.ts'
import { hasUnsentText } from '#src/ui/unsent-text.ts'

const nothing = () => null

/**
 * What the person may do with a box: only read it; remove it. Where the right to change it ends while something is being written,
 * the form stays until it is finished: the page says that the others do not get it, and asks what becomes of it.
 */
export function useBoxPermissions(id: string): { isReadOnly: boolean; isOwned: boolean } {
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const [isReadOnly, setIsReadOnly] = useState(() => !mayChangeNow(id))
  useEffect(
    () =>
      watchBoxList(() => {
        const canChange = mayChangeNow(id)
        setIsReadOnly((before) => !canChange && (before || !isWriting()))
      }),
    [id],
  )
  const box = list?.boxes.find((each) => each.id === id)
  return { isReadOnly, isOwned: box === undefined || isOwn(box) }
}

function mayChangeNow(id: string): boolean {
  const box = boxList()?.boxes.find((each) => each.id === id)
  return box === undefined || mayChange(box)
}

const isWriting = () =>
  hasUnsentText() || document.activeElement?.matches('.box-editor :is(input, textarea)') === true
