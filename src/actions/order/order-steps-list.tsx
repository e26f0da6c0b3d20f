import { stepsAfterReceived, type OrderPlan } from '#contract/order-steps.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import './order-steps-list.css'

type Props = { order: { plan: OrderPlan | null; state: string; received_at: number } }

/** The past and coming steps of an order. Days are shown only when the operator has set them. */
export function OrderStepsList({ order: { plan, state, received_at } }: Props) {
  if (/^(Avbruten|Åter|Avslutad)$/.test(state)) return null
  const steps = [
    { label: 'Mottagen', days: formatDateTime(received_at), done: true },
    ...stepsAfterReceived(plan, state),
  ]
  return (
    <section className="order-steps" aria-labelledby="steg">
      <h2 id="steg">Så går det till</h2>
      <ol>
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
