import { createElement, useId, useRef, useState, useSyncExternalStore } from 'react'
import { saveProgressOf, savedSetOf, watchSaved } from '#src/storage/saved-sets.ts'
import { watchPendingSaves, pendingSaveOf } from '#src/storage/pending-saves.ts'
import { closeDialog, dialogPage, showDialog } from '#src/ui/shown-dialog.ts'
import { showToast } from '#src/ui/toast.ts'
import { cancelPendingSave, queuePendingSave } from './queue-pending-save.ts'
import type { LoadDownloadForm, SavableMaterial, SaveState } from './savable-material.ts'

/** The state of a material on this device, and the button's press handler, which opens the form that may have to be filled in first. */
export function useSaveState(material: SavableMaterial, askFirst: LoadDownloadForm) {
  // The server-rendered page knows nothing about this device.
  const set = useSyncExternalStore(watchSaved, () => savedSetOf(material.id), nothing)
  const progress = useSyncExternalStore(watchSaved, () => saveProgressOf(material.id), nothing)
  const pending = useSyncExternalStore(watchPendingSaves, () => pendingSaveOf(material.id), nothing)
  const [isPreparing, setIsPreparing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const save = ((): SaveState => {
    if (progress !== undefined) return { state: 'saving', percent: percentOf(progress) }
    if (isPreparing) return { state: 'preparing' }
    if (pending !== undefined && set?.state !== 'complete')
      return { state: 'pending', needsForm: pending.asks }
    if (set !== undefined) return { state: set.state === 'complete' && set.newer ? 'newer' : set.state }
    return { state: 'none' }
  })()

  async function press(): Promise<void> {
    if (save.state === 'preparing') return
    const startsSave = save.state !== 'saving' && save.state !== 'complete'
    if (startsSave && !navigator.onLine)
      return save.state === 'pending' ? cancelPendingSave(material) : queuePendingSave(material)
    if (startsSave) setIsPreparing(true)
    const page = dialogPage()
    try {
      const { startOrCancelSave } = await import('./start-or-cancel-save.ts')
      const required = await startOrCancelSave(material, save.state, askFirst)
      if (required === null || page !== dialogPage()) return
      const onClose = () => closeDialog(id, button.current)
      const onSubmitted = () => {
        onClose()
        required.proceed()
      }
      const props = { ...required.dialogProps, onSubmitted, onClose }
      showDialog({ id, dialog: createElement(required.Dialog, props) })
    } catch {
      showToast('Det gick inte att spara just nu. Försök igen.')
    } finally {
      setIsPreparing(false)
    }
  }

  return { save, set, button, press: () => void press() }
}

const nothing = () => undefined

function percentOf({ done, total }: { done: number; total: number }): number {
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total))
}
