import { useEffect, useRef, useState } from 'react'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { placeOrder } from '#contract/calls/order.ts'
import { type Order } from '#contract/forms/order-rules.ts'
import type { Refusal } from '#contract/response.ts'
import type { QueuedCallResult } from '#src/api/call.ts'
import { submit } from '#src/api/submit.ts'
import { claimNotification, readOutboxEntry } from '#src/storage/outbox.ts'
import { useServerForm, type FormRefusal } from '#src/ui/use-server-form.ts'
import type { SchoolIndex } from './find-schools.ts'
import { dialogTextInTime } from './load-dialog-text.ts'
import { notifyResult } from './notify-result.ts'
import type { PlacedOrder } from './order-confirmation.tsx'
import type { OrderDraft } from './order-draft.ts'
import { fieldErrors, outcomeText, refusalText, toPlacedOrder } from './order-outcome.ts'
import { orderToSend, type OrderValues } from './order-values.ts'
import { rememberGuest } from './remember-guest.ts'
import type { OrderFormDraft } from './use-order-draft.ts'
import type { OrderContact } from './use-order-contact.ts'

/** Fewer copies than were asked for can be ordered; `isStock` when the stock is the reason, and not the limit per order. */
export type Shortage = { asked: number; available: number; isStock: boolean }

type Options = {
  material: MaterialCard
  maxQuantity: number
  stockText: string | null
  orderContact: OrderContact
  draft: OrderDraft
  offer: { token: string } | null
  schools: SchoolIndex | null
  formDraft: OrderFormDraft
  focusField: (names: ReadonlySet<string>) => void
  onShortage: (shortage: Shortage | null) => void
  onSent: (placed: PlacedOrder) => void
  onSoldOut: () => void
  onQueued: (queued: { id: string; needsLogin: boolean }) => void
}

/** Sends an order form, and takes what the server refused back into the draft. */
export function useOrderSubmission(options: Options) {
  const { material, maxQuantity, stockText, orderContact, draft, schools, formDraft, focusField } = options
  const { form, start, isOpen, markUnsent } = formDraft
  const [mayRetry, setMayRetry] = useState(false)
  const { error, showRefusal, handleSubmit } = useServerForm<OrderValues, Order>({
    form,
    submit: send,
    fieldErrors,
    focusField,
  })

  async function send(order: Order): Promise<FormRefusal | null> {
    options.onShortage(null)
    const values = form.getValues()
    const { offer } = options
    const fields = {
      id: material.id,
      ...orderToSend(order, schools),
      ...(offer !== null && { offer_token: offer.token }),
    }
    const { name: title, slug, image } = material
    const about = { title, slug, image, maxQuantity, replacesId: draft.read().replacesId }
    // The outbox stores the order from here on, even if the dialog closes before the response.
    markUnsent(false)
    draft.update({ values: null })
    const text = dialogTextInTime()
    const result = await submit(placeOrder, fields, draft.keys.keyFor(fields), about)
    draft.keys.settled(result.state)
    setMayRetry(result.state === 'unanswered')
    if (result.state === 'done' || result.state === 'queued') {
      // A render during the submission may have marked the form as unsent again.
      markUnsent(false)
      draft.update({ replacesId: null, refusal: null })
      // The result is shown at once, so it does not wait for a slow device.
      void rememberGuest(orderContact, values)
    }
    if (result.state === 'done') await text
    if (!isOpen()) return settleInBackground(result, values)
    if (result.state === 'done') {
      // Without storage there is no later notification to claim.
      void claimNotification(result.id).catch(() => null)
      options.onSent(toPlacedOrder({ answer: result.response, fields: { email: order.email } }))
      return null
    }
    if (result.state === 'queued') {
      options.onQueued(result)
      return null
    }
    markUnsent(true)
    if (result.state !== 'refused') return { message: outcomeText(result) }
    // The next press replaces the refused entry.
    draft.update({ replacesId: result.id })
    void claimNotification(result.id).catch(() => null)
    return refusalToShow(result, values)
  }

  /** What the form shows of a refusal; null when the stock has run out, because the dialog then replaces the form. */
  function refusalToShow(refusal: Refusal, values: OrderValues): FormRefusal | null {
    const { available, httpStatus, errors } = refusal
    if (available === 0) {
      options.onSoldOut()
      return null
    }
    const asked = Number(values.qty)
    options.onShortage(available === undefined ? null : { asked, available, isStock: httpStatus === 409 })
    return { message: refusalText(refusal), errors }
  }

  /** After the dialog has closed: without a response the draft keeps the values, else the outbox has them and a toast says what happened. */
  function settleInBackground(result: QueuedCallResult<typeof placeOrder>, values: OrderValues): null {
    if (result.state === 'unanswered') draft.update({ values })
    if (result.state === 'done' || result.state === 'refused')
      void readOutboxEntry(result.id)
        .then((entry) => (entry === null ? undefined : notifyResult(entry)))
        .catch(() => null)
    return null
  }

  // An order that was refused in the background shows the reason when it is opened to be changed.
  const isShown = useRef(false)
  useEffect(() => {
    const { refusal } = draft.read()
    if (isShown.current || refusal === null) return
    isShown.current = true
    // A current stock level overrules the refusal: there may be enough by now.
    const isEnough = stockText === null && Number(start.qty) <= maxQuantity
    if (refusal.available !== undefined && isEnough) return
    const shown = refusalToShow(refusal, start)
    if (shown !== null) showRefusal(shown)
  })

  return { error, mayRetry, handleSubmit }
}
