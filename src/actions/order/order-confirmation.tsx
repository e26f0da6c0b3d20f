import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { confirmationShown } from '#contract/limits.ts'
import type { Parcel } from '#contract/parcel.ts'
import { readParcel } from '#src/device/outbox.ts'
import { DialogText } from '#src/ui/dialog-parts.tsx'
import { printReceipt } from './receipt.ts'

type Props = { id: string; email: string; message: string; onClose: () => void }

/** What the server has taken. It closes itself, but never under the hands of one who has moved on to something in it. */
export function OrderConfirmation({ id, email, message, onClose }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(false)
  const [reached, setReached] = useState(false)
  const held = pointed || reached

  const [row, setRow] = useState<Parcel | null>(null)
  useEffect(() => text.current?.focus(), [])
  useEffect(() => {
    // Where the browser keeps nothing there is no paper either; the letter says the same.
    void readParcel(id).then(setRow, () => null)
  }, [id])
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
      <div className="order-done-ways">
        {row?.state === 'sent' && (
          <button type="button" className="button button-quiet" onClick={() => void printReceipt(row)}>
            Skriv ut
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onClose}>
          Stäng
        </button>
      </div>
    </div>
  )
}
