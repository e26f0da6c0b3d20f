import type { PrintBlock, PrintFigure } from '#seed/content/seed-material.ts'
import { bars, coordinates } from '../figures/charts.ts'
import { cycle, mindMap } from '../figures/diagrams.ts'
import { fractions, numberLine } from '../figures/numbers.ts'
import { squares, staves } from '../figures/ruled.ts'
import { timeLine } from '../figures/time-line.ts'
import { venn } from '../figures/venn.ts'
import { wordSearch } from '../figures/word-search.ts'
import { pageContentHeight, type Piece } from '../flow.ts'
import { linesHeight, wrapText, textStyles, writeLines } from '../typography.ts'
import { millimetresToPoints, type PrintPages } from '../paper.ts'
import type { Drawing, LayoutContext } from '../layout-context.ts'

type FigureBlock = Extract<PrintBlock, { kind: 'figure' }>

export function figure(writing: LayoutContext, { figure: shown, caption }: FigureBlock): Piece[] {
  const { paper } = writing
  const drawings = drawingsOf(writing, shown)
  // what belongs together stays together, if it is not most of a page
  const whole = drawings.reduce((sum, drawing) => sum + drawing.height, 0) < pageContentHeight(paper) * 0.5
  const pieces: Piece[] = drawings.map((drawing, place) => ({
    ...drawing,
    gap: millimetresToPoints(place === 0 ? 4.5 : 0),
    withNext: place < drawings.length - 1 ? whole : caption !== undefined,
  }))
  return caption === undefined ? pieces : [...pieces, captionPiece(paper, caption)]
}

function drawingsOf(writing: LayoutContext, shown: PrintFigure): Drawing[] {
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

function captionPiece(paper: PrintPages, caption: string): Piece {
  const lines = wrapText(paper, caption, textStyles.caption, paper.contentWidth)
  return {
    height: linesHeight(lines, textStyles.caption),
    gap: 5,
    draw: (top) =>
      void writeLines(paper, lines, textStyles.caption, paper.left, top, paper.contentWidth, 'Caption'),
  }
}
