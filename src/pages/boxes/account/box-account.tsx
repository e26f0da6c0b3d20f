import { useSyncExternalStore } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { useSession } from '#src/api/use-session.ts'
import { changeSync, putInAccount } from '#src/boxes/account-store.ts'
import type { Box, BoxSync } from '#src/boxes/box.ts'
import { needsChoice } from '#src/boxes/box-permissions.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { showToast } from '#src/ui/toast.ts'
import { BoxFilesNote } from './box-files-note.tsx'
import { useOwnCopyChoice } from './use-own-copy-choice.ts'
import { useSyncText } from './use-sync-text.ts'
import './account.css'

const nothing = () => null

/** Says whether a box is on the person's other devices. */
export function BoxAccount({ box: shown }: { box: Box }) {
  const { id } = shown
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const textOf = useSyncText()
  const owner = useSession()?.userData.user_id
  const box = list?.boxes.find((each) => each.id === id)
  const choice = useOwnCopyChoice(box !== undefined && needsChoice(box))
  if (textOf === null || box === undefined || owner === undefined) return null
  const { state, text, detail } = textOf(box)
  const hasFiles = box.sync !== null && box.sync.role !== 'none' && box.files.length > 0
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
            Lådan togs bort för gott på en annan enhet. Här fanns ändringar eller filer som inte hade
            skickats, så den är kvar. Behöver du den inte, ta bort den här också.
          </p>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => void haveRead(id, { replaces: '' })}
          >
            Behåll lådan
          </button>
        </div>
      )}
      {box.sync?.isHandedOver === true && (
        <div className="box-erased-elsewhere">
          <p>
            Du äger lådan nu. Den som hade den har lämnat över den, eller avslutat sitt konto. Under Kollegor
            bestämmer du vem som är med.
          </p>
          <button
            type="button"
            className="button button-secondary"
            onClick={() => void haveRead(id, { isHandedOver: false })}
          >
            Jag har läst det
          </button>
        </div>
      )}
      {hasFiles && <BoxFilesNote box={shown} summary={box} />}
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

/** What the page has said is not said again. */
async function haveRead(
  id: string,
  read: Partial<Pick<BoxSync, 'replaces' | 'isHandedOver'>>,
): Promise<void> {
  try {
    await changeSync([id], (sync) => sync && { ...sync, ...read })
  } catch {
    return showToast(boxNotStored)
  }
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
