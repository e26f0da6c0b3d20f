import type { placeOrder } from '#contract/order.ts'
import { inWords } from '#contract/address.ts'
import type { Parcel } from '#contract/parcel.ts'
import { orderKept, orderNeedsLogin } from '#contract/words.ts'
import type { Outcome } from '#src/data/submit.ts'
import type { Verdict } from '#contract/verdict.ts'
import type { OrderValues } from './order-values.ts'

type Came = Outcome<typeof placeOrder>

const unkept =
  'Vi fick inget svar, och webbläsaren kan inte spara beställningen på den här enheten. Den kan ha kommit fram. Allt du ' +
  'har skrivit finns kvar så länge sidan är öppen. Tryck på Försök igen: så länge du inte ändrar något blir det ändå bara ' +
  'en beställning.'
const unchanged =
  'Enheten kunde inte spara ändringen just nu. I utkorgen står beställningen som den gäller. Försök igen om en stund.'
const late =
  'Beställningen hade redan lämnat enheten när du ändrade den. Vad som blev av den står i utkorgen.'

/** The server's texts for the fields that the form has. */
export function fieldErrors(
  { errors }: Pick<Verdict, 'errors'>,
  values: OrderValues,
): [keyof OrderValues, string][] {
  return (Object.keys(values) as (keyof OrderValues)[]).flatMap((field) => {
    // The number of a school is not a field that one sees.
    const text = field === 'organization' ? (errors[field] ?? errors['workplace_id']) : errors[field]
    return text?.[0] === undefined || field === 'workplace_id' ? [] : [[field, text[0]]]
  })
}

/** Why the form still stands there, in words. */
export function reasonOf({ state }: Exclude<Came, { state: 'sent' | 'kept' | 'refused' }>): string {
  if (state === 'unchanged') return unchanged
  return state === 'late' ? late : unkept
}

/** What is said of a refused order below its form: the reason, and that nothing has happened. */
export const refusedText = ({ message }: Pick<Verdict, 'message'>) =>
  `${message} Inget har beställts än. Det du har skrivit är kvar.`

/** What is said of an order that waits. */
export const keptText = (needsLogin: boolean) => (needsLogin ? orderNeedsLogin : orderKept)

/** What the server said of an order that it has taken. */
export function placedOf({ answer, fields }: Pick<Parcel, 'answer' | 'fields'>) {
  const { order_id, number, letter_waits } = answer ?? {}
  return {
    order_id: inWords(order_id),
    number: typeof number === 'number' ? number : 0,
    email: inWords(fields['email']),
    letterWaits: letter_waits === 1,
  }
}
