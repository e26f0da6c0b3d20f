import { useId, useRef, useSyncExternalStore } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { closeDialog, dialogPage, showDialog } from '#src/ui/shown-dialog.ts'
import { BoxIcon } from './box-icon.tsx'
import { loadAddDialog } from './load-add-dialog.ts'
import { materialSelection, setSelection, toggleSelected, watchSelection } from './material-selection.ts'
import type { BoxMaterial } from './part-of-material.ts'
import '#src/ui/card-button.css'

/** Puts a card's material into a box; while several are chosen it chooses this one too. */
export function CardBoxButton({ material }: { material: BoxMaterial }) {
  const selection = useSyncExternalStore(watchSelection, materialSelection, () => null)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isChoosing = selection !== null
  const close = () => closeDialog(id, button.current)
  async function choose(): Promise<void> {
    if (isChoosing) return toggleSelected(material)
    const page = dialogPage()
    const Dialog = await loadAddDialog()
    if (Dialog === null || page !== dialogPage()) return
    const props = { materials: [material], onClose: close, onChooseMore: () => void chooseMore() }
    showDialog({ id, dialog: <Dialog {...props} /> })
  }
  async function chooseMore(): Promise<void> {
    close()
    setSelection([material])
    const { showSelectionBar } = await import('./selection-bar.tsx')
    showSelectionBar()
  }
  return (
    <button
      type="button"
      ref={button}
      className="card-box-button card-button"
      aria-label={isChoosing ? `Välj ${material.name}` : `Lägg ${material.name} i låda`}
      aria-pressed={isChoosing ? selection.some(({ id }) => id === material.id) : undefined}
      onClick={() => void choose()}
    >
      {isChoosing ? (
        <BoxIcon name={selection.some(({ id }) => id === material.id) ? 'check' : 'plus'} />
      ) : (
        <Icon name="archive" />
      )}
    </button>
  )
}
