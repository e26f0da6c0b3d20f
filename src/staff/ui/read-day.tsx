import { parseDay } from '#contract/parse-day.ts'
import { formatWholeDay } from './times.ts'

/** Which day a typed text is read as, with its year: '22 nov' is next year's from the 23rd on. Announced as it changes. */
export function ReadDay({ typed, side }: { typed: string; side: 'ahead' | 'back' }) {
  const day = parseDay(typed, side)
  return (
    <span role="status" className="staff-hint">
      {day !== null && `Läses som ${formatWholeDay(day)}.`}
    </span>
  )
}
