import type { CoverageArea, CoveredPoint } from './coverage-of-boxes.ts'
import './area-coverage.css'

/** One area of a curriculum: how many of its points are covered, and behind it each point. */
export function AreaCoverage({ area }: { area: CoverageArea }) {
  const covered = area.points.filter(({ boxes }) => boxes.length > 0).length
  return (
    <details className="area-coverage" data-covered={coveredState(covered, area.points.length)}>
      <summary>
        <span>{area.name}</span>
        <span className="area-coverage-count">
          {covered} av {area.points.length}
          <span className="visually-hidden"> punkter</span>
        </span>
      </summary>
      <ul>
        {area.points.map((point) => (
          <li key={point.id} data-covered={point.boxes.length > 0}>
            <p>
              <span className="visually-hidden">{point.boxes.length > 0 ? 'Täcks:' : 'Saknas:'}</span>{' '}
              {point.name}
            </p>
            {point.boxes.length > 0 ? <CoveringBoxes point={point} /> : <Proposals point={point} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

const coveredState = (covered: number, points: number) =>
  covered === 0 ? 'none' : covered === points ? 'all' : 'some'

function CoveringBoxes({ point }: { point: CoveredPoint }) {
  return (
    <p className="area-coverage-links">
      I{' '}
      {point.boxes.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={`/lada/${id}`}>{title}</a>
        </span>
      ))}
    </p>
  )
}

function Proposals({ point }: { point: CoveredPoint }) {
  if (point.proposals.length === 0)
    return <p className="area-coverage-links">Inget publicerat material anger den här punkten än.</p>
  return (
    <p className="area-coverage-links">
      Saknas. Täcks av{' '}
      {point.proposals.map(({ id, slug, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <a href={`/${slug}`}>{name}</a>
        </span>
      ))}
    </p>
  )
}
