import { stepsAfter } from '#contract/order-steps.ts'
import { whenInWords } from '#src/ui/when-in-words.ts'
import type { ShownReceipt } from './use-receipt.ts'

/** What has happened with an order and what follows. Days stand there only where the operator has set some. */
export function ReceiptSteps({ receipt: { plan, state, received_at } }: { receipt: ShownReceipt }) {
  if (/^(Avbruten|Åter|Avslutad)$/.test(state)) return null
  const steps = [{ word: 'Mottagen', days: whenInWords(received_at), done: true }, ...stepsAfter(plan, state)]
  return (
    <section aria-labelledby="steg">
      <h2 id="steg">Så går det till</h2>
      <ol className="receipt-steps">
        {steps.map(({ word, days, done }) => (
          <li key={word} data-done={done || undefined}>
            <strong>{word}</strong> {days}
            {done && <span className="unseen"> (klart)</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
