import { useState } from 'react'
import type { FigureKind } from '#contract/figures.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { formatCount, kinds, kindTexts, shownCount, type Figures } from './figure-texts.ts'

type Props = {
  figures: Figures
  /** What a row is about: 'Material'. */
  heading: string
  sortedBy: FigureKind
  onSort: (kind: FigureKind) => void
}

const rowsAtFirst = 50

/** A row for each material, sender or subject, the highest number first. */
export function FigureTable({ figures: { rows, hides_small }, heading, sortedBy, onSort }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const sorted = [...rows].sort((a, b) => b.counts[sortedBy] - a.counts[sortedBy])
  const shown = showsAll ? sorted : sorted.slice(0, rowsAtFirst)
  return (
    <section className="figure-rows" aria-label={`Tal för varje ${heading.toLowerCase()}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen it is scrolled sideways by keyboard */}
      <div className="staff-card figure-scroll" role="region" aria-label={heading} tabIndex={0}>
        <table className="figure-table">
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {kinds.map((kind) => (
                <th
                  key={kind}
                  scope="col"
                  className="figure-number"
                  aria-sort={kind === sortedBy ? 'descending' : 'none'}
                >
                  <button type="button" onClick={() => onSort(kind)}>
                    {kindTexts[kind].short}
                    {kind === sortedBy && <StaffIcon name="down" />}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, name, detail, counts }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <small>{detail}</small>
                </th>
                {kinds.map((kind) => (
                  <td key={kind} className="figure-number">
                    {!hides_small && counts[kind] === 0 ? (
                      <span className="figure-none">
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">0</span>
                      </span>
                    ) : (
                      shownCount(counts[kind], hides_small)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < sorted.length && (
        <button type="button" className="staff-button figure-more" onClick={() => setShowsAll(true)}>
          Visa alla {formatCount(sorted.length)}
        </button>
      )}
    </section>
  )
}
