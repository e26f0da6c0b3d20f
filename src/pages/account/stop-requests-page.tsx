import { useState } from 'react'
import * as z from 'zod/mini'
import { stopStockRequests } from '#contract/stock.ts'
import { sendNow } from '#src/data/session/send-now.ts'
import { AccountForm, Said, type NotTaken } from './parts/account-form.tsx'
import { Entrance } from './parts/entrance.tsx'
import { useLinkToken } from './parts/link-token.ts'
import { NoLink } from './parts/no-link.tsx'
import { useAccountForm } from './parts/use-account-form.ts'

/** Ends all requests of one mailbox. A press does it: letters are opened by machines too, and opening changes nothing. */
export function StopRequestsPage() {
  return (
    <Entrance title="Ta bort bevakningar" address="/sluta-bevaka">
      <Stop />
    </Entrance>
  )
}

const rules = z.object({})

function Stop() {
  const stop_token = useLinkToken()
  const form = useAccountForm({ draft: null, rules, start: {} })
  const [said, setSaid] = useState('')

  async function send(): Promise<NotTaken | null> {
    const sent = await sendNow(stopStockRequests, { stop_token })
    if (sent.state === 'ended') return null
    if (sent.state !== 'done') return sent
    setSaid(sent.answer.message)
    return null
  }

  if (said !== '')
    return (
      <Said title="Klart">
        <p>{said}</p>
        <p>
          <a className="button" href="/">
            Till startsidan
          </a>
        </p>
      </Said>
    )
  if (stop_token === '') return <NoLink way="/">Till startsidan</NoLink>
  return (
    <AccountForm form={form} send={send} button="Ta bort bevakningarna" sending="Tar bort …">
      <p>
        Brevet gick till en adress som kan bevaka fler material som är slut. Tryck på knappen, så tar vi bort
        alla bevakningar för den adressen.
      </p>
    </AccountForm>
  )
}
