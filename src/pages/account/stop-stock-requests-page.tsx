import { useState } from 'react'
import * as z from 'zod/mini'
import { stopStockRequests } from '#contract/calls/stock.ts'
import { sendNow } from '#src/api/call.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from './parts/account-form.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { useLinkToken } from './parts/use-link-token.ts'
import { DoneWithLink, InvalidLink } from './parts/invalid-link.tsx'
import { useAccountForm } from './parts/use-account-form.ts'

/** Leaves all places in queues of an email address. It takes a press, because mail scanners open links too. */
export function StopStockRequestsPage() {
  return (
    <AuthFrame title="Lämna alla köer" address="/sluta-bevaka">
      <StopStockRequests />
    </AuthFrame>
  )
}

const rules = z.object({})

function StopStockRequests() {
  const stop_token = useLinkToken()
  const form = useAccountForm({ draft: null, rules, start: {} })
  const [confirmation, setConfirmation] = useState('')

  async function send(): Promise<FormRefusal | null> {
    const result = await sendNow(stopStockRequests, { stop_token })
    if (result.state === 'ended') return null
    if (result.state !== 'done') return result
    setConfirmation(result.response.message)
    return null
  }

  if (confirmation !== '')
    return (
      <DoneWithLink text={confirmation} href="/">
        Till startsidan
      </DoneWithLink>
    )
  if (stop_token === '') return <InvalidLink href="/">Till startsidan</InvalidLink>
  return (
    <AccountForm form={form} send={send} button="Lämna alla köer" sending="Lämnar …">
      <p>
        Brevet gick till en adress som kan stå i kö för fler material. Tryck på knappen, så lämnar den alla
        köer. Exemplar som är reserverade åt den går vidare.
      </p>
    </AccountForm>
  )
}
