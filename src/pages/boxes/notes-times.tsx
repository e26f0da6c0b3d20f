import type { Section } from '#src/boxes/box-order.ts'
import type { Part } from '#src/boxes/box.ts'
import { formatClock } from '#src/ui/format-date-time.ts'
import { timeLeft, type PartTimer } from './part-timer.ts'
import { plannedEnds } from './planned-ends.ts'
import { useNow } from './use-now.ts'

type Props = { sections: readonly Section[]; part: Part; timer: PartTimer | null }

/** When the part that is shown and the whole lesson are over by the clock. Nothing where no minutes are planned. */
export function NotesTimes({ sections, part, timer }: Props) {
  const now = useNow()
  const { ends, isPartial } = plannedEnds(sections, part, timer, now)
  if (ends.length === 0) return null
  const isOver = timer === null ? part.minutes === 0 : timeLeft(timer, now) === 0
  const condition = isOver
    ? ', om nästa del börjar nu'
    : timer === null
      ? ', om tiden startas nu'
      : timer.paused !== null && ', om tiden går nu'
  return (
    <section className="notes-times" aria-label="Slutar">
      <h2>Slutar{condition}</h2>
      <dl>
        {ends.map(({ name, end }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatClock(end)}</dd>
          </div>
        ))}
      </dl>
      {isPartial && ends.length > 1 && <p>Delar utan minuter är inte inräknade.</p>}
    </section>
  )
}
