import type { FigureKind } from '#contract/figures.ts'
import { kindTexts, kinds, shownCount, type Figures } from './figure-texts.ts'

type TotalsProps = { figures: Figures; kind: FigureKind; onChoose: (kind: FigureKind) => void }

/** The sum of each kind; a press shows its weeks, and sorts the table by it. */
export function Totals({ figures: { totals, hides_small }, kind, onChoose }: TotalsProps) {
  return (
    <div className="staff-card figure-totals" role="group" aria-label="Summor för perioden">
      {kinds.map((each) => (
        <button key={each} type="button" aria-pressed={each === kind} onClick={() => onChoose(each)}>
          <span>{kindTexts[each].label}</span>
          <strong>{shownCount(totals[each], hides_small)}</strong>
        </button>
      ))}
    </div>
  )
}
