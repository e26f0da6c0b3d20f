import { useId, useState, type FormEvent } from 'react'
import { parseClock } from '#contract/parse-clock.ts'
import { parseDay } from '#contract/parse-day.ts'
import { FieldError, FieldHint, noteAttributes } from '../ui/field-notes.tsx'
import { formatMoment, formatWholeDay } from '../ui/times.ts'

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
  /** Whoever closes the form goes on from the button that opened it. */
  const [wasOpen, setWasOpen] = useState(false)
  const label = name === 'publish_at' ? 'Publiceras' : 'Tas bort'
  if (!isOpen)
    return (
      <>
        {at === null ? unset : formatMoment(at)} ·{' '}
        <button
          type="button"
          className="text-button"
          ref={wasOpen ? takeFocus : undefined}
          onClick={() => {
            setIsOpen(true)
            setWasOpen(true)
          }}
        >
          {at === null ? 'välj tid' : 'ändra'}
          <span className="visually-hidden"> när det {label.toLowerCase()}</span>
        </button>
      </>
    )
  return <OpenForm label={label} at={at} error={error} onSend={onSend} onClose={() => setIsOpen(false)} />
}

type OpenProps = Pick<Props, 'at' | 'error' | 'onSend'> & { label: string; onClose: () => void }

/** A day and a clock time as text fields: the browser's own show '12/01/2026' and '03:30 PM' to whoever has it in English. */
function OpenForm({ label, at, error, onSend, onClose }: OpenProps) {
  const [typedDay, setTypedDay] = useState(at === null ? '' : localTime(at).slice(0, 10))
  const [clock, setClock] = useState(at === null ? '' : localTime(at).slice(11).replace(':', '.'))
  const [isTried, setIsTried] = useState(false)
  const [dayId, clockId] = [useId(), useId()]
  const day = parseDay(typedDay, 'ahead')
  const time = parseClock(clock)
  const dayNotes = {
    id: dayId,
    hint: 'Till exempel 1 dec. eller 24/12',
    error: isTried && day === null ? `Skriv en dag som finns, till exempel ${exampleDay()}.` : undefined,
  }
  const clockNotes = {
    id: clockId,
    hint: 'Till exempel 08.00 eller 15.30',
    error: isTried && time === null ? 'Skriv timmar och minuter, till exempel 15.30.' : undefined,
  }
  async function send(value: string): Promise<void> {
    if (await onSend(value)) onClose()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsTried(true)
    if (day !== null && time !== null) void send(`${day}T${time}`)
  }
  return (
    <form className="edit-schedule" onSubmit={submit} noValidate>
      <fieldset>
        <legend>{label}, svensk tid</legend>
        <p className="staff-field">
          <label htmlFor={dayId}>Dag</label>
          <input
            {...{ id: dayId, value: typedDay, ...noteAttributes(dayNotes) }}
            ref={takeFocus}
            autoComplete="off"
            onChange={({ target }) => setTypedDay(target.value)}
          />
          <FieldHint {...dayNotes} />
          <FieldError {...dayNotes} />
        </p>
        <p className="staff-field">
          <label htmlFor={clockId}>Klockslag</label>
          <input
            {...{ id: clockId, value: clock, ...noteAttributes(clockNotes) }}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setClock(target.value)}
          />
          <FieldHint {...clockNotes} />
          <FieldError {...clockNotes} />
        </p>
      </fieldset>
      <p role="status" className="staff-hint">
        {day !== null &&
          (time === null
            ? `Dagen läses som ${formatWholeDay(day)}.`
            : `${label} ${formatWholeDay(day)} kl. ${time.replace(':', '.')}.`)}
      </p>
      {error !== undefined && <p className="staff-field-error">{error}</p>}
      <p className="staff-actions">
        <button type="submit" className="staff-button">
          Bestäm tiden
        </button>
        {at !== null && (
          <button type="button" className="staff-button" onClick={() => void send('')}>
            Ta bort tiden
          </button>
        )}
        <button type="button" className="text-button" onClick={onClose}>
          Stäng
        </button>
      </p>
    </form>
  )
}

/** Focuses an element when it appears. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** '2027-12-01': one that lies ahead. */
const exampleDay = () => `${Number(localTime(Date.now()).slice(0, 4)) + 1}-12-01`

/** '2026-12-01 08:00', in Swedish time. */
const localTime = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(at)
