import { useState, type ComponentType } from 'react'
import { jointOrderPath } from '#contract/joint-order.ts'
import { formatDay } from '#contract/order-steps.ts'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'
import { AddFromBoxButton } from '#src/actions/box/joint/add-from-box-button.tsx'
import type { RecipientFormProps } from '#src/actions/order/recipient-form.tsx'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { loadChunk } from '#src/ui/reload-once.ts'
import { LinkAddress } from '../link/link-address.tsx'
import { JointAnswers } from './joint-answers.tsx'
import { SendJoint } from './send-joint.tsx'
import { JointSums } from './joint-sums.tsx'
import { SentJoint } from './sent-joint.tsx'
import { useSendingEntry } from './use-sending-entry.ts'
import type { StoredJoint, useJointOrder } from './use-joint-order.ts'
import '../link/share-link.css'

type Own = ReturnType<typeof useJointOrder>
type Props = { boxId: string; view: OwnJointOrder; stored: StoredJoint; own: Own; onCancelled: () => void }

/** A joint order as its owner sees it: the link, what everybody wants, and the ways to end it. */
export function JointOverview({ boxId, view, stored, own, onCancelled }: Props) {
  const [Form, setForm] = useState<ComponentType<RecipientFormProps> | null>(null)
  const [isEnding, setIsEnding] = useState(false)
  const [error, setError] = useState('')
  const [shortage, setShortage] = useState<Record<string, string[]>>({})
  const entry = useSendingEntry(stored.entry, () => void own.sending(stored.entry))
  if (view.state === 'sent') return <SentJoint view={view} onNew={() => void own.forget()} />
  if (view.state === 'cancelled') return <p>Beställningen är avbruten. Inget är beställt.</p>
  const isWaiting = entry === 'waiting'
  const isOver = view.materials.some(({ asked, most }) => most > 0 && asked > most)
  const total = view.materials.reduce((sum, { asked }) => sum + asked, 0)

  async function openSend(): Promise<void> {
    setError('')
    try {
      const { RecipientForm } = await loadChunk(() => import('#src/actions/order/order-dialog.tsx'))
      setForm(() => RecipientForm)
    } catch {
      setError('Det som behövs gick inte att hämta. Försök igen när du har nät.')
    }
  }
  async function act(work: Promise<{ message: string } | null>, then?: () => void): Promise<void> {
    setError('')
    const refused = await work
    if (refused === null) then?.()
    else setError(refused.message)
  }

  return (
    <>
      <p>
        {view.state === 'open' ? (
          <>
            Kollegor kan svara till och med <strong>{formatDay(view.last_day)}</strong>.
          </>
        ) : (
          <>
            Svarstiden gick ut <strong>{formatDay(view.last_day)}</strong>. Skicka beställningen när den
            stämmer.
          </>
        )}{' '}
        Bara den här enheten kan ändra och skicka den.
      </p>
      {view.state === 'open' && (
        <LinkAddress
          path={jointOrderPath(view.address)}
          title={view.title}
          about="den gemensamma beställningen"
        />
      )}
      <JointSums view={view} shortage={shortage} />
      {view.state === 'open' && !isWaiting && (
        <AddFromBoxButton
          label="Lägg till ur en annan låda"
          address={view.address}
          secret=""
          except={boxId}
          present={view.materials.map(({ id }) => id)}
          onAdded={() => void own.refresh()}
        />
      )}
      {isOver && (
        <p>
          {view.has_asked ? (
            'Redaktionen har fått er fråga om fler. Säger de ja höjs antalet här.'
          ) : (
            <button type="button" className="button button-secondary" onClick={() => void act(own.askMore())}>
              Be redaktionen om fler
            </button>
          )}
        </p>
      )}
      <JointAnswers
        view={view}
        // What the server said was about the numbers before.
        save={(answer) => (setShortage({}), own.saveAnswer(answer))}
      />
      {isWaiting && (
        <p className="share-note">
          Beställningen ligger i <a href="/utkorg">utkorgen</a> och skickas när du får uppkoppling. Det som
          står i svaren när den kommer fram gäller.
        </p>
      )}
      {typeof entry === 'object' && (
        <p className="form-error">{entry.message} Inget är beställt. Ändra och skicka igen.</p>
      )}
      <ErrorMessage>{error}</ErrorMessage>
      {Form !== null && !isWaiting && (
        <SendJoint
          Form={Form}
          joint={stored}
          view={view}
          onRefused={setShortage}
          onQueued={(id) => void own.sending(id)}
          onClose={() => setForm(null)}
        />
      )}
      {isEnding ? (
        <div className="joint-buttons" role="group" aria-label="Avbryta beställningen">
          <p>Avbryta? Svaren raderas, och den som öppnar länken ser att inget blir beställt.</p>
          <button type="button" className="button" onClick={() => void act(own.cancel(), onCancelled)}>
            Ja, avbryt beställningen
          </button>
          <button type="button" className="button button-secondary" onClick={() => setIsEnding(false)}>
            Nej
          </button>
        </div>
      ) : (
        <div className="joint-buttons">
          {Form === null && !isWaiting && (
            <button type="button" className="button" disabled={total === 0} onClick={() => void openSend()}>
              Skicka beställningen …
            </button>
          )}
          <button
            type="button"
            className="button button-secondary"
            disabled={isWaiting}
            onClick={() => setIsEnding(true)}
          >
            Avbryt beställningen
          </button>
        </div>
      )}
    </>
  )
}
