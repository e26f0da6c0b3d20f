import { useCallback, useEffect, useRef, useState } from 'react'
import { DialogButton } from '#src/ui/dialog-button.tsx'
import type { ChangeableOrder, OrderAddress } from './changeable-order.ts'
import './order-changes.css'

const loadCancelDialog = () => import('./cancel-order-dialog.tsx').then((chunk) => chunk.CancelOrderDialog)
const loadAddressDialog = () => import('./order-address-dialog.tsx').then((chunk) => chunk.OrderAddressDialog)

type Props = {
  order: ChangeableOrder
  /** Whether nobody picks the order yet; null when the page cannot know. */
  canChange: boolean | null
  /** Where the page of the order is, for a browser that cannot load the dialogs. */
  href: string
  /** Reads the order again; `address`: the fields that were corrected. */
  onChanged: (address?: Partial<OrderAddress>) => void
}

/** 'Avbeställ' and 'Rätta adressen', until somebody picks the order. */
export function OrderChanges({ order, canChange, href, onChanged }: Props) {
  const [answer, setAnswer] = useState('')
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer !== '') text.current?.focus()
  }, [answer])
  const onAnswered = useCallback(
    (message: string | null, address?: Partial<OrderAddress>) => {
      if (message !== null) setAnswer(message)
      onChanged(address)
    },
    [onChanged],
  )
  const dialogProps = { order, onAnswered }
  const about = <span className="visually-hidden">: {order.title}</span>
  return (
    <div className="order-changes">
      {answer !== '' && (
        <p className="order-changes-answer" role="status" tabIndex={-1} ref={text}>
          {answer}
        </p>
      )}
      {canChange === null && (
        <p>Att avbeställa eller rätta adressen behöver nät. Det går tills beställningen börjar plockas.</p>
      )}
      {canChange === true && (
        <p className="order-changes-buttons">
          <DialogButton
            href={href}
            load={loadAddressDialog}
            dialogProps={dialogProps}
            className="button button-secondary"
            fallback="Läs om sidan"
          >
            Rätta adressen{about}
          </DialogButton>
          <DialogButton
            href={href}
            load={loadCancelDialog}
            dialogProps={dialogProps}
            className="button button-secondary"
            fallback="Läs om sidan"
          >
            Avbeställ{about}
          </DialogButton>
        </p>
      )}
    </div>
  )
}
