import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { confirmationShownMs } from '#contract/limits.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { DialogText } from '#src/ui/dialog-parts.tsx'

/** An order that the server has taken; `number` is 0 where it told none. `letterWaits`: the address has got many letters, and this one comes later. */
export type PlacedOrder = { order_id: string; number: number; email: string; letterWaits: boolean }

type Props = { placed: PlacedOrder; message: string; onClose: () => void }

/**
 * What the server has taken. It closes itself, but never under the hands of one who does something in it: a pointer that
 * moves inside, a touch, a key, or the focus on a control. That the focus is put on the text is no such act.
 */
export function OrderConfirmation({ placed, message, onClose }: Props) {
  const { order_id, number, email, letterWaits } = placed
  const text = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState(false)
  const [reached, setReached] = useState(false)
  const [touched, setTouched] = useState(false)
  const [stays, setStays] = useState(false)
  const held = pointed || reached || touched || stays

  useEffect(() => text.current?.focus(), [])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, confirmationShownMs)
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
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') setTouched(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') setTouched(true)
  }
  return (
    <div
      className="order-done"
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(false)}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <div ref={text} tabIndex={-1} className="order-done-text">
        {number > 0 && (
          <p className="order-done-number">
            <span>Nummer</span> <strong>{formatOrderNumber(number)}</strong>
          </p>
        )}
        {letterWaits ? (
          <p>
            Det har gått många brev till <strong>{email}</strong> den senaste timmen. Brevet om den här
            beställningen kommer därför lite senare, tillsammans med andra. Beställningen är mottagen.
          </p>
        ) : (
          <p>
            En bekräftelse med uppgifter om beställningen har skickats till <strong>{email}</strong>.
          </p>
        )}
      </div>
      <div className="order-done-ways">
        <button
          type="button"
          className="button button-quiet"
          aria-pressed={stays}
          onClick={() => setStays(true)}
        >
          Behåll öppen
        </button>
        <a className="button" href={`/kvitto/${order_id}`} onClick={onClose}>
          Visa kvitto
        </a>
      </div>
      {message !== '' && <DialogText html={message} />}
      <p className="field-hint">
        {stays
          ? 'Rutan är öppen tills du stänger den.'
          : 'Rutan stängs av sig själv efter 5 sekunder. Numret står också på kvittot och i brevet.'}
      </p>
      <button type="button" className="button button-quiet" onClick={onClose}>
        Stäng
      </button>
    </div>
  )
}
