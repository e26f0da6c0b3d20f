import { smallestShownNumber } from '#contract/figures.ts'
import { toCsv } from '../ui/csv.ts'
import { kinds, kindTexts, type FigureCounts, type Figures } from './figure-texts.ts'

/** The table's rows, all of them. */
export const rowsCsv = ({ rows, hides_small }: Figures, heading: string): string =>
  toCsv([
    [heading, '', ...labels()],
    ...rows.map(({ name, detail, counts }) => [name, detail, ...cells(counts, hides_small)]),
  ])

/** The chart's weeks, with every kind that is counted. */
export const weeksCsv = ({ weeks, hides_small }: Figures): string =>
  toCsv([
    ['Vecka', 'Från och med', 'Till och med', ...labels()],
    ...weeks.map(({ week, from, to, counts }) => [week, from, to, ...cells(counts, hides_small)]),
  ])

const labels = () => kinds.map((kind) => kindTexts[kind].label)

const cells = (counts: FigureCounts, hidesSmall: boolean) =>
  kinds.map((kind) =>
    hidesSmall && counts[kind] < smallestShownNumber ? `under ${smallestShownNumber}` : counts[kind],
  )
