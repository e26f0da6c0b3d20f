import { useRouterState } from '@tanstack/react-router'
import { confirmEmail } from '#contract/entrance.ts'
import { sendNow } from '#src/data/session/send-now.ts'
import { refreshUser } from '#src/data/refresh-user.ts'
import { useSession } from '#src/data/use-session.ts'
import { AccountForm, Said } from './parts/account-form.tsx'
import { Entrance } from './parts/entrance.tsx'
import { useLinkToken } from './parts/link-token.ts'
import { NoLink, SpentLink } from './parts/no-link.tsx'
import { useLetterLink } from './parts/use-letter-link.ts'
import { TipsConfirm } from './tips-confirm.tsx'

/** Confirms a mail address, or what the letter's link asks with `vad`. A press does it: letters are opened by machines too, and opening changes nothing. */
export function ConfirmPage() {
  const search = useRouterState({ select: ({ location }) => location.search as { vad?: string } })
  const what = search.vad
  if (what === 'tips' || what === 'sluta')
    return (
      <Entrance title={what === 'tips' ? 'Bekräfta tips' : 'Sluta få tips'} address="/bekrafta">
        <TipsConfirm what={what} />
      </Entrance>
    )
  return (
    <Entrance title="Bekräfta din e-postadress" address="/bekrafta">
      <Confirm />
    </Entrance>
  )
}

function Confirm() {
  const session = useSession()
  const confirm_token = useLinkToken()
  const { form, said, spent, send } = useLetterLink(
    () => sendNow(confirmEmail, { confirm_token }),
    refreshUser,
  )

  if (said !== '')
    return (
      <Said title="Klart">
        <p>{said}</p>
        <p>
          {session ? (
            <a className="button" href="/konto">
              Till mitt konto
            </a>
          ) : (
            <a className="button" href="/logga-in">
              Logga in
            </a>
          )}
        </p>
      </Said>
    )
  if (spent)
    return (
      <SpentLink
        way={session ? '/konto/profil' : '/logga-in'}
        why={
          session
            ? 'Den är redan använd, för gammal eller ersatt av ett nyare brev. I din profil ser du vilken adress som gäller.'
            : 'Den är redan använd, för gammal eller ersatt av ett nyare brev. Har du redan bekräftat är allt klart. Annars skickar vi ett nytt brev när du loggar in.'
        }
      >
        {session ? 'Till din profil' : 'Logga in'}
      </SpentLink>
    )
  if (confirm_token === '') return <NoLink way="/logga-in">Till inloggningen</NoLink>
  return (
    <AccountForm form={form} send={send} button="Bekräfta" sending="Bekräftar …">
      <p>Tryck på knappen, så vet vi att adressen är din.</p>
    </AccountForm>
  )
}
