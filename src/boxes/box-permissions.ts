import type { BoxSummary } from './box.ts'

type WithSync = Pick<BoxSummary, 'sync'>

/** Whether the person may change a box; in one of the device everybody may. */
export const mayChange = ({ sync }: WithSync) => sync === null || sync.role === 'own' || sync.role === 'edit'

/** Whether a box is the person's own to remove, or the device's. */
export const isOwn = ({ sync }: WithSync) => sync === null || sync.role === 'own'

/** Whether a removed box can be taken back here: one of somebody else only where what is here was never sent. */
export const mayRestore = ({ sync }: WithSync) => isOwn({ sync }) || (sync?.unsent ?? 0) > 0

/** Whether the person has to choose what becomes of a box: they are in it no more, or have changed what they may only read by now. */
export const needsChoice = ({ sync }: WithSync) =>
  sync !== null && (sync.role === 'none' || (sync.role === 'read' && sync.unsent > 0))
