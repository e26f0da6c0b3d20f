import type { Part } from '#src/boxes/box.ts'
import type { ShowState } from './show-channel.ts'
import type { ShowCommand } from './show-keys.ts'
import { addedMinutes } from './use-shown-part.ts'

type Props = {
  part: Part
  next: Part | undefined
  state: ShowState
  send: (command: ShowCommand) => void
}

/** What can be done to the classroom view from the window with the notes. */
export function NotesButtons(props: Props) {
  const { part, next, send } = props
  const { index, page, pageCount, timer, isBlank, hasCode } = props.state
  const nextLabel =
    page < pageCount ? 'Nästa sida' : next === undefined ? 'Inget mer i lådan' : `Nästa: ${next.title}`
  return (
    <div className="notes-buttons">
      <button
        type="button"
        className="button button-secondary notes-back"
        aria-label="Föregående"
        disabled={index === 0 && page === 1}
        onClick={() => send('back')}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <button
        type="button"
        className="button notes-next"
        disabled={page >= pageCount && next === undefined}
        onClick={() => send('next')}
      >
        {nextLabel}
      </button>
      {(timer !== null || part.minutes > 0) && (
        <button type="button" className="button button-secondary" onClick={() => send('timer')}>
          {timer === null ? `Starta ${part.minutes} min` : 'Stoppa tiden'}
        </button>
      )}
      {timer !== null && (
        <>
          <button type="button" className="button button-secondary" onClick={() => send('pause')}>
            {timer.paused === null ? 'Pausa' : 'Fortsätt'}
          </button>
          <button type="button" className="button button-secondary" onClick={() => send('addTime')}>
            + {addedMinutes} min
          </button>
        </>
      )}
      <button
        type="button"
        className="button button-secondary"
        aria-pressed={isBlank}
        onClick={() => send('blank')}
      >
        Svart
      </button>
      <button
        type="button"
        className="button button-secondary"
        aria-pressed={hasCode}
        onClick={() => send('code')}
      >
        QR
      </button>
    </div>
  )
}
