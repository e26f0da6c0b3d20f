import { useState } from 'react'
import * as z from 'zod/mini'
import { stopStockRequests } from '#contract/calls/stock.ts'
import { sendNow } from '#src/api/call.ts'
import { AccountForm, DoneMessage, type FormRejection } from './parts/account-form.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { useLinkToken } from './parts/use-link-token.ts'
import { InvalidLink } from './parts/invalid-link.tsx'
import { useAccountForm } from './parts/use-account-form.ts'

/** Ends all requests of one mailbox. A press does it: letters are opened by machines too, and opening changes nothing. */
export function StopStockRequestsPage() {
  return (
    <AuthFrame title="Ta bort bevakningar" address="/sluta-bevaka">
      <StopStockRequests />
    </AuthFrame>
  )
}

const rules = z.object({})

function StopStockRequests() {
  const stop_token = useLinkToken()
  const form = useAccountForm({ draft: null, rules, start: {} })
  const [said, setSaid] = useState('')

  async function send(): Promise<FormRejection | null> {
    const sent = await sendNow(stopStockRequests, { stop_token })
    if (sent.state === 'ended') return null
    if (sent.state !== 'done') return sent
    setSaid(sent.response.message)
    return null
  }

  if (said !== '')
    return (
      <DoneMessage title="Klart">
        <p>{said}</p>
        <p>
          <a className="button" href="/">
            Till startsidan
          </a>
        </p>
      </DoneMessage>
    )
  if (stop_token === '') return <InvalidLink href="/">Till startsidan</InvalidLink>
  return (
    <AccountForm form={form} send={send} button="Ta bort bevakningarna" sending="Tar bort …">
      <p>
        Brevet gick till en adress som kan bevaka fler material som är slut. Tryck på knappen, så tar vi bort
        alla bevakningar för den adressen.
      </p>
    </AccountForm>
  )
}
