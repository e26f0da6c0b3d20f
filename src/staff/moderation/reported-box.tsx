import { readReportedBox, removeReportedBox } from '#contract/calls/staff-shared-boxes.ts'
import type { SharedPart } from '#contract/schemas/shared-box.ts'
import type { SharedBoxState } from '#contract/shared-box.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { useModerationAction } from './use-moderation-action.ts'

const endedTexts: Record<Exclude<SharedBoxState, 'open'>, string> = {
  expired: 'Länken har gått ut, och innehållet är borttaget.',
  revoked: 'Den som gjorde lådan har dragit in länken, och innehållet är borttaget.',
  removed: 'Lådan är borttagen av en redaktör.',
}

/** A shared box that a report is about: what its page shows, and a way to take it away. */
export function ReportedBox({ number }: { number: number }) {
  const box = useStaffQuery(readReportedBox, { number })
  const action = useModerationAction(readReportedBox)
  return (
    <section className="reported-box" aria-label={`Delad låda ${number}`}>
      <QueryState query={box}>
        {({ data: { state, title, parts } }) =>
          state === 'open' ? (
            <>
              <h3>{title}</h3>
              <ul>
                {parts.map((part) => (
                  <li key={part.id}>{textOf(part)}</li>
                ))}
              </ul>
              <p className="staff-actions">
                <button
                  type="button"
                  className="staff-button"
                  disabled={action.isSending}
                  onClick={() => void action.send(removeReportedBox, { number })}
                >
                  Ta bort den delade lådan<span className="visually-hidden"> {number}</span>
                </button>
              </p>
            </>
          ) : (
            <p className="staff-note">{endedTexts[state]}</p>
          )
        }
      </QueryState>
      <p role="status" className={action.message === '' ? 'visually-hidden' : 'staff-note'}>
        {action.message}
      </p>
    </section>
  )
}

const textOf = ({ kind, title, text, url, material }: SharedPart) =>
  [material?.name ?? title, text, url].filter(Boolean).join(': ') ||
  (kind === 'file' ? 'En egen fil, som inte är delad' : 'Utan text')
