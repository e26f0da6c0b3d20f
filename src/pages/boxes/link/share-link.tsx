import { useId, useState, useSyncExternalStore } from 'react'
import { defaultShareDays, sharedBoxPath, sharePeriods } from '#contract/shared-box.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import type { Box, BoxSync } from '#src/boxes/box.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import { formatDay } from '#src/ui/format.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { NotesChoice } from '../file/notes-choice.tsx'
import { noteCount } from '../file/notes-left-out.ts'
import { AccountLinks, linkEnded } from './account-links.tsx'
import { LinkAddress } from './link-address.tsx'
import { ownFileCount, sharedContentOf } from './shared-content.ts'
import { useAccountLinks } from './use-account-links.ts'
import { useBoxLink } from './use-box-link.ts'

const nothing = () => null

/** Makes a link to a box, and changes or ends it. */
export function ShareLink({ box }: { box: Box }) {
  const isOffline = useSyncExternalStore(watchConnection, connection, () => 'online') === 'offline'
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const sync = list?.boxes.find((each) => each.id === box.id)?.sync ?? null
  const isInAccount = sync !== null && sync.role !== 'none'
  const { link, error, isSending, send, revoke, takeFromAccount } = useBoxLink(box.id, isInAccount)
  const account = useAccountLinks(
    box.id,
    isInAccount && !isOffline,
    (before, links) => void takeFromAccount(before, links),
  )
  const [withNotes, setWithNotes] = useState<boolean | null>(null)
  const [days, setDays] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const [openedAt] = useState(Date.now)
  const period = useId()
  if (link === undefined) return null
  const isOpen = link !== null && link.address !== ''
  const isOver = isOpen && link.expiresAt <= openedAt
  const isShared = isOpen && !isOver
  const hasNotes = withNotes ?? link?.hasNotes ?? false
  const content = JSON.stringify(sharedContentOf(box, hasNotes))
  const hasChanged = isShared && content !== link.content
  const chosenDays = days ?? (isShared ? '' : String(defaultShareDays))
  const [notes, files] = [noteCount(box.parts), ownFileCount(box)]

  async function share(): Promise<void> {
    setDone('')
    if (!(await send({ content, hasNotes, days: chosenDays }, !isShared))) return
    setDays(null)
    setDone(isShared ? 'Det delade är uppdaterat.' : 'Länken är gjord.')
  }
  async function end(): Promise<void> {
    setDone('')
    const number = link?.number
    if (!(await revoke())) return
    account.leaveOut(number)
    setDone(linkEnded)
  }
  /** The button that was pressed may be gone: the focus goes to what stays. */
  function sayDone(text: string): void {
    setDone(text)
    document.querySelector<HTMLElement>('#dela-ladan')?.focus({ preventScroll: true })
  }
  return (
    <section className="share-link panel" aria-label="Dela med länk">
      <h3>Dela med länk</h3>
      <p>
        Den som har länken kan läsa, skriva ut och kopiera lådan, utan inloggning. Ditt namn, din skola och
        din enhet följer inte med. {whoChanges(isInAccount ? sync.role : null, isShared && !link.inAccount)}
      </p>
      {isShared && (
        <>
          <LinkAddress path={sharedBoxPath(link.address)} title={box.title} about="lådan" />
          <p>
            Gäller till <strong>{formatDay(link.expiresAt)}</strong>. Det delade är uppdaterat{' '}
            {formatDateTime(link.updatedAt)}. {hasChanged && <strong>Lådan har ändrats sedan dess.</strong>}
          </p>
        </>
      )}
      {isOver && <p>Den förra länken gick ut {formatDay(link.expiresAt)}.</p>}
      {notes > 0 && <NotesChoice count={notes} hasNotes={hasNotes} onChange={setWithNotes} />}
      {box.parts.some(({ note }) => note !== '') && (
        <p className="share-note">Det som står under Bara för dig följer aldrig med.</p>
      )}
      {files > 0 && (
        <p className="share-note">
          {files === 1 ? 'Din egen fil' : `Dina ${files} egna filer`} följer inte med. På länkens sida står
          att {files === 1 ? 'den' : 'de'} finns bara hos dig.
        </p>
      )}
      <div className="share-period">
        <label htmlFor={period}>{isShared ? 'Hur länge till?' : 'Hur länge ska länken gälla?'}</label>
        <select
          id={period}
          className="field-input"
          value={chosenDays}
          onChange={(event) => setDays(event.target.value)}
        >
          {isShared && <option value="">Till {formatDay(link.expiresAt)}, som nu</option>}
          {sharePeriods.map((each) => (
            <option key={each.days} value={each.days}>
              {isShared ? `${each.label} från idag` : each.label}
            </option>
          ))}
        </select>
      </div>
      {isOffline && (
        <p className="share-note">
          Du är offline. Länken behöver nät, för lådan läggs på Skolmaterials server. Utan nät kan du dela som
          fil.
        </p>
      )}
      <p className="share-buttons">
        <button type="button" className="button" disabled={isSending} onClick={() => void share()}>
          {isShared ? 'Uppdatera det delade' : 'Gör en länk'}
        </button>
        {isShared && (
          <button
            type="button"
            className="button button-secondary"
            disabled={isSending}
            onClick={() => void end()}
          >
            Dra in länken
          </button>
        )}
      </p>
      <ErrorMessage>{error}</ErrorMessage>
      <p role="status">{done}</p>
      {isInAccount && (
        <AccountLinks account={account} ownNumber={isShared ? link.number : undefined} onDone={sayDone} />
      )}
    </section>
  )
}

/** Who may change and end a link: of a box in an account its owner may, once the account knows of the link. */
function whoChanges(role: BoxSync['role'] | null, isUnknown: boolean): string {
  if (role === null) return 'Bara den här enheten kan ändra eller dra in länken.'
  if (isUnknown)
    return `Kontot känner inte till den här länken, så bara den här enheten kan ändra eller dra in den. När du har tryckt på Uppdatera det delade kan ${role === 'own' ? 'du' : 'den som äger lådan'} dra in den från andra enheter.`
  return role === 'own'
    ? 'Du kan dra in länken, och ändra hur länge den gäller, från alla dina enheter. Bara den här enheten kan uppdatera det delade. Kollegor i lådan ser att länken finns.'
    : 'Den här enheten kan ändra eller dra in länken, och den som äger lådan kan dra in den. De andra i lådan ser att den finns.'
}
