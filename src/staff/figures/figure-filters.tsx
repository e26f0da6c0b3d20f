import { useRef, type FormEvent } from 'react'
import { useGo } from '../core/staff-address.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { formatPeriod, presets, type Figures } from './figure-texts.ts'

type PeriodProps = { period: { from: string; to: string }; weeks: number }

/** The period: its days and a list of periods to choose with one press. */
export function PeriodFilter({ period, weeks }: PeriodProps) {
  const go = useGo()
  const details = useRef<HTMLDetailsElement>(null)
  function choose(fran: string, till: string): void {
    if (details.current !== null) details.current.open = false
    go.change({ fran, till })
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [fran, till] = [form.get('fran'), form.get('till')]
    if (typeof fran === 'string' && typeof till === 'string') choose(fran, till)
  }
  return (
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
        <form className="figure-days" onSubmit={submit} key={`${period.from} ${period.to}`}>
          <label>
            Från och med
            <input type="date" name="fran" defaultValue={period.from} required />
          </label>
          <label>
            Till och med
            <input type="date" name="till" defaultValue={period.to} required />
          </label>
          <button type="submit" className="staff-button">
            Visa perioden
          </button>
        </form>
      </div>
    </details>
  )
}

type ChoiceProps = {
  name: 'avsandare' | 'amne'
  label: string
  options: Figures['senders']
  value: string
}

/** One sender or one subject, or all. */
export function ChoiceFilter({ name, label, options, value }: ChoiceProps) {
  const go = useGo()
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
