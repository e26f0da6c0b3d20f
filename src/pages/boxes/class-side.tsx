import type { Part } from '#src/boxes/box.ts'
import { QrCodeImage } from '#src/ui/qr-code-image.tsx'
import { timeLeft, type PartTimer } from './part-timer.ts'
import { formatTimeLeft, useNow } from './use-now.ts'

type Props = {
  part: Part
  heading: string
  hasCode: boolean
  timer: PartTimer | null
  onTimer: () => void
  staysAwake: boolean
}

/** Beside the part: its time, what to do, and a code to it for the pupils' own screens. */
export function ClassSide({ part, heading, hasCode, timer, onTimer, staysAwake }: Props) {
  const address =
    part.kind === 'link' ? part.url : part.kind === 'material' ? `${location.origin}/${part.slug}` : ''
  const hasText = part.text !== '' && part.kind !== 'note' && part.kind !== 'link'
  return (
    <aside className="class-side" aria-label="Tid och anvisningar">
      {heading !== '' && <p className="class-heading">{heading}</p>}
      {part.minutes > 0 &&
        (timer === null ? (
          <button type="button" className="class-start" onClick={onTimer}>
            Starta {part.minutes} min
          </button>
        ) : (
          <Timer timer={timer} onStop={onTimer} />
        ))}
      {hasText && <p className="class-note">{part.text}</p>}
      {hasCode &&
        (address === '' ? (
          <p>Den här delen finns bara på enheten, så den har ingen QR-kod.</p>
        ) : (
          <Code address={address} />
        ))}
      {!staysAwake && <p className="class-awake">Skärmen kan släckas av sig själv.</p>}
    </aside>
  )
}

function Timer({ timer, onStop }: { timer: PartTimer; onStop: () => void }) {
  const left = timeLeft(timer, useNow())
  const share = left / timer.total
  return (
    <button type="button" className="class-timer" onClick={onStop} aria-label="Stoppa tiden">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="54" />
        <circle cx="60" cy="60" r="54" pathLength="1" strokeDasharray={`${share} 1`} />
      </svg>
      <span role="timer">{formatTimeLeft(left)}</span>
      {timer.paused !== null && <small>Pausad</small>}
    </button>
  )
}

function Code({ address }: { address: string }) {
  return (
    <div className="class-code">
      <QrCodeImage text={address} label={`QR-kod till ${address}`} />
      <p>Öppna på din skärm: {address.replace(/^https?:\/\//, '')}</p>
    </div>
  )
}
