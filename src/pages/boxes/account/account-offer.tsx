import { useEffect, useState, useSyncExternalStore } from 'react'
import { startBoxSync } from '#src/actions/box/account/start-box-sync.ts'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { useSession } from '#src/api/use-session.ts'
import { putInAccount, readDeclined, writeDeclined } from '#src/boxes/account-store.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { letOlderFilesBeSent } from '#src/boxes/older-files.ts'
import { showToast } from '#src/ui/toast.ts'
import './account.css'

const nothing = () => null

/** Asks once whether boxes that were made on this device, before the person logged in, are to be in the account. */
export function AccountOffer() {
  useEffect(startBoxSync, [])
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const owner = useSession()?.userData.user_id ?? ''
  const [declined, setDeclined] = useState<{ owner: string; ids: readonly string[] } | null>(null)
  useEffect(() => {
    let isLeft = false
    if (owner !== '')
      readDeclined(owner).then(
        (ids) => isLeft || setDeclined({ owner, ids }),
        // A device that cannot be read has no boxes to ask about.
        () => null,
      )
    return () => {
      isLeft = true
    }
  }, [owner])
  if (owner === '' || declined?.owner !== owner) return null
  const ids = (list?.boxes ?? []).filter(({ sync }) => sync === null).map(({ id }) => id)
  const asked = ids.filter((id) => !declined.ids.includes(id))
  if (asked.length === 0) return null

  async function answer(storing: Promise<void>): Promise<void> {
    try {
      await storing
    } catch {
      return showToast(boxNotStored)
    }
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  async function putThere(): Promise<void> {
    await putInAccount(asked, owner)
    // What is asked here says that they go too.
    const names = (list?.boxes ?? []).filter(({ id }) => asked.includes(id)).flatMap(({ files }) => files)
    await letOlderFilesBeSent(names, asked)
  }
  async function keepHere(): Promise<void> {
    const all = [...new Set([...(declined?.ids ?? []), ...ids])]
    await writeDeclined(owner, all)
    setDeclined({ owner, ids: all })
  }
  const isOne = asked.length === 1
  return (
    <section className="panel account-offer" aria-labelledby="lador-konto">
      <h2 id="lador-konto">
        {isOne
          ? 'En låda finns bara på den här enheten'
          : `${asked.length} lådor finns bara på den här enheten`}
      </h2>
      <p>
        Lägg {isOne ? 'den' : 'dem'} på ditt konto, så finns {isOne ? 'den' : 'de'} på alla enheter där du är
        inloggad. Då lagras det du har skrivit i {isOne ? 'den' : 'dem'}, och dina egna foton och PDF:er, på
        vår server, och visas bara för dig. Skriv inget om enskilda elever, och ta inte med bilder där elever
        syns.
      </p>
      <p className="button-row">
        <button type="button" className="button" onClick={() => void answer(putThere())}>
          Lägg på kontot
        </button>
        <button type="button" className="button button-secondary" onClick={() => void answer(keepHere())}>
          Behåll bara här
        </button>
      </p>
    </section>
  )
}
