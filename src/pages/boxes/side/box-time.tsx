import type { Section } from '#src/boxes/box-order.ts'
import { formatMinutes } from '#src/boxes/box.ts'

/** The planned time, in all and by heading. */
export function BoxTime({ sections }: { sections: readonly Section[] }) {
  const total = sections.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total === 0) return null
  const planned = sections.filter(({ minutes }) => minutes > 0)
  const longest = Math.max(...planned.map(({ minutes }) => minutes))
  return (
    <section className="panel" aria-labelledby="box-time">
      <h2 id="box-time">
        Tid <span>{formatMinutes(total)}</span>
      </h2>
      {planned.length > 1 && (
        <ul className="box-times">
          {planned.map(({ heading, minutes }) => (
            <li key={heading?.id ?? ''}>
              <span className="box-times-name">{heading?.title ?? 'Utan rubrik'}</span>
              <progress max={longest} value={minutes} aria-hidden="true" />
              <span>{formatMinutes(minutes)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
