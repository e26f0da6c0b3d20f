import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { discardBox, moveToOwnBox } from './keep-or-discard-box.ts'
import type { BoxSummary } from '#src/boxes/box.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useHasUnsent } from './use-has-unsent.ts'

/** Asks what becomes of a box that its person is in no more, or of changes that the others do not get. Nothing goes before the answer. */
export function OwnCopyChoice({ box }: { box: BoxSummary }) {
  const navigate = useNavigate()
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const isOut = box.sync?.role === 'none'
  const hasUnsent = useHasUnsent(box)

  async function copy(): Promise<void> {
    setIsBusy(true)
    const id = await moveToOwnBox(box).catch(() => null)
    setIsBusy(false)
    if (id === null) return setError(boxNotStored)
    showToast('Det är en egen låda nu, som bara du har.')
    await navigate({ to: '/lada/$id', params: { id } })
  }
  async function discard(): Promise<void> {
    setIsBusy(true)
    const isDone = await discardBox(box).catch(() => false)
    setIsBusy(false)
    if (!isDone) return setError(boxNotStored)
    showToast(isOut ? `${box.title} är borta från enheten.` : 'Dina ändringar är borta.')
    await navigate({ to: '/lador' })
  }
  return (
    <div className="box-own-copy">
      <p>
        {isOut
          ? 'Det som står här följer inte längre med vad de andra gör. Vill du behålla det som en egen låda, eller ta bort det från dina enheter?'
          : 'Vill du spara lådan med dina ändringar som en egen låda? Den delade lådan finns kvar, som den är hos de andra.'}
        {isOut && hasUnsent && ' Här finns ändringar eller filer som de andra aldrig fick.'}
      </p>
      {isAsking ? (
        <p className="share-buttons" role="group" aria-label="Ta bort det som bara finns här">
          <span>
            {isOut ? 'Lådan tas bort från enheten.' : 'Ändringarna tas bort.'}
            {hasUnsent && ' Det som inte har skickats finns ingen annanstans.'} Det går inte att ångra.
          </span>
          <button type="button" className="button" disabled={isBusy} onClick={() => void discard()}>
            Ja, ta bort
          </button>
          <button type="button" className="button button-secondary" onClick={() => setIsAsking(false)}>
            Nej
          </button>
        </p>
      ) : (
        <p className="share-buttons">
          <button type="button" className="button" disabled={isBusy} onClick={() => void copy()}>
            {isOut ? 'Behåll som egen låda' : 'Spara som egen låda'}
          </button>
          <button type="button" className="button button-secondary" onClick={() => setIsAsking(true)}>
            {isOut ? 'Ta bort från enheten' : 'Släng mina ändringar'}
          </button>
        </p>
      )}
      <ErrorMessage>{error}</ErrorMessage>
    </div>
  )
}
