import { useState } from 'react'
import { readSecondFactor } from '#contract/second-factor.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountFailed, AccountWaiting } from '#src/actions/account/account-states.tsx'
import { useAskAsCustomer } from '#src/actions/account/use-customer.ts'
import { whenInWords } from '#src/ui/when-in-words.ts'
import { Saved } from './parts/saved.tsx'
import { RecoveryCodeList } from './second-factor/recovery-code-list.tsx'
import { TurnOn } from './second-factor/turn-on.tsx'
import { NewCodes, TurnOff } from './second-factor/turned-on.tsx'
import './parts/account.css'
import './second-factor/second-factor.css'

/** Logging in with a code beside the password: setting it up, its recovery codes, and turning it off. */
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
  const factor = useAskAsCustomer(readSecondFactor, {})
  const [codes, setCodes] = useState<string[] | null>(null)
  const [said, setSaid] = useState('')

  async function shown(saying: string): Promise<void> {
    await factor.refetch()
    setCodes(null)
    setSaid(saying)
  }

  if (codes !== null)
    return (
      <RecoveryCodeList
        codes={codes}
        done="Jag har sparat koderna"
        onDone={() => void shown('Tvåstegsverifieringen är på.')}
      />
    )
  if (factor.isPending) return <AccountWaiting>Hämtar dina inställningar …</AccountWaiting>
  if (factor.isError)
    return <AccountFailed again={() => void factor.refetch()}>{factor.error.message}</AccountFailed>
  const { since, required, codes_left } = factor.data.data
  return (
    <>
      <Saved>{said}</Saved>
      {since === null ? (
        <TurnOn onCodes={setCodes} />
      ) : (
        <>
          <p>
            <strong>På</strong> sedan {whenInWords(since)}.
          </p>
          <NewCodes left={codes_left} onCodes={setCodes} />
          {required === 1 ? (
            <p className="account-note">
              Din roll kräver tvåstegsverifiering, så den går inte att stänga av.
            </p>
          ) : (
            <TurnOff onOff={(message) => void shown(message)} />
          )}
        </>
      )}
    </>
  )
}
