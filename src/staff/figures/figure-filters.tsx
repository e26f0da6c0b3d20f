import { useRef, useState, type FormEvent } from 'react'
import { parseDay } from '#contract/parse-day.ts'
import { useStaffAddress, useStaffNavigation } from '../core/staff-address.ts'
import { ReadDay } from '../ui/read-day.tsx'
import { StaffFieldFrame } from '../ui/staff-field-frame.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { formatPeriod, periodNote, presets, type Figures } from './figure-texts.ts'

type PeriodProps = { period: { from: string; to: string }; weeks: number }

/** The period: its days and a list of periods to choose with one press. */
export function PeriodFilter({ period, weeks }: PeriodProps) {
  const go = useStaffNavigation()
  const { fields } = useStaffAddress()
  const details = useRef<HTMLDetailsElement>(null)
  const note = periodNote({ from: fields.get('fran') ?? '', to: fields.get('till') ?? '' }, period)
  function choose(fran: string, till: string): void {
    if (details.current !== null) details.current.open = false
    go.change({ fran, till })
  }
  return (
    <>
      {note !== '' && (
        <p className="staff-note" role="status">
          {note}
        </p>
      )}
      <details className="figure-period" ref={details}>
        <summary>
          <span className="visually-hidden">Period: </span>
          {formatPeriod(period, weeks)} <StaffIcon name="down" />
        </summary>
        <div className="figure-period-panel staff-card">
          {presets().map(({ label, fran, till }) => (
            <button key={label} type="button" className="figure-preset" onClick={() => choose(fran, till)}>
              {label}
            </button>
          ))}
          <DaysForm key={`${period.from} ${period.to}`} period={period} onChoose={choose} />
        </div>
      </details>
    </>
  )
}

type DaysProps = { period: PeriodProps['period']; onChoose: (from: string, to: string) => void }

/** The first and the last day as text fields, which read the same in every browser. */
function DaysForm({ period, onChoose }: DaysProps) {
  const [errors, setErrors] = useState<{ fran?: string; till?: string }>({})
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const dayOf = (name: string) => {
      const typed = form.get(name)
      return typeof typed === 'string' ? parseDay(typed, 'back') : null
    }
    const [from, to] = [dayOf('fran'), dayOf('till')]
    const isTurned = from !== null && to !== null && from > to
    setErrors({
      ...(from === null && { fran: unknownDay }),
      ...(to === null && { till: unknownDay }),
      ...(isTurned && { till: 'Skriv en dag efter den första.' }),
    })
    if (from !== null && to !== null && !isTurned) onChoose(from, to)
  }
  return (
    <form role="search" aria-label="Period" className="figure-days" onSubmit={submit} noValidate>
      <DayField label="Från och med" name="fran" day={period.from} error={errors.fran} />
      <DayField label="Till och med" name="till" day={period.to} error={errors.till} />
      <button type="submit" className="staff-button">
        Visa perioden
      </button>
    </form>
  )
}

type DayProps = { label: string; name: string; day: string; error: string | undefined }

/** A day, with the day that was read below it. */
function DayField({ label, name, day, error }: DayProps) {
  const [typed, setTyped] = useState(day)
  return (
    <StaffFieldFrame label={label} error={error}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            name={name}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <ReadDay typed={typed} side="back" />
        </>
      )}
    </StaffFieldFrame>
  )
}

const unknownDay = 'Skriv en dag som finns, till exempel 2026-03-01 eller 1 mars.'

type ChoiceProps = {
  name: 'avsandare' | 'amne'
  label: string
  options: Figures['senders']
  value: string
}

/** One sender or one subject, or all. */
export function ChoiceFilter({ name, label, options, value }: ChoiceProps) {
  const go = useStaffNavigation()
  return (
    <label className="figure-choice" {...(value !== '' && { 'data-on': '' })}>
      <span className="visually-hidden">{label}</span>
      <select value={value} onChange={(event) => go.change({ [name]: event.target.value })}>
        <option value="">{label}: alla</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <StaffIcon name="down" />
    </label>
  )
}
