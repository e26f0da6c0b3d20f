import { maxCoverageMaterials } from '#contract/coverage.ts'
import { materialIdsIn, type Box } from '#src/boxes/box.ts'
import { AreaCoverage } from '../coverage/area-coverage.tsx'
import { coverageOfBoxes, type BoxCoverage, type CoverageArea } from '../coverage/coverage-of-boxes.ts'
import { useCoverage } from '../coverage/use-coverage.ts'

/** So many areas are shown beside a box; its page of what it covers has all. */
const maxAreas = 4

/** Which central content a box covers, and what is missing. The answer is that of the page of what boxes cover, which also counts the boxes that lie in it. */
export function BoxCovers({ box }: { box: Box }) {
  const asked = materialIdsIn([box]).slice(0, maxCoverageMaterials)
  const query = useCoverage(asked, { keepsPrevious: true })
  if (asked.length === 0) return null
  const found = query.data?.data
  const areas = found === undefined ? [] : areasOf(coverageOfBoxes([box], found, asked))
  return (
    <section className="panel" aria-labelledby="box-covers">
      <h2 id="box-covers">Centralt innehåll</h2>
      {query.isPending && <p>Hämtar vad materialen täcker …</p>}
      {query.isError && <p>Vad materialen täcker gick inte att hämta. Det behöver nät första gången.</p>}
      {found !== undefined && areas.length === 0 && (
        <p>Inget av materialen anger vilket centralt innehåll det täcker.</p>
      )}
      {areas.slice(0, maxAreas).map(({ stage, area }) => (
        <div key={area.id}>
          <p className="box-covers-stage">{stage}</p>
          <AreaCoverage area={area} />
        </div>
      ))}
      <p>
        <a href={`/lada/tackning?lada=${box.id}`}>
          {areas.length > maxAreas ? 'Ämnen, årskurser och alla områden' : 'Ämnen, årskurser och områden'}
        </a>
      </p>
    </section>
  )
}

/** All areas with the name of their stage, those that the box has most points of first. */
function areasOf(coverage: BoxCoverage): { stage: string; area: CoverageArea }[] {
  const all = coverage.stages.flatMap(({ name, areas }) => areas.map((area) => ({ stage: name, area })))
  return all.sort((a, b) => coveredPoints(b.area) - coveredPoints(a.area))
}

const coveredPoints = ({ points }: CoverageArea) => points.filter(({ boxes }) => boxes.length > 0).length
