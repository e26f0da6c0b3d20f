import { readCurrentUser } from '#contract/calls/account.ts'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'

/** Said before somebody fills in a long form in vain: an organisation publishes nothing until it is approved. */
export function NotApproved() {
  const known = useCustomerQuery(readCurrentUser, {}).data?.data
  if (known === undefined || known.is_organisation === 0 || known.organisation_approved === 1) return null
  return (
    <p className="own-approval" role="status">
      Organisationen väntar på att en redaktör godkänner den. Du kan börja skriva redan nu: det ligger kvar
      som utkast på den här enheten, och går att skicka in när ni är godkända.
    </p>
  )
}
