import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readSharedBox } from '#contract/calls/shared-box.ts'
import type { SharedBox, SharedPart } from '#contract/schemas/shared-box.ts'
import { sharedBoxPath } from '#contract/shared-box.ts'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { newPartOf } from '#src/actions/box/copy-shared-box.ts'
import { addedText, changesSince, nameOf, sourceOf, type BoxSource } from '#src/actions/box/shared-source.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { readUnbatched } from '#src/api/request.ts'
import { writeAttachment } from '#src/boxes/box-store.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { formatDay } from '#src/ui/format.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { addSharedParts } from './add-shared-parts.ts'
import './followed-box.css'

type Props = { id: string; open: OpenBox; source: BoxSource }

/** What has changed in the shared box that this one follows. Nothing is added or taken away before somebody chooses it. */
export function FollowedBox({ id, open, source: stored }: Props) {
  const [source, setSource] = useState<BoxSource | null>(stored)
  const [found, setFound] = useState<{ shared: SharedBox | null } | null>(null)
  const [error, setError] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const isOffline = useSyncExternalStore(watchConnection, connection, () => 'online') === 'offline'
  const { address } = stored
  useEffect(() => {
    if (isOffline) return
    let isLeft = false
    readUnbatched(readSharedBox, { address }).then(
      (answer) => isLeft || setFound({ shared: answer?.data ?? null }),
      // Asked again when the network is back, or the box is opened again.
      () => null,
    )
    return () => {
      isLeft = true
    }
  }, [address, isOffline])
  if (source === null) return null

  async function store(next: BoxSource | null): Promise<void> {
    try {
      await writeAttachment('source', id, next)
      setSource(next)
      setError('')
      heading.current?.focus({ preventScroll: true })
    } catch {
      setError(boxNotStored)
    }
  }
  async function add(shared: SharedBox, chosen: readonly SharedPart[]): Promise<void> {
    const refused = await addSharedParts(open, shared, chosen)
    if (refused === '') await store(sourceOf(address, shared))
    else setError(refused)
  }
  const shared = found?.shared ?? null
  const isOver = found !== null && shared?.state !== 'open'
  return (
    <section className="followed-box panel" aria-labelledby="foljd-lada">
      <h2 id="foljd-lada" ref={heading} tabIndex={-1}>
        Följer en delad låda
      </h2>
      {isOver ? (
        <p>Den delade lådan finns inte längre. Din låda är kvar som den är.</p>
      ) : shared === null ? (
        <p>
          {isOffline
            ? 'Du är offline. Vad som har ändrats visas när du har nät.'
            : 'Ser efter vad som har ändrats …'}
        </p>
      ) : (
        <Changes
          key={shared.updated_at}
          shared={shared}
          source={source}
          onAdd={(chosen) => void add(shared, chosen)}
          onDismiss={() => void store(sourceOf(address, shared))}
        />
      )}
      <ErrorMessage>{error}</ErrorMessage>
      <p className="followed-links">
        {!isOver && <a href={sharedBoxPath(address)}>Se den delade lådan</a>}
        <button type="button" className="button button-secondary" onClick={() => void store(null)}>
          Sluta följa
        </button>
      </p>
    </section>
  )
}

type ChangesProps = {
  shared: SharedBox
  source: BoxSource
  onAdd: (chosen: readonly SharedPart[]) => void
  onDismiss: () => void
}

function Changes({ shared, source, onAdd, onDismiss }: ChangesProps) {
  const { added, changed, removed } = changesSince(source, shared.parts)
  const addable = added.filter((part) => newPartOf(part) !== null)
  const [left, setLeft] = useState<readonly string[]>([])
  const chosen = addable.filter(({ id }) => !left.includes(id))
  if (addable.length + changed.length + removed.length === 0)
    return <p>Inget nytt. Den uppdaterades {formatDay(shared.updated_at)}.</p>
  return (
    <>
      {addable.length > 0 && (
        <fieldset className="followed-added">
          <legend>{addedText(addable)}</legend>
          {addable.map((part) => (
            <label key={part.id} className="followed-choice">
              <input
                type="checkbox"
                checked={!left.includes(part.id)}
                onChange={(event) =>
                  setLeft(event.target.checked ? left.filter((id) => id !== part.id) : [...left, part.id])
                }
              />
              <span>{nameOf(part)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {changed.length > 0 && (
        <p>Ändrat i den delade lådan: {changed.map(nameOf).join(', ')}. Din är som den var.</p>
      )}
      {removed.length > 0 && (
        <p>Borttaget ur den delade lådan: {removed.join(', ')}. Finns det i din är det kvar.</p>
      )}
      <p className="followed-links">
        {chosen.length > 0 && (
          <button type="button" className="button" onClick={() => onAdd(chosen)}>
            Lägg till i min låda
          </button>
        )}
        <button type="button" className="button button-secondary" onClick={onDismiss}>
          {addable.length > 0 ? 'Lägg inte till' : 'Jag har sett det'}
        </button>
      </p>
    </>
  )
}
