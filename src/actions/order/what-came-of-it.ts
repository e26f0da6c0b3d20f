import type { placeOrder } from '#contract/order.ts'
import type { Outcome } from '#src/data/submit.ts'
import type { OrderValues } from './order-values.ts'

type NotTaken = Exclude<Outcome<typeof placeOrder>, { state: 'sent' }>

const unanswered =
  'Vi fick inget svar, så vi vet inte om beställningen kom fram. Allt du har skrivit finns kvar. ' +
  'Tryck på Försök igen: så länge du inte ändrar något blir det ändå bara en beställning.'
const loggedOut = 'Du behöver logga in igen för att beställa. Allt du har skrivit finns kvar.'

/** The server's texts for the fields that the form has. */
export function fieldErrors(outcome: NotTaken, values: OrderValues): [keyof OrderValues, string][] {
  if (outcome.state === 'unanswered') return []
  const { errors } = outcome.refusal
  return (Object.keys(values) as (keyof OrderValues)[]).flatMap((field) => {
    // The number of a school is not a field that one sees.
    const text = field === 'organization' ? (errors[field] ?? errors['workplace_id']) : errors[field]
    return text?.[0] === undefined || field === 'workplace_id' ? [] : [[field, text[0]]]
  })
}

/** Why the order was not taken, in words. */
export function reasonOf(outcome: NotTaken): string {
  if (outcome.state === 'unanswered') return unanswered
  return outcome.httpStatus === 401 ? loggedOut : outcome.refusal.message
}
