import { sendJointOrder } from '#contract/calls/joint-order.ts'
import type { Order } from '#contract/forms/order-rules.ts'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'
import type { OrderDraft } from '#src/actions/order/order-draft.ts'
import type { SchoolIndex } from '#src/actions/order/find-schools.ts'
import { fieldErrors, outcomeText } from '#src/actions/order/order-outcome.ts'
import { orderToSend, type OrderValues } from '#src/actions/order/order-values.ts'
import { rememberGuest } from '#src/actions/order/remember-guest.ts'
import type { OrderContact } from '#src/actions/order/use-order-contact.ts'
import type { OrderFormDraft } from '#src/actions/order/use-order-draft.ts'
import { submit } from '#src/api/submit.ts'
import { claimNotification, removeOutboxEntry } from '#src/storage/outbox.ts'
import { useServerForm, type FormRejection } from '#src/ui/use-server-form.ts'
import type { StoredJoint } from './use-joint-order.ts'

type Options = {
  joint: StoredJoint
  view: OwnJointOrder
  contact: OrderContact
  draft: OrderDraft
  formDraft: OrderFormDraft
  index: SchoolIndex | null
  onRefused: (errors: Record<string, string[]>) => void
  onQueued: (entry: string) => void
}

/** Sends a joint order through the outbox, once. What is refused stays in the form, with the reason. */
export function useSendJoint({
  joint,
  view,
  contact,
  draft,
  formDraft,
  index,
  onRefused,
  onQueued,
}: Options) {
  const { form, markUnsent } = formDraft
  return useServerForm<OrderValues, Order>({ form, submit: send, fieldErrors, focusField })

  async function send(order: Order): Promise<FormRejection | null> {
    onRefused({})
    const values = form.getValues()
    const { qty: _, ...recipient } = orderToSend(order, index)
    const fields = { secret: joint.secret, ...recipient }
    markUnsent(false)
    draft.update({ values: null })
    // One that was refused before is replaced by this one.
    if (joint.entry !== '') await removeOutboxEntry(joint.entry).catch(() => null)
    const result = await submit(sendJointOrder, fields, draft.keys.keyFor(fields), { title: view.title })
    draft.keys.settled(result.state)
    if (result.state === 'done' || result.state === 'queued') {
      markUnsent(false)
      void rememberGuest(contact, values)
      if (result.state === 'done') void claimNotification(result.id).catch(() => null)
      onQueued(result.id)
      return null
    }
    markUnsent(true)
    draft.update({ values })
    if (result.state !== 'refused') return { message: outcomeText(result) }
    // The form shows the reason, so the outbox has nothing left to show.
    await removeOutboxEntry(result.id).catch(() => null)
    onRefused(result.errors)
    return { message: result.message, errors: result.errors }
  }
}

/** Focuses the first of the fields in the form's order. */
function focusField(names: ReadonlySet<string>): void {
  const fields = document.querySelectorAll<HTMLElement>('.joint-send input, .joint-send select')
  const first = [...fields].find(
    (field) => names.has(field.getAttribute('name') ?? '') && field.matches(':enabled'),
  )
  first?.focus()
}
