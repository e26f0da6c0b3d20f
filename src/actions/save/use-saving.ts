import { useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import type { MaterialCard } from '#contract/material.ts'
import { comingOf, savedSetOf, watchSaved } from '#src/device/saved.ts'
import { watchWishes, wishOf } from '#src/device/saved-wishes.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { showToast } from '#src/ui/toast.ts'
import { unwish, wishFor } from './wish.ts'

/** Asks who fetches a material's files, and says when that is answered. Given by the place that shows the button: one action sees no other. */
export type AskProps = { material: MaterialCard; note: string; onTaken: () => void } & DialogProps
export type AskFirst = () => Promise<ComponentType<AskProps>>

/** What the button needs to know of a material; its id is known, and the rest is read when it is saved. */
export type Savable = Pick<MaterialCard, 'id' | 'slug' | 'name' | 'image' | 'is_downloadable'>

/** How it stands with a material on this device. `percent` while it comes. */
export type SavingNow =
  | { state: 'none' | 'preparing' | 'partial' | 'complete' | 'newer' }
  /** Waits for the network; `asks` where somebody has to fill in a form then. */
  | { state: 'wished'; asks: boolean }
  | { state: 'saving'; percent: number }

export type Asking = { Dialog: ComponentType<AskProps>; given: AskProps } | null

/** The state of a material on this device, what a press does, and the form that may have to be answered first. */
export function useSaving(material: Savable, askFirst: AskFirst) {
  // The page that the server draws knows nothing of this device.
  const set = useSyncExternalStore(watchSaved, () => savedSetOf(material.id), nothing)
  const coming = useSyncExternalStore(watchSaved, () => comingOf(material.id), nothing)
  const wish = useSyncExternalStore(watchWishes, () => wishOf(material.id), nothing)
  const [preparing, setPreparing] = useState(false)
  const [asking, setAsking] = useState<Asking>(null)
  const button = useRef<HTMLButtonElement>(null)

  const now = ((): SavingNow => {
    if (coming !== undefined) return { state: 'saving', percent: percentOf(coming) }
    if (preparing) return { state: 'preparing' }
    if (set !== undefined) return { state: set.state === 'complete' && set.newer ? 'newer' : set.state }
    return wish === undefined ? { state: 'none' } : { state: 'wished', asks: wish.asks }
  })()

  async function press(): Promise<void> {
    if (now.state === 'preparing') return
    const isLong = now.state !== 'saving' && now.state !== 'complete'
    if (isLong && !navigator.onLine) return now.state === 'wished' ? unwish(material) : wishFor(material)
    if (isLong) setPreparing(true)
    try {
      const { pressSave } = await import('./press-save.ts')
      const asks = await pressSave(material, now.state, askFirst)
      if (asks === null) return
      const onClose = () => {
        setAsking(null)
        button.current?.focus({ preventScroll: true })
      }
      const onTaken = () => {
        onClose()
        asks.go()
      }
      setAsking({ Dialog: asks.Dialog, given: { ...asks.given, onTaken, onClose } })
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
