import type { PrintBlock, PrintFigure } from '../../content/shape.ts'
import { bars, coordinates } from '../figures/charts.ts'
import { cycle, mindMap } from '../figures/maps.ts'
import { fractions, numberLine } from '../figures/numbers.ts'
import { squares, staves } from '../figures/ruled.ts'
import { timeLine } from '../figures/time-line.ts'
import { venn } from '../figures/venn.ts'
import { wordSearch } from '../figures/word-search.ts'
import { pageRoom, type Piece } from '../flow.ts'
import { heightOf, linesOf, styles, writeLines } from '../letters.ts'
import { millimetres, type Paper } from '../paper.ts'
import type { Drawing, Writing } from '../layout.ts'

type FigureBlock = Extract<PrintBlock, { kind: 'figure' }>

export function figure(writing: Writing, { figure: shown, caption }: FigureBlock): Piece[] {
  const { paper } = writing
  const drawings = drawn(writing, shown)
  // what belongs together stays together, if it is not most of a page
  const whole = drawings.reduce((sum, drawing) => sum + drawing.height, 0) < pageRoom(paper) * 0.5
  const pieces: Piece[] = drawings.map((drawing, place) => ({
    ...drawing,
    gap: millimetres(place === 0 ? 4.5 : 0),
    withNext: place < drawings.length - 1 ? whole : caption !== undefined,
  }))
  return caption === undefined ? pieces : [...pieces, captionPiece(paper, caption)]
}

function drawn(writing: Writing, shown: PrintFigure): Drawing[] {
  const { paper } = writing
  switch (shown.type) {
    case 'number-line':
      return [numberLine(paper, shown)]
    case 'fractions':
      return fractions(paper, shown)
    case 'coordinates':
      return [coordinates(paper, shown, writing.density)]
    case 'time-line':
      return timeLine(paper, shown)
    case 'cycle':
      return [cycle(paper, shown)]
    case 'mind-map':
      return [mindMap(paper, shown)]
    case 'venn':
      return [venn(paper, shown)]
    case 'bars':
      return [bars(paper, shown)]
    case 'squares':
      return [squares(paper, shown)]
    case 'word-search':
      return [wordSearch(writing, shown)]
    case 'staves':
      return staves(paper, shown)
  }
}

function captionPiece(paper: Paper, caption: string): Piece {
  const lines = linesOf(paper, caption, styles.caption, paper.inner)
  return {
    height: heightOf(lines, styles.caption),
    gap: 5,
    draw: (top) => void writeLines(paper, lines, styles.caption, paper.left, top, paper.inner, 'Caption'),
  }
}
