import { confirmEmail, stopTips } from '#contract/calls/auth.ts'
import { refreshUser } from '#src/api/refresh-user.ts'
import { sendNow } from '#src/api/call.ts'
import { AccountForm } from './parts/account-form.tsx'
import { useLinkToken } from './parts/use-link-token.ts'
import { DoneWithLink, InvalidLink, ExpiredLink } from './parts/invalid-link.tsx'
import { useEmailLink } from './parts/use-email-link.ts'

const topics = {
  tips: {
    call: confirmEmail,
    button: 'Ja, skicka tips till mig',
    sending: 'Bekräftar …',
    text: 'Du har bett om tips om nytt material med e-post då och då. Tryck på knappen, så börjar de. Du kan sluta när du vill med den andra länken i brevet.',
    expired:
      'Den är för gammal eller ersatt av ett nyare brev. Du får inga tips. Vill du ha dem kryssar du i ”Ja tack!” nästa gång du beställer eller hämtar något.',
  },
  sluta: {
    call: stopTips,
    button: 'Sluta få tips',
    sending: 'Sparar …',
    text: 'Tryck på knappen, så får du inga fler tips från oss. Brev om beställningar och om ditt konto kommer som vanligt.',
    expired:
      'Den är redan använd eller ersatt av ett nyare brev. Har du ett konto ser du i din profil om du får tips.',
  },
}

/** Starts or stops tips by email. It takes a press, because mail scanners open links too. */
export function ConfirmTips({ topic }: { topic: keyof typeof topics }) {
  const { call, button, sending, text, expired } = topics[topic]
  const confirm_token = useLinkToken()
  const { form, confirmation, isExpired, send } = useEmailLink(
    () => sendNow(call, { confirm_token }),
    refreshUser,
  )

  if (confirmation !== '')
    return (
      <DoneWithLink text={confirmation} href="/">
        Till startsidan
      </DoneWithLink>
    )
  if (isExpired)
    return (
      <ExpiredLink href="/" why={expired}>
        Till startsidan
      </ExpiredLink>
    )
  if (confirm_token === '') return <InvalidLink href="/">Till startsidan</InvalidLink>
  return (
    <AccountForm form={form} send={send} button={button} sending={sending}>
      <p>{text}</p>
    </AccountForm>
  )
}
