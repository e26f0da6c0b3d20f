import { useId, useState, type FormEvent } from 'react'
import { maxJointDays } from '#contract/joint-order.ts'
import { addDays, swedishDay } from '#contract/swedish-week.ts'
import { PrintedChoice } from '#src/actions/box/joint/printed-choice.tsx'
import { usePrinted } from '#src/actions/box/joint/use-printed.ts'
import type { Box } from '#src/boxes/box.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { JointFormButtons } from './joint-form-buttons.tsx'
import type { JointRefusal } from './use-joint-order.ts'
import '#src/ui/form.css'

type Props = {
  box: Box
  start: (started: { title: string; last_day: string; materials: number[] }) => Promise<JointRefusal | null>
  onClose: () => void
}

/** The list of everything that can be ordered in print: option 2 of contract/formats.ts. */
const printedAddress = '/search?medium=2'

/** A week is enough for most staff rooms. */
const defaultDays = 7

/** Chooses the materials with printed copies and the last day, and makes the link for colleagues. */
export function StartJoint({ box, start, onClose }: Props) {
  const { printed, isReading, hasFailed } = usePrinted(box)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [today] = useState(() => swedishDay(Date.now()))
  const [lastDay, setLastDay] = useState(addDays(today, defaultDays))
  const [refusal, setRefusal] = useState<JointRefusal | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [day, dayError] = [useId(), useId()]
  const chosen = printed.filter(({ id }) => !left.has(id)).map(({ id }) => id)

  async function make(): Promise<void> {
    setRefusal(null)
    if (chosen.length === 0) return setRefusal({ message: 'Välj minst ett material.', errors: {} })
    setIsSending(true)
    const refused = await start({ title: box.title, last_day: lastDay, materials: chosen })
    setIsSending(false)
    setRefusal(refused)
  }
  if (isReading) return <p>Ser efter vad som finns tryckt …</p>
  if (printed.length === 0)
    return (
      <>
        <p>
          {hasFailed
            ? 'Det gick inte att se vad som finns tryckt. Försök igen när du har nät.'
            : 'Inget material i lådan finns tryckt. Lägg in material som går att beställa, så kan ni beställa tillsammans.'}
        </p>
        <div className="joint-buttons">
          {!hasFailed && (
            <a className="button" href={printedAddress}>
              Hitta tryckt material
            </a>
          )}
          <button type="button" className="button button-secondary" onClick={onClose}>
            Stäng
          </button>
        </div>
      </>
    )
  const errorOfDay = refusal?.errors['last_day']?.[0] ?? ''
  return (
    <form
      className="joint-start"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void make()
      }}
    >
      <p>
        Du får en länk att skicka till kollegor. De skriver hur många exemplar de vill ha, utan inloggning.
        Sedan skickar du allt på en gång, och det kommer i ett paket.
      </p>
      <PrintedChoice
        legend="Vad ska gå att beställa?"
        printed={printed}
        chosen={new Set(chosen)}
        onChange={(next) => setLeft(new Set(printed.map(({ id }) => id).filter((id) => !next.has(id))))}
      />
      <div className="field">
        <label className="field-label" htmlFor={day}>
          Sista dag att svara
        </label>
        <input
          id={day}
          type="date"
          className="field-input"
          min={today}
          max={addDays(today, maxJointDays)}
          value={lastDay}
          aria-invalid={errorOfDay !== ''}
          aria-describedby={errorOfDay === '' ? undefined : dayError}
          onChange={(event) => setLastDay(event.target.value)}
        />
        {errorOfDay !== '' && (
          <p className="field-error" id={dayError}>
            {errorOfDay}
          </p>
        )}
      </div>
      <ErrorMessage>
        {refusal === null ? '' : (refusal.errors['materials']?.[0] ?? refusal.message)}
      </ErrorMessage>
      <JointFormButtons submitLabel={isSending ? 'Gör länken …' : 'Gör länken'} onClose={onClose} />
    </form>
  )
}
