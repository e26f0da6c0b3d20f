import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAddDialog, type AddDialog } from './load-add-dialog.ts'
import { materialSelection, setSelection, watchSelection } from './material-selection.ts'

let isShown = false

/** Shows at the bottom of the screen how many materials are chosen. It stays until it is closed, over several pages. */
export function showSelectionBar(): void {
  if (isShown) return
  isShown = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<SelectionBar />)
}

function SelectionBar() {
  const selection = useSyncExternalStore(watchSelection, materialSelection)
  const [Dialog, setDialog] = useState<AddDialog | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isChoosing = selection !== null
  useEffect(() => {
    if (isChoosing) button.current?.focus({ preventScroll: true })
  }, [isChoosing])
  if (!isChoosing) return null
  const close = () => {
    setDialog(null)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <section className="selection-bar" aria-label="Valda material">
      <p role="status">{selection.length === 1 ? '1 vald' : `${selection.length} valda`}</p>
      <button
        type="button"
        ref={button}
        className="button"
        aria-disabled={selection.length === 0}
        onClick={() => selection.length > 0 && void loadAddDialog().then((loaded) => setDialog(() => loaded))}
      >
        Lägg i låda
      </button>
      <button type="button" className="button button-secondary" onClick={() => setSelection(null)}>
        Avbryt
      </button>
      {Dialog !== null && <Dialog materials={selection} onClose={close} onAdded={() => setSelection(null)} />}
    </section>
  )
}
