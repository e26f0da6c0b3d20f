import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { confirmationShownMs } from '#contract/limits.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { loadDialogText, loadedDialogText } from './load-dialog-text.ts'

/** An order that the server has accepted. `number` is 0 when the server sent none. `emailWaits`: the address has received many emails, so this one is delayed. */
export type PlacedOrder = { order_id: string; number: number; email: string; emailWaits: boolean }

type Props = { placed: PlacedOrder; message: string; onClose: () => void }

/**
 * Confirms an order. It closes by itself, but not while somebody is active in it: a pointer that moves inside, a touch, a
 * key, or the focus on a control. The focus that it puts on its own text does not count.
 */
export function OrderConfirmation({ placed, message, onClose }: Props) {
  const { order_id, number, email, emailWaits } = placed
  const text = useRef<HTMLDivElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const [isTouched, setIsTouched] = useState(false)
  const [isPinned, setIsPinned] = useState(false)
  const isHeld = isHovered || hasFocus || isTouched || isPinned

  useEffect(() => text.current?.focus(), [])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, confirmationShownMs)
    return () => clearTimeout(timer)
  }, [isHeld, onClose])
  useEffect(() => {
    // The dialog's close button is a control too.
    const onFocusIn = () => {
      const focused = document.activeElement
      setHasFocus(focused instanceof HTMLElement && focused.matches('.dialog :is(a, button)'))
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [])

  // A mouse that rests where the button was reports events without any movement.
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0)) setIsHovered(true)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') setIsTouched(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') setIsTouched(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The handlers only notice that somebody is active in here.
    <div
      className="order-confirmation"
      onPointerMove={onPointerMove}
      onPointerLeave={() => setIsHovered(false)}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <div ref={text} tabIndex={-1} className="order-confirmation-text">
        {number > 0 && (
          <p className="order-confirmation-number">
            <span>Nummer</span> <strong>{formatOrderNumber(number)}</strong>
          </p>
        )}
        {emailWaits ? (
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
      <div className="order-confirmation-actions">
        <button
          type="button"
          className="button button-secondary"
          aria-pressed={isPinned}
          onClick={() => setIsPinned(true)}
        >
          Behåll öppen
        </button>
        <a className="button" href={`/kvitto/${order_id}`} onClick={onClose}>
          Visa kvitto
        </a>
      </div>
      {message !== '' && <Message html={message} />}
      <p className="field-hint">
        {isPinned
          ? 'Rutan är öppen tills du stänger den.'
          : 'Rutan stängs av sig själv efter 5 sekunder. Numret står också på kvittot och i brevet.'}
      </p>
      <button type="button" className="button button-secondary" onClick={onClose}>
        Stäng
      </button>
    </div>
  )
}

/** The editor's text. What it needs has been loaded while the order was sent, or comes later. */
function Message({ html }: { html: string }) {
  const [Text, setText] = useState(loadedDialogText)
  useEffect(() => {
    if (Text !== null) return
    // The order is placed without it too.
    void loadDialogText().then(
      () => setText(loadedDialogText),
      () => null,
    )
  }, [Text])
  return Text === null ? null : <Text html={html} />
}
