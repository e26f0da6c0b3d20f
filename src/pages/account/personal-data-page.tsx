import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { EraseAccount } from './personal-data/erase-account.tsx'
import { ExportPersonalData } from './personal-data/export-personal-data.tsx'
import './parts/account.css'

/** The personal data that is stored about a customer, to export or erase. */
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
