import { useSyncExternalStore } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { useSession } from '#src/api/use-session.ts'
import { changeSync, putInAccount } from '#src/boxes/account-store.ts'
import { needsChoice } from '#src/boxes/box-standing.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { showToast } from '#src/ui/toast.ts'
import { useOwnCopyChoice } from './use-own-copy-choice.ts'
import { useSyncText } from './use-sync-text.ts'
import './account.css'

const nothing = () => null

/** Says whether a box is on the person's other devices. */
export function BoxAccount({ id }: { id: string }) {
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const textOf = useSyncText()
  const owner = useSession()?.userData.user_id
  const box = list?.boxes.find((each) => each.id === id)
  const choice = useOwnCopyChoice(box !== undefined && needsChoice(box))
  if (textOf === null || box === undefined || owner === undefined) return null
  const { state, text, detail } = textOf(box)
  const hasFiles = box.sync !== null && box.files.length > 0
  return (
    <div className="box-account" data-state={state}>
      <p>
        <strong>{text}</strong>
        {detail !== '' && `. ${detail}`}
      </p>
      {choice !== null && <choice.Panel box={box} />}
      {box.sync !== null && box.sync.replaces !== '' && (
        <div className="box-erased-elsewhere">
          <p>
            Lådan togs bort för gott på en annan enhet. Här fanns ändringar som inte hade skickats, så den är
            kvar. Behöver du den inte, ta bort den här också.
          </p>
          <button type="button" className="button button-secondary" onClick={() => void keep(id)}>
            Behåll lådan
          </button>
        </div>
      )}
      {hasFiles && (
        <p>Egna foton, egna PDF:er och filer som kom med lådan finns bara på den enhet där de lades till.</p>
      )}
      {state === 'device' && (
        <button
          type="button"
          className="button button-secondary"
          onClick={() => void putInAccount([id], owner).catch(() => showToast(boxNotStored))}
        >
          Lägg på kontot
        </button>
      )}
    </div>
  )
}

async function keep(id: string): Promise<void> {
  try {
    await changeSync([id], (sync) => sync && { ...sync, replaces: '' })
  } catch {
    return showToast(boxNotStored)
  }
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
