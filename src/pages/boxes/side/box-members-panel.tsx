import { useEffect, useState, useSyncExternalStore } from 'react'
import type { BoxMember } from '#contract/schemas/box-member.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import type { BoxSync } from '#src/boxes/box.ts'

const nothing = () => null

/** Who is in a box of an account. The server knows their names; without network the device knows how many they are. */
export function BoxMembersPanel({ id, onTeam }: { id: string; onTeam: () => void }) {
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const sync = list?.boxes.find((each) => each.id === id)?.sync ?? null
  const isShared = sync !== null && sync.seq > 0 && (sync.role !== 'own' || sync.colleagues > 0)
  const members = useMembers(id, isShared ? `${sync.role} ${sync.colleagues}` : '')
  // Of a box that the person is in no more the page says so above.
  if (sync === null || sync.role === 'none') return null
  return (
    <section className="panel" aria-labelledby="box-members">
      <h2 id="box-members">Tillsammans</h2>
      {isShared && members !== null ? (
        <ul className="box-members-names">
          {members.map((member) => (
            <li key={member.id}>
              {nameOf(member)} <span>{roleTexts[member.role]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{countText(sync)}</p>
      )}
      <p>
        <button type="button" className="button button-secondary" onClick={onTeam}>
          {sync.role === 'own' ? 'Bjud in och ändra' : 'Mer om er'}
        </button>
      </p>
    </section>
  )
}

const roleTexts: Record<BoxMember['role'], string> = {
  own: 'äger lådan',
  edit: 'får ändra',
  read: 'får läsa',
}

const nameOf = ({ name, is_you: isYou }: BoxMember) =>
  isYou ? 'Du' : name === '' ? 'Någon utan namn i profilen' : name

function countText({ role, colleagues }: BoxSync): string {
  if (role === 'edit') return 'Lådan är delad med dig. Du får ändra i den.'
  if (role === 'read') return 'Lådan är delad med dig. Du får läsa den.'
  if (colleagues === 0) return 'Bara du är med i lådan.'
  return colleagues === 1 ? 'Du och en kollega är med.' : `Du och ${colleagues} kollegor är med.`
}

/** The people in a box, asked for again when their number changes; null until the server has answered. `membership` is '' where nobody is. */
function useMembers(id: string, membership: string): readonly BoxMember[] | null {
  const [members, setMembers] = useState<readonly BoxMember[] | null>(null)
  useEffect(() => {
    if (membership === '') return
    let isLeft = false
    import('../team/read-members.ts')
      .then(({ readMembers }) => readMembers(id))
      .then(
        (found) => isLeft || setMembers(found),
        // Without network the panel says how many they are.
        () => isLeft || setMembers(null),
      )
    return () => {
      isLeft = true
    }
  }, [id, membership])
  return members
}
