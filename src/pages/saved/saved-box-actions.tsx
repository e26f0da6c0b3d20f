import { useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { materialSelection, setSelection, watchSelection } from '#src/actions/box/material-selection.ts'
import type { BoxOfSavedProps } from '#src/actions/box/box-of-saved-dialog.tsx'
import type { BoxMaterial } from '#src/actions/box/part-of-material.ts'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { loadChunk } from '#src/ui/reload-once.ts'
import { showToast } from '#src/ui/toast.ts'
import { boxMaterialOf } from './box-material-of.ts'

type Opened = { Dialog: ComponentType<BoxOfSavedProps>; materials: BoxMaterial[] }

/** What is done with several saved materials at once: a box of all of them, or choosing some for a box. */
export function SavedBoxActions({ sets }: { sets: readonly SavedSet[] }) {
  const isChoosing = useSyncExternalStore(watchSelection, materialSelection, () => null) !== null
  const [opened, setOpened] = useState<Opened | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  async function open(): Promise<void> {
    await withMaterials(async (materials) => {
      const loaded = await loadChunk(() => import('#src/actions/box/box-of-saved-dialog.tsx'))
      setOpened({ Dialog: loaded.BoxOfSavedDialog, materials })
    })
  }
  const chooseAll = () => withMaterials(setSelection)
  async function choose(): Promise<void> {
    setSelection([])
    const { showSelectionBar } = await import('#src/actions/box/selection-bar.tsx')
    showSelectionBar()
  }
  async function withMaterials(work: (materials: BoxMaterial[]) => void | Promise<void>): Promise<void> {
    try {
      await work(await Promise.all(sets.map(boxMaterialOf)))
    } catch {
      showToast('Det sparade går inte att läsa just nu. Ladda om sidan och försök igen.')
    }
  }
  return (
    <>
      <button type="button" ref={button} className="button button-secondary" onClick={() => void open()}>
        Gör en låda av det sparade
      </button>
      {sets.length > 1 && (
        <button
          type="button"
          className="button button-secondary"
          onClick={() => void (isChoosing ? chooseAll() : choose())}
        >
          {isChoosing ? 'Välj alla' : 'Välj flera'}
        </button>
      )}
      {opened !== null && (
        <opened.Dialog
          materials={opened.materials}
          onClose={() => {
            setOpened(null)
            button.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
