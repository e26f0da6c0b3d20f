import { useParams } from '@tanstack/react-router'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { ReceiptMissing } from './receipt-missing.tsx'
import { useReceipt } from './use-receipt.ts'
import './receipt-page.css'
import { ReceiptDetails } from './receipt-details.tsx'

/** The receipt of an order, from this device, also offline, or from the customer's account. */
export function ReceiptPage() {
  const { order } = useParams({ from: '/kvitto/$order' })
  const view = useReceipt(order)
  return (
    <div className="receipt" aria-busy={view.state === 'reading'}>
      <PageMeta title="Kvitto på beställning" canonical="/kvitto" />
      {view.state === 'shown' ? (
        <ReceiptDetails receipt={view.receipt} onChanged={view.onChanged} />
      ) : (
        <>
          <h1 tabIndex={-1}>Kvitto</h1>
          <noscript>
            <p>Kvittot finns på din enhet och kan bara visas med skript påslagna.</p>
          </noscript>
          {view.state !== 'reading' && <ReceiptMissing {...view} />}
        </>
      )}
    </div>
  )
}
