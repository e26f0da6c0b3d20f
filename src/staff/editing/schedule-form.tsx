import { useState } from 'react'
import { formatMoment } from '../ui/times.ts'

type Props = {
  name: 'publish_at' | 'withdraw_at'
  /** ms; null when nothing is decided. */
  at: number | null
  /** What stands there without a time. */
  unset: string
  error: string | undefined
  /** Sets the time, '' for none. True when the server has it. */
  onSend: (time: string) => Promise<boolean>
}

/** When it is published or taken away by itself: a Swedish time in whole minutes. */
export function ScheduleForm({ name, at, unset, error, onSend }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [time, setTime] = useState('')
  const label = name === 'publish_at' ? 'Publiceras' : 'Tas bort'
  async function send(value: string): Promise<void> {
    if (await onSend(value)) setIsOpen(false)
  }
  if (!isOpen)
    return (
      <>
        {at === null ? unset : formatMoment(at)} ·{' '}
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setTime(at === null ? '' : localTime(at))
            setIsOpen(true)
          }}
        >
          {at === null ? 'välj tid' : 'ändra'}
          <span className="visually-hidden"> när det {label.toLowerCase()}</span>
        </button>
      </>
    )
  return (
    <div className="staff-field edit-schedule">
      <label htmlFor={`tid-${name}`}>{label}, svensk tid</label>
      <input
        id={`tid-${name}`}
        type="datetime-local"
        value={time}
        aria-invalid={error !== undefined}
        onChange={({ target }) => setTime(target.value)}
      />
      {error !== undefined && <span className="staff-field-error">{error}</span>}
      <span className="staff-actions">
        <button type="button" className="staff-button" disabled={time === ''} onClick={() => void send(time)}>
          Bestäm tiden
        </button>
        {at !== null && (
          <button type="button" className="staff-button" onClick={() => void send('')}>
            Ta bort tiden
          </button>
        )}
        <button type="button" className="text-button" onClick={() => setIsOpen(false)}>
          Stäng
        </button>
      </span>
    </div>
  )
}

/** A time as a field for date and time wants it, in Swedish time. */
function localTime(at: number): string {
  const text = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(at)
  return text.replace(' ', 'T')
}
