import { useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import type { Box } from '#src/boxes/box.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { showToast } from '#src/ui/toast.ts'
import { discardBox, moveToOwnBox } from './keep-or-discard-box.ts'
import type { OwnTeam } from './use-box-team.ts'
import { useHasUnsent } from './use-has-unsent.ts'

const nothing = () => null

/** Leaves a box, with or without a copy of one's own. */
export function LeaveBox({ box, own }: { box: Box; own: OwnTeam }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState('')
  const list = useSyncExternalStore(watchBoxList, boxList, nothing)
  const summary = list?.boxes.find((each) => each.id === box.id)
  const hasUnsent = useHasUnsent(summary)

  async function leave(isCopied: boolean): Promise<void> {
    const sync = summary?.sync ?? null
    if (summary === undefined || sync === null || !(await own.leave())) return
    const left = { ...summary, sync: { ...sync, role: 'none' as const } }
    try {
      const id = isCopied ? await moveToOwnBox(left) : null
      if (isCopied && id === null) return setError(boxNotStored)
      if (!isCopied) await discardBox(left)
      showToast(isCopied ? 'Du har lämnat lådan och har en egen kopia.' : 'Du har lämnat lådan.')
      await (id === null ? navigate({ to: '/lador' }) : navigate({ to: '/lada/$id', params: { id } }))
    } catch {
      // The box stays on the device, and its page asks what becomes of it.
      setError(boxNotStored)
    }
  }
  if (!isAsking)
    return (
      <p className="share-buttons">
        <button type="button" className="button button-secondary" onClick={() => setIsAsking(true)}>
          Lämna lådan …
        </button>
      </p>
    )
  return (
    <div className="box-team-question" role="group" aria-label="Lämna lådan">
      <p>
        Lämnar du lådan försvinner den från dina enheter. De andra har den kvar, med det som du har gjort i
        den.{' '}
        {hasUnsent &&
          'Här finns ändringar eller filer som inte har skickats: de andra får dem inte, så behåll en egen kopia.'}
      </p>
      <p className="share-buttons">
        <button
          type="button"
          className="button"
          disabled={own.isBusy}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The question was opened by a press.
          autoFocus
          onClick={() => void leave(true)}
        >
          Lämna och behåll en egen kopia
        </button>
        {!hasUnsent && (
          <button
            type="button"
            className="button button-secondary"
            disabled={own.isBusy}
            onClick={() => void leave(false)}
          >
            Lämna utan kopia
          </button>
        )}
        <button type="button" className="button button-secondary" onClick={() => setIsAsking(false)}>
          Stanna kvar
        </button>
      </p>
      <ErrorMessage>{error}</ErrorMessage>
    </div>
  )
}
