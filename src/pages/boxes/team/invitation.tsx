import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { acceptBoxInvitation, readBoxInvitation } from '#contract/calls/box-member.ts'
import type { BoxInvitation } from '#contract/schemas/box-member.ts'
import { sendAsCustomer } from '#src/api/call.ts'
import { syncBoxes } from '#src/actions/box/account/sync-boxes.ts'
import { useSession } from '#src/api/use-session.ts'
import { readFormDraft, removeFormDraft, writeFormDraft } from '#src/storage/form-draft.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { formatDay } from '#src/ui/format.ts'
import { showToast } from '#src/ui/toast.ts'
import { teamError } from './use-box-team.ts'
import './box-team.css'

/** The invitation waits in the tab while its person logs in. */
const draft = 'box-invitation'

/** The secret behind the # of the link, or of the one that was opened before the log-in; '' for neither. */
function secretOfLink(): string {
  const inAddress = location.hash.slice(1)
  if (inAddress !== '') return inAddress
  const { secret } = readFormDraft(draft)
  return typeof secret === 'string' ? secret : ''
}

/** What an invitation is to, and the button that accepts it. */
export function Invitation() {
  const session = useSession()
  const [secret] = useState(secretOfLink)
  if (!/^[\w-]{43}$/.test(secret))
    return (
      <p>
        Länken till inbjudan är inte hel. Öppna den en gång till där du fick den, eller be den som bjöd in dig
        om en ny. <a href="/lador">Dina lådor</a>
      </p>
    )
  if (session === undefined) return <p>Läser inbjudan …</p>
  if (session === null) return <LogInFirst secret={secret} />
  return <OpenInvitation key={session.userData.user_id} secret={secret} />
}

function LogInFirst({ secret }: { secret: string }) {
  useEffect(() => writeFormDraft(draft, { secret }), [secret])
  return (
    <>
      <p>
        En kollega vill arbeta tillsammans med dig i en låda. Logga in, så ser du vem och vilken låda det
        gäller. Du kommer tillbaka hit.
      </p>
      <p className="share-buttons">
        <a className="button" href="/logga-in?till=%2Flada%2Fkollega">
          Logga in
        </a>
        <a className="button button-secondary" href="/registrera">
          Skapa ett konto
        </a>
      </p>
      <p>Skapar du ett konto nu, öppna länken igen när du har bekräftat din e-post.</p>
    </>
  )
}

function OpenInvitation({ secret }: { secret: string }) {
  const navigate = useNavigate()
  const [invitation, setInvitation] = useState<BoxInvitation | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(true)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLeft = false
    void sendAsCustomer(readBoxInvitation, { secret }).then((result) => {
      if (isLeft) return
      setIsBusy(false)
      if (result.state === 'done') setInvitation(result.response.data)
      else setError(teamError(result))
    })
    return () => {
      isLeft = true
    }
  }, [secret, turn])

  async function accept(): Promise<void> {
    setIsBusy(true)
    setError('')
    const result = await sendAsCustomer(acceptBoxInvitation, { secret })
    if (result.state !== 'done') {
      setIsBusy(false)
      return setError(teamError(result))
    }
    removeFormDraft(draft)
    await syncBoxes()
    showToast('Du är med i lådan.')
    await navigate({ to: '/lada/$id', params: { id: result.response.data.box_id } })
  }
  if (invitation === null)
    return (
      <>
        {isBusy && <p>Läser inbjudan …</p>}
        <ErrorMessage>{error}</ErrorMessage>
        {!isBusy && (
          <p className="share-buttons">
            <button
              type="button"
              className="button button-secondary"
              onClick={() => {
                setError('')
                setIsBusy(true)
                setTurn(turn + 1)
              }}
            >
              Försök igen
            </button>
            <a className="button button-secondary" href="/lador">
              Dina lådor
            </a>
          </p>
        )}
      </>
    )
  const { box_id, title, owner, role, expires_at, is_member } = invitation
  const inviter = owner === '' ? 'En kollega' : owner
  if (is_member)
    return (
      <p>
        Du är redan med i lådan <a href={`/lada/${box_id}`}>{title}</a>. Inbjudan kan gå till någon annan.
      </p>
    )
  return (
    <div className="box-invitation panel">
      <h2>{title}</h2>
      <p>
        <strong>{inviter}</strong> bjuder in dig. Du får {role === 'edit' ? 'ändra i' : 'läsa'} lådan, och ser
        den bland dina egna på alla dina enheter, också utan nät. Inbjudan gäller till {formatDay(expires_at)}
        .
      </p>
      <p>De andra i lådan ser ditt namn, som det står i din profil. Du kan lämna lådan när du vill.</p>
      <ErrorMessage>{error}</ErrorMessage>
      <p className="share-buttons">
        <button type="button" className="button" disabled={isBusy} onClick={() => void accept()}>
          Gå med i lådan
        </button>
        <a className="button button-secondary" href="/lador">
          Inte nu
        </a>
      </p>
    </div>
  )
}
