import { useRef, useState, type ComponentType } from 'react'
import { loadChunk } from '#src/ui/reload-once.ts'

type Dialog = ComponentType<{ onClose: () => void }>

/** Opens 'Anpassa'. The dialog's chunk loads at the press. */
export function AppearanceButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [Shown, setShown] = useState<Dialog | null>(null)
  const [failed, setFailed] = useState(false)
  async function open(): Promise<void> {
    setFailed(false)
    try {
      const { AppearanceDialog } = await loadChunk(() => import('./appearance-dialog.tsx'))
      setShown(() => AppearanceDialog)
    } catch {
      setFailed(true)
    }
  }
  function close(): void {
    setShown(null)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <div className="footer-appearance">
      <button type="button" className="button button-secondary" ref={button} onClick={() => void open()}>
        Anpassa text och utseende
      </button>
      {failed && <p role="alert">Det gick inte att öppna. Försök igen när du är online.</p>}
      {Shown !== null && <Shown onClose={close} />}
    </div>
  )
}
