import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { parseClock } from '#contract/parse-clock.ts'
import { parseDay } from '#contract/parse-day.ts'
import { FieldError, FieldHint, noteAttributes } from '../ui/field-notes.tsx'
import { focusFirstMarked } from '../ui/focus-first-marked.ts'
import { formatMoment, formatWholeDay } from '../ui/times.ts'

type Props = {
  name: 'publish_at' | 'withdraw_at'
  /** ms; null when nothing is decided. */
  at: number | null
  textWithoutTime: string
  error: string | undefined
  /** Sets the time, '' for none. True when the server has it. */
  onSend: (time: string) => Promise<boolean>
}

/** When it is published or taken away by itself: a Swedish time in whole minutes. */
export function ScheduleForm({ name, at, textWithoutTime, error, onSend }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  /** Whoever closes the form goes on from the button that opened it. */
  const [wasOpen, setWasOpen] = useState(false)
  const label = name === 'publish_at' ? 'Publiceras' : 'Tas bort'
  if (!isOpen)
    return (
      <>
        {at === null ? textWithoutTime : formatMoment(at)} ·{' '}
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
  const [tries, setTries] = useState(0)
  /** Which field has what the server has refused; null once a field is changed. */
  const [refused, setRefused] = useState<'day' | 'clock' | null>(null)
  const [dayId, clockId] = [useId(), useId()]
  const form = useRef<HTMLFormElement>(null)
  const day = parseDay(typedDay, 'ahead')
  const time = parseClock(clock)
  const missingDay = `Skriv en dag som finns, till exempel ${exampleDay()}.`
  const missingTime = 'Skriv timmar och minuter, till exempel 15.30.'
  const dayNotes = {
    id: dayId,
    hint: 'Till exempel 1 dec. eller 24/12',
    error: tries > 0 && day === null ? missingDay : refused === 'day' ? error : undefined,
  }
  const clockNotes = {
    id: clockId,
    hint: 'Till exempel 08.00 eller 15.30',
    error: tries > 0 && time === null ? missingTime : refused === 'clock' ? error : undefined,
  }
  // Only a press moves the focus: a field is marked while somebody types in the other, too.
  useEffect(() => void focusFirstMarked(form.current), [tries])

  function change(write: (text: string) => void, text: string): void {
    write(text)
    setRefused(null)
  }
  async function send(value: string): Promise<void> {
    setRefused(null)
    if (await onSend(value)) return onClose()
    // Of a time that has been, the day is wrong, or else the clock time of today.
    setRefused(value.slice(0, 10) < localTime(Date.now()).slice(0, 10) ? 'day' : 'clock')
    setTries(tries + 1)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (day !== null && time !== null) void send(`${day}T${time}`)
    else setTries(tries + 1)
  }
  return (
    <form ref={form} className="edit-schedule" onSubmit={submit} noValidate>
      <fieldset>
        <legend>{label}, svensk tid</legend>
        <p className="staff-field">
          <label htmlFor={dayId}>Dag</label>
          <input
            {...{ id: dayId, value: typedDay, ...noteAttributes(dayNotes) }}
            ref={takeFocus}
            autoComplete="off"
            onChange={({ target }) => change(setTypedDay, target.value)}
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
            onChange={({ target }) => change(setClock, target.value)}
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
