import { stepsAfterReceived } from '#contract/order-steps.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import type { ShownReceipt } from './use-receipt.ts'

/** The past and coming steps of an order. Days are shown only when the operator has set them. */
export function ReceiptSteps({ receipt: { plan, state, received_at } }: { receipt: ShownReceipt }) {
  if (/^(Avbruten|Åter|Avslutad)$/.test(state)) return null
  const steps = [
    { label: 'Mottagen', days: formatDateTime(received_at), done: true },
    ...stepsAfterReceived(plan, state),
  ]
  return (
    <section aria-labelledby="steg">
      <h2 id="steg">Så går det till</h2>
      <ol className="receipt-steps">
        {steps.map(({ label, days, done }) => (
          <li key={label} data-done={done || undefined}>
            <strong>{label}</strong> {days}
            {done && <span className="visually-hidden"> (klart)</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
