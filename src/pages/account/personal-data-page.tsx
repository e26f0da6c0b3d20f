import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { EraseAccount } from './personal-data/erase-account.tsx'
import { ExportPersonalData } from './personal-data/export-personal-data.tsx'
import './parts/account.css'

/** What is kept about a customer: to take along, or to take away. */
export function PersonalDataPage() {
  return (
    <AccountFrame title="Mina uppgifter" address="/konto/uppgifter">
      {(user) => (
        <>
          <ExportPersonalData />
          <EraseAccount user={user} />
        </>
      )}
    </AccountFrame>
  )
}
