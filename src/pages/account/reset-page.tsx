import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newPasswordRules } from '#contract/account-rules.ts'
import { resetPassword } from '#contract/entrance.ts'
import { passwordLeast, resetLinkLife } from '#contract/limits.ts'
import { deadLink } from '#contract/words.ts'
import { checkSession } from '#src/data/session/check-session.ts'
import { sendNow } from '#src/data/session/send-now.ts'
import { AccountForm, Said, type NotTaken } from './parts/account-form.tsx'
import { Entrance } from './parts/entrance.tsx'
import { NoLink, SpentLink } from './parts/no-link.tsx'
import { PasswordField } from './parts/fields.tsx'
import { useLinkToken } from './parts/link-token.ts'
import { useAccountForm } from './parts/use-account-form.ts'

/** A new password, by the link of a letter. Opening the link changes nothing. */
export function ResetPage() {
  return (
    <Entrance title="Nytt lösenord" address="/aterstall-losenord">
      <Reset />
    </Entrance>
  )
}

function Reset() {
  const queries = useQueryClient()
  const reset_token = useLinkToken()
  const form = useAccountForm({ draft: null, rules: newPasswordRules, start: { password: '' } })
  const [said, setSaid] = useState('')
  const [spent, setSpent] = useState(false)

  async function send({ password }: { password: string }): Promise<NotTaken | null> {
    const sent = await sendNow(resetPassword, { reset_token, password })
    if (sent.state === 'ended') return null
    if (sent.state !== 'done') {
      if (sent.message !== deadLink) return sent
      setSpent(true)
      return null
    }
    setSaid(sent.answer.message)
    // It has ended every session of that account, maybe one that is on this device.
    void checkSession(queries)
    return null
  }

  if (said !== '')
    return (
      <Said title="Lösenordet är bytt">
        <p>{said}</p>
        <p>
          <a className="button" href="/logga-in">
            Logga in
          </a>
        </p>
      </Said>
    )
  if (spent)
    return (
      <SpentLink
        way="/glomt-losenord"
        why={`Den är redan använd, ersatt av ett nyare brev eller äldre än ${resetLinkLife} minuter. Lösenordet är inte ändrat.`}
      >
        Begär en ny länk
      </SpentLink>
    )
  if (reset_token === '') return <NoLink way="/glomt-losenord">Begär en ny länk</NoLink>
  return (
    <AccountForm form={form} send={send} button="Byt lösenord">
      <PasswordField
        name="password"
        label="Nytt lösenord"
        hint={`Minst ${passwordLeast} tecken. Du loggas ut överallt.`}
        autoComplete="new-password"
      />
    </AccountForm>
  )
}
