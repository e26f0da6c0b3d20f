import { useState } from 'react'
import { readSecondFactor } from '#contract/calls/second-factor.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountError, AccountLoading } from '#src/actions/account/account-states.tsx'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import { SuccessNote } from './parts/success-note.tsx'
import { RecoveryCodeList } from './second-factor/recovery-code-list.tsx'
import { TurnOn } from './second-factor/turn-on.tsx'
import { NewRecoveryCodes, TurnOff } from './second-factor/new-recovery-codes.tsx'
import './parts/account.css'
import './second-factor/second-factor.css'

/** The second factor of an account: setting it up, its recovery codes, and turning it off. */
export function SecondFactorPage() {
  return (
    <AccountFrame
      title="Tvåstegsverifiering"
      address="/konto/tvasteg"
      lead="En kod från telefonen utöver lösenordet, när du loggar in."
    >
      {() => <SecondFactor />}
    </AccountFrame>
  )
}

function SecondFactor() {
  const factor = useCustomerQuery(readSecondFactor, {})
  const [codes, setCodes] = useState<string[] | null>(null)
  const [confirmation, setConfirmation] = useState('')

  async function refresh(message: string): Promise<void> {
    await factor.refetch()
    setCodes(null)
    setConfirmation(message)
  }

  if (codes !== null)
    return (
      <RecoveryCodeList
        codes={codes}
        doneLabel="Jag har sparat koderna"
        onDone={() => void refresh('Tvåstegsverifieringen är på.')}
      />
    )
  if (factor.isPending) return <AccountLoading>Hämtar dina inställningar …</AccountLoading>
  if (factor.isError)
    return <AccountError onRetry={() => void factor.refetch()}>{factor.error.message}</AccountError>
  const { since, required, codes_left } = factor.data.data
  return (
    <>
      <SuccessNote>{confirmation}</SuccessNote>
      {since === null ? (
        <TurnOn onCodes={setCodes} />
      ) : (
        <>
          <p>
            <strong>På</strong> sedan {formatDateTime(since)}.
          </p>
          <NewRecoveryCodes left={codes_left} onCodes={setCodes} />
          {required === 1 ? (
            <p className="account-note">
              Din roll kräver tvåstegsverifiering, så den går inte att stänga av.
            </p>
          ) : (
            <TurnOff onOff={(message) => void refresh(message)} />
          )}
        </>
      )}
    </>
  )
}
