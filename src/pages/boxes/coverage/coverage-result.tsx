import { maxCoverageMaterials } from '#contract/coverage.ts'
import { formatMinutes, materialIdsIn, type Box } from '#src/boxes/box.ts'
import { AreaCoverage } from './area-coverage.tsx'
import { coverageOfBoxes, type CoverageRow } from './coverage-of-boxes.ts'
import { UntouchedTopics } from './untouched-topics.tsx'
import { useCoverage } from './use-coverage.ts'
import './coverage-result.css'

/** What boxes cover. */
export function CoverageResult({ boxes }: { boxes: readonly Box[] }) {
  const all = materialIdsIn(boxes)
  const asked = all.slice(0, maxCoverageMaterials)
  const query = useCoverage(asked)
  if (asked.length === 0)
    return <p>Det finns inget material i lådorna, bara egna delar. De räknas i tiden men täcker inget.</p>
  if (query.isPending) return <p className="coverage-reading">Hämtar vad materialen täcker …</p>
  if (query.isError)
    return (
      <div role="alert" className="coverage-failed">
        <p>Vad materialen täcker gick inte att hämta. Det behöver nät första gången.</p>
        <button type="button" className="button" onClick={() => void query.refetch()}>
          Försök igen
        </button>
      </div>
    )
  const found = query.data?.data
  if (found === undefined) return null
  const coverage = coverageOfBoxes(boxes, found, asked)
  return (
    <>
      {all.length > asked.length && (
        <p>
          Bara de första {maxCoverageMaterials} materialen räknas nedan. Välj färre lådor för att se resten.
        </p>
      )}
      <CoverageTable title="Ämnen" column="Ämne" rows={coverage.subjects} />
      <UntouchedTopics parent="amne" touched={coverage.subjects} />
      <CoverageTable title="Årskurser" column="Årskurs" rows={coverage.grades} />
      <UntouchedTopics parent="arskurs" touched={coverage.grades} />
      <section aria-labelledby="coverage-goals" className="coverage-goals">
        <h2 id="coverage-goals">Centralt innehåll</h2>
        {coverage.stages.length === 0 ? (
          <p>Inget av materialen anger vilket centralt innehåll det täcker.</p>
        ) : (
          <p>
            Områdena i de ämnen och stadier som materialen anger. Öppna ett område för att se vad som saknas
            och vilket material som skulle täcka det.
          </p>
        )}
        {coverage.stages.map(({ name, areas }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            {areas.map((area) => (
              <AreaCoverage key={area.id} area={area} />
            ))}
          </section>
        ))}
        <Names
          names={coverage.withoutGoals}
          one="Ett material anger inget centralt innehåll:"
          many={(count) => `${count} material anger inget centralt innehåll:`}
        />
        <Names
          names={coverage.withdrawn}
          one="Ett material finns inte på webbplatsen längre och räknas inte:"
          many={(count) => `${count} material finns inte på webbplatsen längre och räknas inte:`}
        />
      </section>
    </>
  )
}

function CoverageTable({ title, column, rows }: { title: string; column: string; rows: CoverageRow[] }) {
  if (rows.length === 0) return null
  const isPlanned = rows.some(({ minutes }) => minutes > 0)
  return (
    <table className="coverage-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">Material</th>
          {isPlanned && <th scope="col">Tid</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, materials, minutes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{materials}</td>
            {isPlanned && <td>{minutes > 0 ? formatMinutes(minutes) : 'inte planerad'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Names({ names, one, many }: { names: string[]; one: string; many: (count: number) => string }) {
  if (names.length === 0) return null
  return (
    <p>
      {names.length === 1 ? one : many(names.length)} {names.join(', ')}.
    </p>
  )
}
