import { useState, type MouseEvent } from 'react'
import { loadDialogText, loadedDialogText } from './load-dialog-text.ts'

/** How an order's details are used. The fold opens when its text can be shown, so that nothing moves afterwards. */
export function OrderDetails({ title, html }: { title: string; html: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [Text, setText] = useState(loadedDialogText)
  async function open(event: MouseEvent): Promise<void> {
    if (isOpen || Text !== null) return
    event.preventDefault()
    setIsLoading(true)
    await loadDialogText().catch(() => null)
    setText(loadedDialogText)
    setIsLoading(false)
    setIsOpen(true)
  }
  const prepare = () => void loadDialogText().catch(() => null)
  return (
    <details
      className="order-details"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary
        aria-busy={isLoading || undefined}
        onClick={(event) => void open(event)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {title}
      </summary>
      {Text !== null ? (
        <Text html={html} />
      ) : (
        isOpen && <p>Texten kunde inte hämtas. Stäng och försök igen.</p>
      )}
    </details>
  )
}
