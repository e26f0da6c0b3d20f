import type { PrintBlock, PrintFigure } from '#seed/content/seed-material.ts'
import { bars, coordinates } from '../figures/charts.ts'
import { cycle, mindMap } from '../figures/diagrams.ts'
import { fractions, numberLine } from '../figures/numbers.ts'
import { squares, staves } from '../figures/ruled.ts'
import { circuit, room, shapes } from '../figures/sketches.ts'
import { timeLine } from '../figures/time-line.ts'
import { venn } from '../figures/venn.ts'
import { wordSearch } from '../figures/word-search.ts'
import { pageContentHeight, type Piece } from '../flow.ts'
import { linesHeight, wrapText, textStyles, writeLines } from '../typography.ts'
import { millimetresToPoints, type PrintPages } from '../paper.ts'
import type { Drawing, LayoutContext } from '../layout-context.ts'

type FigureBlock = Extract<PrintBlock, { kind: 'figure' }>

export function figure(context: LayoutContext, { figure: content, caption }: FigureBlock): Piece[] {
  const { paper } = context
  const drawings = drawingsOf(context, content)
  // Drawings of one figure stay together if they need less than half a page.
  const keepTogether =
    drawings.reduce((sum, drawing) => sum + drawing.height, 0) < pageContentHeight(paper) * 0.5
  const pieces: Piece[] = drawings.map((drawing, index) => ({
    ...drawing,
    gap: millimetresToPoints(index === 0 ? 4.5 : 0),
    withNext: index < drawings.length - 1 ? keepTogether : caption !== undefined,
  }))
  return caption === undefined ? pieces : [...pieces, captionPiece(paper, caption)]
}

function drawingsOf(context: LayoutContext, content: PrintFigure): Drawing[] {
  const { paper } = context
  switch (content.type) {
    case 'number-line':
      return [numberLine(paper, content)]
    case 'fractions':
      return fractions(paper, content)
    case 'coordinates':
      return [coordinates(paper, content, context.density)]
    case 'time-line':
      return timeLine(paper, content)
    case 'cycle':
      return [cycle(paper, content)]
    case 'mind-map':
      return [mindMap(paper, content)]
    case 'venn':
      return [venn(paper, content)]
    case 'bars':
      return [bars(paper, content)]
    case 'squares':
      return [squares(paper, content)]
    case 'word-search':
      return [wordSearch(context, content)]
    case 'staves':
      return staves(paper, content)
    case 'room':
      return [room(paper, content)]
    case 'circuit':
      return [circuit(paper, content)]
    case 'shapes':
      return [shapes(paper)]
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
