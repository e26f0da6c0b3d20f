import { confirmEmail, stopTips } from '#contract/entrance.ts'
import { refreshUser } from '#src/data/refresh-user.ts'
import { sendNow } from '#src/data/session/send-now.ts'
import { AccountForm, Said } from './parts/account-form.tsx'
import { useLinkToken } from './parts/link-token.ts'
import { NoLink, SpentLink } from './parts/no-link.tsx'
import { useLetterLink } from './parts/use-letter-link.ts'

const asked = {
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
export function TipsConfirm({ what }: { what: keyof typeof asked }) {
  const { call, button, sending, text, dead } = asked[what]
  const confirm_token = useLinkToken()
  const { form, said, spent, send } = useLetterLink(() => sendNow(call, { confirm_token }), refreshUser)

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
  if (spent)
    return (
      <SpentLink way="/" why={dead}>
        Till startsidan
      </SpentLink>
    )
  if (confirm_token === '') return <NoLink way="/">Till startsidan</NoLink>
  return (
    <AccountForm form={form} send={send} button={button} sending={sending}>
      <p>{text}</p>
    </AccountForm>
  )
}
