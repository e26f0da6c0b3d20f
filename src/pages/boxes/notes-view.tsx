import { arrangeParts } from '#src/boxes/box-order.ts'
import type { Box } from '#src/boxes/box.ts'
import type { ShowCommand } from './show-keys.ts'
import { useShownState } from './show-channel.ts'
import { useShowKeys } from './use-show-keys.ts'
import { formatTimeLeft, useTimeLeft } from './use-time-left.ts'
import './notes-view.css'

const buttons: { command: ShowCommand; label: string; key: string }[] = [
  { command: 'blank', label: 'Svart', key: 'B' },
  { command: 'code', label: 'QR', key: 'Q' },
  { command: 'timer', label: 'Tid', key: 'T' },
]

/** For the teacher's own screen: the notes of what is shown, what comes next, and the same keys. */
export function NotesView({ box }: { box: Box }) {
  const { state, command: sendCommand } = useShownState(box.id)
  // A window fills its own screen only.
  useShowKeys(sendCommand, 'fullScreen')
  if (state === null) {
    return (
      <p role="status">
        Visningen är inte öppen. Den öppnas i ett eget fönster med{' '}
        <a href={`/lada/${box.id}/visa`}>Visa i klassrummet</a>, och följs sedan här.
      </p>
    )
  }
  const parts = arrangeParts(box.parts).flatMap((section) => section.parts)
  const part = parts[Math.min(state.index, parts.length - 1)]
  if (part === undefined) return <p>Lådan är tom.</p>
  const later = parts.slice(state.index + 1)
  return (
    <div className="notes-view">
      <section aria-label="Visas nu">
        <h2>{part.title}</h2>
        <p role="status">
          Del {state.index + 1} av {parts.length}
          {state.pageCount > 1 && `, sida ${state.page} av ${state.pageCount}`}
          {state.isBlank && '. Skärmen är svart'}
          {state.hasCode && '. QR-koden visas'}
        </p>
        {state.timerEnd !== null && <TimeLeft end={state.timerEnd} />}
        <p className="notes-text">{part.text === '' ? 'Den här delen har ingen anteckning.' : part.text}</p>
      </section>
      <div className="notes-buttons">
        <button type="button" className="button button-secondary" onClick={() => sendCommand('back')}>
          Föregående
        </button>
        <button type="button" className="button" onClick={() => sendCommand('next')}>
          Nästa
        </button>
        {buttons.map(({ command, label, key }) => (
          <button
            key={command}
            type="button"
            className="button button-secondary"
            onClick={() => sendCommand(command)}
          >
            {label} <kbd>{key}</kbd>
          </button>
        ))}
      </div>
      {later.length > 0 && (
        <section aria-label="Sedan">
          <h2>Sedan</h2>
          <ol className="notes-later">
            {later.map(({ id, title, minutes }) => (
              <li key={id}>
                {title} {minutes > 0 && <span>{minutes} min</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

const TimeLeft = ({ end }: { end: number }) => (
  <p className="notes-time" role="timer">
    {formatTimeLeft(useTimeLeft(end))}
  </p>
)
