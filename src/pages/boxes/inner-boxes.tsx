import { useSyncExternalStore } from 'react'
import { minutesWithInner } from '#src/boxes/box-nesting.ts'
import { formatMinutes, formatPartCount, type Box, type BoxSummary } from '#src/boxes/box.ts'
import { prepareBox } from '#src/boxes/prepared-box.ts'
import { savedSets, watchSaved } from '#src/storage/saved-sets.ts'
import { ReadyMark } from './ready-mark.tsx'
import { readinessIn, useReadyBoxes } from './use-ready-boxes.ts'
import './inner-boxes.css'

const unknown = () => null

/** The boxes that lie in a box, as links, with the time of all. */
export function InnerBoxes({ box, inner }: { box: Box; inner: readonly BoxSummary[] }) {
  const saved = useSyncExternalStore(watchSaved, savedSets, unknown)
  const { ready } = useReadyBoxes(inner, saved)
  const minutes = minutesWithInner(box, inner)
  return (
    <section className="inner-boxes" aria-labelledby="inner-boxes">
      <h2 id="inner-boxes">Lådor i lådan</h2>
      <p>
        {minutes > 0 && `Sammanlagt ${formatMinutes(minutes)}. `}
        Varje låda görs redo, visas, delas, kopieras och skrivs ut för sig.
      </p>
      <ul className="bordered-list">
        {inner.map((each) => (
          <li key={each.id}>
            <a
              href={`/lada/${each.id}`}
              onPointerEnter={() => prepareBox(each.id)}
              onFocus={() => prepareBox(each.id)}
            >
              {each.title}
            </a>
            <span>
              {[each.minutes > 0 ? formatMinutes(each.minutes) : '', formatPartCount(each.partCount)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <ReadyMark readiness={readinessIn(ready, each)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
