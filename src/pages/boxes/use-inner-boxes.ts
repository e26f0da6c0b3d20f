import { useSyncExternalStore } from 'react'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { childrenOf, mayHoldBoxes, parentOf } from '#src/boxes/box-nesting.ts'
import type { Box, BoxSummary } from '#src/boxes/box.ts'

const nothing = () => null

/** The box that a box lies in, those that lie in it, and whether it may hold any, as far as they are on this device. */
export function useInnerBoxes(box: Pick<Box, 'id' | 'parent'>): {
  parent: BoxSummary | null
  inner: BoxSummary[]
  mayHold: boolean
} {
  const boxes = useSyncExternalStore(watchBoxList, boxList, nothing)?.boxes ?? []
  return { parent: parentOf(box, boxes), inner: childrenOf(box.id, boxes), mayHold: mayHoldBoxes(box, boxes) }
}
