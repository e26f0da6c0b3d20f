import { useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { saveProgressOf, savedSetOf, watchSaved } from '#src/storage/saved-sets.ts'
import { watchPendingSaves, pendingSaveOf } from '#src/storage/pending-saves.ts'
import { showToast } from '#src/ui/toast.ts'
import { cancelPending, queuePendingSave } from './queue-pending-save.ts'
import type {
  DownloadFormDialogProps,
  LoadDownloadForm,
  SavableMaterial,
  SaveState,
} from './savable-material.ts'

export type OpenForm = {
  Dialog: ComponentType<DownloadFormDialogProps>
  dialogProps: DownloadFormDialogProps
} | null

/** The state of a material on this device, what a press does, and the form that may have to be answered first. */
export function useSaveState(material: SavableMaterial, askFirst: LoadDownloadForm) {
  // The page that the server draws knows nothing of this device.
  const set = useSyncExternalStore(watchSaved, () => savedSetOf(material.id), nothing)
  const coming = useSyncExternalStore(watchSaved, () => saveProgressOf(material.id), nothing)
  const wish = useSyncExternalStore(watchPendingSaves, () => pendingSaveOf(material.id), nothing)
  const [preparing, setPreparing] = useState(false)
  const [asking, setAsking] = useState<OpenForm>(null)
  const button = useRef<HTMLButtonElement>(null)

  const now = ((): SaveState => {
    if (coming !== undefined) return { state: 'saving', percent: percentOf(coming) }
    if (preparing) return { state: 'preparing' }
    if (set !== undefined) return { state: set.state === 'complete' && set.newer ? 'newer' : set.state }
    return wish === undefined ? { state: 'none' } : { state: 'wished', needsForm: wish.asks }
  })()

  async function press(): Promise<void> {
    if (now.state === 'preparing') return
    const isLong = now.state !== 'saving' && now.state !== 'complete'
    if (isLong && !navigator.onLine)
      return now.state === 'wished' ? cancelPending(material) : queuePendingSave(material)
    if (isLong) setPreparing(true)
    try {
      const { startOrCancelSave } = await import('./start-or-cancel-save.ts')
      const asks = await startOrCancelSave(material, now.state, askFirst)
      if (asks === null) return
      const onClose = () => {
        setAsking(null)
        button.current?.focus({ preventScroll: true })
      }
      const onTaken = () => {
        onClose()
        asks.proceed()
      }
      setAsking({ Dialog: asks.Dialog, dialogProps: { ...asks.dialogProps, onSubmitted: onTaken, onClose } })
    } catch {
      showToast('Det gick inte att spara just nu. Försök igen.')
    } finally {
      setPreparing(false)
    }
  }

  return { now, set, asking, button, press: () => void press() }
}

const nothing = () => undefined

function percentOf({ done, total }: { done: number; total: number }): number {
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total))
}
