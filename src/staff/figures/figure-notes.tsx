import { readSearchMisses } from '#contract/calls/staff-figures.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatCount } from './figure-texts.ts'

type Props = { hidesSmall: boolean; showsMisses: boolean; period: { from: string; to: string } }

/** Beside the chart: searches without hits, and how the numbers come about. */
export function FigureNotes({ hidesSmall, showsMisses, period }: Props) {
  return (
    <aside className="figure-notes">
      {showsMisses && <Misses period={period} />}
      <section aria-labelledby="raknas">
        <h2 id="raknas">Så räknas det</h2>
        <p>
          Ingen person kan utläsas. Det som öppnas utan nät räknas på enheten och skickas utan namn när det
          finns nät. Beställningar som avbryts räknas med.
          {hidesSmall
            ? ' Tal under fem visas inte. De läggs till nästa vecka, tills de blir fem. Bara hela veckor som är slut räknas.'
            : ' Avsändare ser inga tal under fem.'}
        </p>
      </section>
    </aside>
  )
}

const shownMisses = 5

function Misses({ period: { from, to } }: Pick<Props, 'period'>) {
  const query = useStaffQuery(readSearchMisses, { from, to })
  const misses = query.data?.data.misses.slice(0, shownMisses)
  return (
    <section aria-labelledby="utan-traff">
      <h2 id="utan-traff">Sökt utan träff</h2>
      <p>Ord som minst fem har sökt på. Säg vad de betyder, så hittar nästa.</p>
      {misses?.length === 0 && <p>Inga ännu: alla har hittat något.</p>}
      <ul className="figure-misses">
        {misses?.map(({ term, count }) => (
          <li key={term}>
            <span>
              <strong>{term}</strong> {formatCount(count)}
            </span>
            <SynonymLink term={term} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to the form that says what a word means. */
export function SynonymLink({ term }: { term: string }) {
  return (
    <StaffLink to={`/ord/synonymer?ord=${encodeURIComponent(term)}`}>
      Synonym<span className="visually-hidden"> till {term}</span>
    </StaffLink>
  )
}
