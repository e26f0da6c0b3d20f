import { readCurrentUser } from '#contract/calls/account.ts'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'

/** Warns before the long form is filled in that an organisation cannot publish until it is approved. */
export function NotApproved() {
  const user = useCustomerQuery(readCurrentUser, {}).data?.data
  if (user === undefined || user.is_organisation === 0 || user.organisation_approved === 1) return null
  return (
    <p className="approval-notice" role="status">
      Organisationen väntar på att en redaktör godkänner den. Du kan börja skriva redan nu: det ligger kvar
      som utkast på den här enheten, och går att skicka in när ni är godkända.
    </p>
  )
}
