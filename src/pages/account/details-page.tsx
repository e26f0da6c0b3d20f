import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { EraseAccount } from './details/erase-account.tsx'
import { ExportDetails } from './details/export-details.tsx'
import './parts/account.css'

/** What is kept about a customer: to take along, or to take away. */
export function DetailsPage() {
  return (
    <AccountFrame title="Mina uppgifter" address="/konto/uppgifter">
      {(user) => (
        <>
          <ExportDetails />
          <EraseAccount user={user} />
        </>
      )}
    </AccountFrame>
  )
}
