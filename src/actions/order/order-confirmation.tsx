import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { confirmationShown } from '#contract/limits.ts'
import { DialogText } from '#src/ui/dialog-parts.tsx'

type Props = { email: string; message: string; onClose: () => void }

/** What the server has taken. It closes itself, but never under the hands of one who has moved on to something in it. */
export function OrderConfirmation({ email, message, onClose }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(false)
  const [reached, setReached] = useState(false)
  const held = pointed || reached

  useEffect(() => text.current?.focus(), [])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, confirmationShown)
    return () => clearTimeout(timer)
  }, [held, onClose])
  useEffect(() => {
    // The dialog's own cross is a control too.
    const follow = () => {
      const focused = document.activeElement
      setReached(focused instanceof HTMLElement && focused.matches('.dialog :is(a, button)'))
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])

  // A mouse that only rests where the button was has not moved on to anything.
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0)) setPointed(true)
  }
  return (
    <div className="order-done" onPointerMove={onPointerMove} onPointerLeave={() => setPointed(false)}>
      <div ref={text} tabIndex={-1} className="order-done-text">
        {message !== '' && <DialogText html={message} />}
        <p>
          En bekräftelse med uppgifter om beställningen har skickats till <strong>{email}</strong>.
        </p>
      </div>
      <button type="button" className="button button-quiet" onClick={onClose}>
        Stäng
      </button>
    </div>
  )
}
