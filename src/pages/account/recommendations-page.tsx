import { listRecommendations } from '#contract/calls/account.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountError, AccountLoading } from '#src/actions/account/account-states.tsx'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'
import { CardGrid } from '#src/cards/card-grid.tsx'
import './parts/account.css'

/** Materials that are new to the customer and similar to what they liked. */
export function RecommendationsPage() {
  return (
    <AccountFrame
      title="Tips till dig"
      address="/konto/tips"
      lead="Liknar det du har gillat, hämtat och beställt, eller är omtyckt av många."
    >
      {() => <Recommendations />}
    </AccountFrame>
  )
}

function Recommendations() {
  const tips = useCustomerQuery(listRecommendations, {})
  if (tips.isPending) return <AccountLoading>Letar efter tips …</AccountLoading>
  if (tips.isError)
    return <AccountError onRetry={() => void tips.refetch()}>{tips.error.message}</AccountError>
  if (tips.data.data.length === 0)
    return (
      <div className="empty-state">
        <p className="empty-state-title">Inga tips än</p>
        <p>Gilla, hämta eller beställ något, så vet vi mer om vad du söker.</p>
        <a className="button" href="/popularall">
          Se det som andra tycker om
        </a>
      </div>
    )
  return (
    <>
      <h2 className="visually-hidden">Material för dig</h2>
      <CardGrid materials={tips.data.data} />
    </>
  )
}
