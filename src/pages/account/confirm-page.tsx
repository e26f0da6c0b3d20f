import { useRouterState } from '@tanstack/react-router'
import { confirmEmail } from '#contract/calls/auth.ts'
import { sendNow } from '#src/api/call.ts'
import { refreshUser } from '#src/api/refresh-user.ts'
import { useSession } from '#src/api/use-session.ts'
import { AccountForm } from './parts/account-form.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { useLinkToken } from './parts/use-link-token.ts'
import { DoneWithLink, InvalidLink, ExpiredLink } from './parts/invalid-link.tsx'
import { useEmailLink } from './parts/use-email-link.ts'
import { ConfirmTips } from './confirm-tips.tsx'

/** Confirms an email address, or what the link's `vad` asks for. It takes a press, because mail scanners open links too. */
export function ConfirmPage() {
  const search = useRouterState({ select: ({ location }) => location.search })
  const topic = search.vad
  if (topic === 'tips' || topic === 'sluta')
    return (
      <AuthFrame title={topic === 'tips' ? 'Bekräfta tips' : 'Sluta få tips'} address="/bekrafta">
        <ConfirmTips topic={topic} />
      </AuthFrame>
    )
  return (
    <AuthFrame title="Bekräfta din e-postadress" address="/bekrafta">
      <ConfirmEmail />
    </AuthFrame>
  )
}

function ConfirmEmail() {
  const session = useSession()
  const confirm_token = useLinkToken()
  const { form, confirmation, isExpired, send } = useEmailLink(
    () => sendNow(confirmEmail, { confirm_token }),
    refreshUser,
  )

  if (confirmation !== '')
    return (
      <DoneWithLink text={confirmation} href={session ? '/konto' : '/logga-in'}>
        {session ? 'Till mitt konto' : 'Logga in'}
      </DoneWithLink>
    )
  if (isExpired)
    return (
      <ExpiredLink
        href={session ? '/konto/profil' : '/logga-in'}
        why={
          session
            ? 'Den är redan använd, för gammal eller ersatt av ett nyare brev. I din profil ser du vilken adress som gäller.'
            : 'Den är redan använd, för gammal eller ersatt av ett nyare brev. Har du redan bekräftat är allt klart. Annars skickar vi ett nytt brev när du loggar in.'
        }
      >
        {session ? 'Till din profil' : 'Logga in'}
      </ExpiredLink>
    )
  if (confirm_token === '') return <InvalidLink href="/logga-in">Till inloggningen</InvalidLink>
  return (
    <AccountForm form={form} send={send} button="Bekräfta" sending="Bekräftar …">
      <p>Tryck på knappen, så vet vi att adressen är din.</p>
    </AccountForm>
  )
}
