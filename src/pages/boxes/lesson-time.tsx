import { useId, useRef, useState, type FormEvent } from 'react'
import { dateFormat } from '#contract/date-format.ts'
import { dayMs } from '#contract/durations.ts'
import { lessonOf, swedishMinute, writeLesson } from '#src/storage/box-lessons.ts'
import '#src/ui/form.css'

/** 'måndag 23 november 08:00' of a time that is read as UTC. */
const format = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
const longestAheadMs = 400 * dayMs

/** When a box is used next: the day before and the same day it is made ready again without being asked. */
export function LessonTime({ boxId, onChanged }: { boxId: string; onChanged: () => void }) {
  const [lesson, setLesson] = useState(() => lessonOf(boxId))
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const [field, hint, fieldError] = [useId(), useId(), useId()]
  const [now] = useState(() => Date.now())

  function close(): void {
    setIsOpen(false)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  function store(next: string | null): void {
    try {
      writeLesson(boxId, next)
      setLesson(next)
      close()
      onChanged()
    } catch {
      setError('Enheten sparar inte tiden. Gör lådan redo själv före lektionen.')
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    const current = Date.now()
    if (typed === '') setError('Skriv dag och klockslag.')
    else if (typed < swedishMinute(current)) setError('Den tiden har redan varit. Välj en som kommer.')
    else if (typed > swedishMinute(current + longestAheadMs)) setError('Välj en tid inom ett år.')
    else store(typed)
  }
  if (!isOpen)
    return (
      <p className="lesson-time">
        <span>
          {lesson === null ? 'Kontrollera igen före lektionen?' : `Lektion ${formatLesson(lesson)}.`}
        </span>
        <button
          type="button"
          ref={button}
          className="text-button"
          onClick={() => {
            setTyped(lesson ?? '')
            setError('')
            setIsOpen(true)
          }}
        >
          {lesson === null ? 'Ange när den är' : 'Ändra lektionens tid'}
        </button>
      </p>
    )
  return (
    <form className="lesson-time lesson-form" noValidate onSubmit={submit}>
      <div className="field">
        <label className="field-label" htmlFor={field}>
          När är lektionen?
        </label>
        <input
          id={field}
          type="datetime-local"
          className="field-input"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form opens by a press on its button, whose place it takes.
          autoFocus
          min={swedishMinute(now)}
          max={swedishMinute(now + longestAheadMs)}
          value={typed}
          aria-invalid={error !== ''}
          aria-describedby={error === '' ? hint : `${fieldError} ${hint}`}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error !== '' && (
          <p className="field-error" id={fieldError} role="alert">
            {error}
          </p>
        )}
        <p className="field-hint" id={hint}>
          Öppnar du webbplatsen med nät inom ett dygn före lektionen kontrolleras lådan av sig själv. Det som
          saknas hämtas, men inte om webbläsaren säger att enheten är på mobilnätet eller sparar data. Är
          webbplatsen stängd händer ingenting.
        </p>
      </div>
      <p className="ready-buttons">
        <button type="submit" className="button">
          Spara tiden
        </button>
        {lesson !== null && (
          <button type="button" className="button button-secondary" onClick={() => store(null)}>
            Ta bort tiden
          </button>
        )}
        <button type="button" className="button button-secondary" onClick={close}>
          Avbryt
        </button>
      </p>
    </form>
  )
}

const formatLesson = (lesson: string): string => format(Date.parse(`${lesson}Z`)).replace(':', '.')
