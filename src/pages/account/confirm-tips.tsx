import { confirmEmail, stopTips } from '#contract/calls/auth.ts'
import { refreshUser } from '#src/api/refresh-user.ts'
import { sendNow } from '#src/api/call.ts'
import { AccountForm, DoneMessage } from './parts/account-form.tsx'
import { useLinkToken } from './parts/use-link-token.ts'
import { InvalidLink, ExpiredLink } from './parts/invalid-link.tsx'
import { useEmailLink } from './parts/use-email-link.ts'

const confirmations = {
  tips: {
    call: confirmEmail,
    button: 'Ja, skicka tips till mig',
    sending: 'Bekräftar …',
    text: 'Du har bett om tips om nytt material med e-post då och då. Tryck på knappen, så börjar de. Du kan sluta när du vill med den andra länken i brevet.',
    dead: 'Den är för gammal eller ersatt av ett nyare brev. Du får inga tips. Vill du ha dem kryssar du i ”Ja tack!” nästa gång du beställer eller hämtar något.',
  },
  sluta: {
    call: stopTips,
    button: 'Sluta få tips',
    sending: 'Sparar …',
    text: 'Tryck på knappen, så får du inga fler tips från oss. Brev om beställningar och om ditt konto kommer som vanligt.',
    dead: 'Den är redan använd eller ersatt av ett nyare brev. Har du ett konto ser du i din profil om du får tips.',
  },
}

/** Begins the tips that somebody has asked for, or ends them. A press does it: opening the letter's link changes nothing. */
export function ConfirmTips({ what }: { what: keyof typeof confirmations }) {
  const { call, button, sending, text, dead } = confirmations[what]
  const confirm_token = useLinkToken()
  const { form, said, spent, send } = useEmailLink(() => sendNow(call, { confirm_token }), refreshUser)

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
  if (spent)
    return (
      <ExpiredLink href="/" why={dead}>
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
