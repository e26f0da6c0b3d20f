import { useState } from 'react'
import type { MemberRole } from '#contract/box-members.ts'
import type { BoxMember } from '#contract/schemas/box-member.ts'

type Props = {
  member: BoxMember
  /** Whether the person who looks owns the box, and so decides. */
  isOwned: boolean
  isBusy: boolean
  change: (member: string, role: MemberRole | 'own' | 'none') => Promise<boolean>
  onDone: (text: string) => void
}

const roleTexts: Record<BoxMember['role'], string> = {
  own: 'Äger lådan',
  edit: 'Får ändra',
  read: 'Får läsa',
}

/** Somebody in a box, with what its owner can do about it. */
export function MemberRow({ member, isOwned, isBusy, change, onDone }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [asking, setAsking] = useState<'own' | 'none' | null>(null)
  const name = member.name === '' ? 'Någon utan namn i profilen' : member.name
  async function act(role: MemberRole | 'own' | 'none', text: string): Promise<void> {
    setAsking(null)
    setIsOpen(false)
    if (await change(member.id, role)) onDone(text)
  }
  const other = member.role === 'edit' ? 'read' : 'edit'
  return (
    <li>
      <p>
        <strong>{name}</strong>
        {member.is_you && ' (du)'}
        <span className="box-member-role">{roleTexts[member.role]}</span>
      </p>
      {isOwned && member.role !== 'own' && (
        <button
          type="button"
          className="button button-secondary"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen)
            setAsking(null)
          }}
        >
          Ändra<span className="visually-hidden"> för {name}</span>
        </button>
      )}
      {isOpen && asking === null && (
        <div className="share-buttons" role="group" aria-label={name}>
          <button
            type="button"
            className="button button-secondary"
            disabled={isBusy}
            onClick={() =>
              void act(other, other === 'edit' ? `${name} får ändra nu.` : `${name} får bara läsa nu.`)
            }
          >
            {other === 'edit' ? 'Låt ändra' : 'Låt bara läsa'}
          </button>
          <button type="button" className="button button-secondary" onClick={() => setAsking('own')}>
            Lämna över lådan …
          </button>
          <button type="button" className="button button-secondary" onClick={() => setAsking('none')}>
            Ta bort ur lådan …
          </button>
        </div>
      )}
      {asking !== null && (
        <div className="box-team-question" role="group" aria-label={name}>
          <p>
            {asking === 'own'
              ? `Lämna över lådan till ${name}? Då är det ${name} som bestämmer vem som är med, och som kan ta bort lådan. Du är kvar och får ändra i den.`
              : `Ta bort ${name} ur lådan? ${name} får inget mer av det ni gör. Det som redan finns på kollegans enheter kan bli en egen kopia där, också det som inte hann skickas.`}
          </p>
          <p className="share-buttons">
            <button
              type="button"
              className="button"
              disabled={isBusy}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- The question was opened by a press.
              autoFocus
              onClick={() =>
                void act(
                  asking,
                  asking === 'own' ? `${name} äger lådan nu.` : `${name} är inte med i lådan längre.`,
                )
              }
            >
              {asking === 'own' ? 'Ja, lämna över' : 'Ja, ta bort'}
            </button>
            <button type="button" className="button button-secondary" onClick={() => setAsking(null)}>
              Nej
            </button>
          </p>
        </div>
      )}
    </li>
  )
}
