import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { useSession } from '#src/api/use-session.ts'
import { putInAccount } from '#src/boxes/account-store.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import type { Box } from '#src/boxes/box.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { showToast } from '#src/ui/toast.ts'
import { InviteColleague } from './invite-colleague.tsx'
import { LeaveBox } from './leave-box.tsx'
import { MemberRow } from './member-row.tsx'
import { useBoxTeam } from './use-box-team.ts'
import './box-team.css'

const nothing = () => null

type Props = { box: Box; onClose: () => void }

/** Who is in a box beside its owner, and what each of them may do. */
export function BoxTeam({ box, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const owner = useSession()?.userData.user_id
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const sync = list?.boxes.find((each) => each.id === box.id)?.sync ?? null
  return (
    <section className="box-team panel" aria-labelledby="kollegor">
      <h2 id="kollegor" ref={heading} tabIndex={-1}>
        Kollegor i {box.title}
      </h2>
      {owner === undefined && (
        <p>
          Kollegor kan vara med i en låda som ligger på ditt konto. <a href="/logga-in">Logga in</a> först.
          Utan konto kan du dela en kopia med länk eller som fil, under Dela.
        </p>
      )}
      {owner !== undefined && sync === null && (
        <>
          <p>
            Lådan ligger bara på den här enheten. Lägg den på ditt konto, så kan du bjuda in kollegor till
            den.
          </p>
          <p className="share-buttons">
            <button
              type="button"
              className="button"
              onClick={() => void putInAccount([box.id], owner).catch(() => showToast(boxNotStored))}
            >
              Lägg lådan på kontot
            </button>
          </p>
        </>
      )}
      {sync !== null && sync.seq === 0 && (
        <p>Lådan är på väg till ditt konto. Sedan kan du bjuda in kollegor.</p>
      )}
      {sync !== null && sync.seq > 0 && <Team box={box} isOut={sync.role === 'none'} />}
      <p className="share-buttons">
        <button type="button" className="button button-secondary" onClick={onClose}>
          Stäng
        </button>
      </p>
    </section>
  )
}

function Team({ box, isOut }: { box: Box; isOut: boolean }) {
  const own = useBoxTeam(box.id)
  const [done, setDone] = useState('')
  const { team, error, isBusy } = own
  if (isOut)
    return <p>Du är inte med i lådan längre. Ovanför väljer du vad som händer med det som finns här.</p>
  /** The button that was pressed is gone: the focus goes to what stays. */
  function say(text: string): void {
    setDone(text)
    document.querySelector<HTMLElement>('#kollegor')?.focus({ preventScroll: true })
  }
  return (
    <>
      <p>
        Den som är med ser lådan bland sina egna, på alla sina enheter, och kan arbeta med den utan nät. Det
        som var och en ändrar läggs ihop. De som är med ser varandras namn. Egna foton och PDF:er i lådan får
        de andra också.
      </p>
      {team === null && error === '' && <p>Läser vilka som är med …</p>}
      {team === null && error !== '' && (
        <p className="share-buttons">
          <button
            type="button"
            className="button button-secondary"
            disabled={isBusy}
            onClick={() => void own.read()}
          >
            Försök igen
          </button>
        </p>
      )}
      {team !== null && (
        <>
          <ul className="box-members" aria-label="Med i lådan">
            {team.members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isOwned={team.role === 'own'}
                isBusy={isBusy}
                change={own.changeMember}
                onDone={say}
              />
            ))}
          </ul>
          {team.role === 'own' ? (
            <InviteColleague title={box.title} team={team} own={own} onDone={say} />
          ) : (
            <LeaveBox box={box} own={own} />
          )}
        </>
      )}
      <ErrorMessage>{error}</ErrorMessage>
      <p role="status">{done}</p>
    </>
  )
}
