import type { placeOrder } from '#contract/calls/order.ts'
import { toText } from '#contract/call-path.ts'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import { orderQueued, orderNeedsLogin } from '#contract/messages.ts'
import type { QueuedCallResult } from '#src/api/call.ts'
import type { Refusal } from '#contract/response.ts'
import type { OrderValues } from './order-values.ts'

type OrderOutcome = QueuedCallResult<typeof placeOrder>

const notStoredText =
  'Vi fick inget svar, och webbläsaren kan inte spara beställningen på den här enheten. Den kan ha kommit fram. Allt du ' +
  'har skrivit finns kvar så länge sidan är öppen. Tryck på Försök igen: så länge du inte ändrar något blir det ändå bara ' +
  'en beställning.'
const changeNotStoredText =
  'Enheten kunde inte spara ändringen just nu. I utkorgen står beställningen som den gäller. Försök igen om en stund.'
const alreadySentText =
  'Beställningen hade redan lämnat enheten när du ändrade den. Vad som blev av den står i utkorgen.'

/** The server's texts for the fields of the form, in the form's order. */
export function fieldErrors(errors: Refusal['errors'], values: OrderValues): [keyof OrderValues, string][] {
  return (Object.keys(values) as (keyof OrderValues)[]).flatMap((field) => {
    // The school's id is not a visible field, so its errors are shown beside the name.
    const text = field === 'organization' ? (errors[field] ?? errors['workplace_id']) : errors[field]
    return text?.[0] === undefined || field === 'workplace_id' ? [] : [[field, text[0]]]
  })
}

/** Why the form is still open. */
export function outcomeText({
  state,
}: Exclude<OrderOutcome, { state: 'done' | 'queued' | 'refused' }>): string {
  // Of an order that replaces one in the outbox: it was not replaced, or has been sent already.
  if (state === 'unchanged') return changeNotStoredText
  return state === 'late' ? alreadySentText : notStoredText
}

/** The text below the form of a refused order: the reason, and that nothing has been ordered. */
export const refusalText = ({ message }: Pick<Refusal, 'message'>) =>
  `${message} Inget har beställts än. Det du har skrivit är kvar.`

/** The text about an order that waits in the outbox. */
export const queuedText = (needsLogin: boolean) => (needsLogin ? orderNeedsLogin : orderQueued)

/** The confirmation of an order that the server has accepted. */
export function toPlacedOrder({ answer, fields }: Pick<OutboxEntry, 'answer' | 'fields'>) {
  const { order_id, number, letter_waits } = answer ?? {}
  return {
    order_id: toText(order_id),
    number: typeof number === 'number' ? number : 0,
    email: toText(fields['email']),
    emailWaits: letter_waits === 1,
  }
}
