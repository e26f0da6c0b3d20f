import { useState } from 'react'
import { invitationDays, invitationPath, type MemberRole } from '#contract/box-members.ts'
import type { BoxMembers } from '#contract/schemas/box-member.ts'
import { toBase64 } from '#src/boxes/base64.ts'
import { formatDay } from '#src/ui/format.ts'
import { LinkAddress } from '../link/link-address.tsx'
import type { OwnTeam } from './use-box-team.ts'
import '../link/share-link.css'

type Props = { title: string; team: BoxMembers; own: OwnTeam; onDone: (text: string) => void }

const choices: { role: MemberRole; label: string }[] = [
  { role: 'edit', label: 'Kollegan får ändra i lådan' },
  { role: 'read', label: 'Kollegan får läsa lådan' },
]

/** Invitations to a box: a link for one colleague, which its owner passes on. */
export function InviteColleague({ title, team, own, onDone }: Props) {
  const [role, setRole] = useState<MemberRole>('edit')
  /** The secret of the invitation that was made last. It is stored nowhere, so it is shown only now. */
  const [secret, setSecret] = useState('')
  async function invite(): Promise<void> {
    const made = newInvitationSecret()
    if (await own.invite(made, role)) setSecret(made)
  }
  async function revoke(id: string): Promise<void> {
    if (!(await own.revoke(id))) return
    setSecret('')
    onDone('Inbjudan är indragen.')
  }
  return (
    <>
      <h3>Bjud in en kollega</h3>
      <p>
        Inbjudan är en länk för en person. Skicka den som du brukar: i ett mejl, en chatt eller som QR-kod.
        Kollegan loggar in, ser ditt namn och lådans namn, och går med. Länken fungerar en gång och i{' '}
        {invitationDays} dagar.
      </p>
      <p className="share-note">
        Kollegan får hela lådan. Delar som du har tagit bort ur den följer med dolda, eftersom de går att ta
        tillbaka. Står det något i dem som andra inte ska ha, gör en kopia med Kopiera lådan och bjud in till
        den.
      </p>
      <fieldset className="box-team-choice">
        <legend>Vad får kollegan göra?</legend>
        {choices.map((choice) => (
          <label key={choice.role} className="share-choice">
            <input
              type="radio"
              name="member-role"
              checked={role === choice.role}
              onChange={() => setRole(choice.role)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </fieldset>
      <p className="share-buttons">
        <button type="button" className="button" disabled={own.isBusy} onClick={() => void invite()}>
          Gör en inbjudan
        </button>
      </p>
      {secret !== '' && (
        <div className="box-team-invitation">
          <p role="status">
            Inbjudan är gjord. Länken visas bara nu: kopiera eller skicka den innan du går härifrån.
          </p>
          <LinkAddress path={invitationPath(secret)} title={title} about="inbjudan" />
        </div>
      )}
      {team.invitations.length > 0 && (
        <>
          <h3>Öppna inbjudningar</h3>
          <ul className="box-members" aria-label="Öppna inbjudningar">
            {team.invitations.map(({ id, role: invited, expires_at }) => (
              <li key={id}>
                <p>
                  {invited === 'edit' ? 'Får ändra' : 'Får läsa'}, gäller till {formatDay(expires_at)}
                </p>
                <button
                  type="button"
                  className="button button-secondary"
                  disabled={own.isBusy}
                  onClick={() => void revoke(id)}
                >
                  Dra in<span className="visually-hidden"> inbjudan till {formatDay(expires_at)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** 256 random bits in base64url. */
function newInvitationSecret(): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}
