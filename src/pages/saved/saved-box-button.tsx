import { useRef, useState, useSyncExternalStore } from 'react'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { loadAddDialog, type AddDialog } from '#src/actions/box/load-add-dialog.ts'
import {
  materialSelection,
  setSelection,
  toggleSelected,
  watchSelection,
} from '#src/actions/box/material-selection.ts'
import type { BoxMaterial } from '#src/actions/box/part-of-material.ts'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { Icon } from '#src/ui/icon.tsx'
import { showToast } from '#src/ui/toast.ts'
import { boxMaterialOf } from './box-material-of.ts'

type Opened = { Dialog: AddDialog; material: BoxMaterial }

/** Puts a saved material into a box; while several are chosen it chooses this one too. */
export function SavedBoxButton({ set }: { set: SavedSet }) {
  const selection = useSyncExternalStore(watchSelection, materialSelection, () => null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isChoosing = selection !== null
  const isChosen = selection?.some(({ id }) => id === set.materialId) ?? false

  async function press(): Promise<void> {
    try {
      const material = await boxMaterialOf(set)
      if (isChoosing) return toggleSelected(material)
      const Dialog = await loadAddDialog()
      if (Dialog !== null) setOpened({ Dialog, material })
    } catch {
      showToast('Det sparade går inte att läsa just nu. Ladda om sidan och försök igen.')
    }
  }
  function close(): void {
    setOpened(null)
    button.current?.focus({ preventScroll: true })
  }
  async function chooseMore(material: BoxMaterial): Promise<void> {
    close()
    setSelection([material])
    const { showSelectionBar } = await import('#src/actions/box/selection-bar.tsx')
    showSelectionBar()
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        className={isChosen ? 'button' : 'button button-secondary'}
        aria-pressed={isChoosing ? isChosen : undefined}
        onClick={() => void press()}
      >
        {isChoosing ? <BoxIcon name={isChosen ? 'check' : 'plus'} /> : <Icon name="archive" />}
        {isChoosing ? 'Välj' : 'Lägg i låda'}
        <span className="visually-hidden"> {set.name}</span>
      </button>
      {opened !== null && (
        <opened.Dialog
          materials={[opened.material]}
          onClose={close}
          onChooseMore={() => void chooseMore(opened.material)}
        />
      )}
    </>
  )
}
