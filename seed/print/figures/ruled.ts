import type { Drawing } from '../layout-context.ts'
import type { PrintFigure } from '#seed/content/seed-material.ts'
import { pageContentHeight } from '../flow.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'

/** Squared paper of 5 millimetres, or smaller if it would not fit the page. */
export function squares(
  paper: PrintPages,
  { columns, rows }: Extract<PrintFigure, { type: 'squares' }>,
): Drawing {
  const { pdf } = paper
  const cell = Math.min(
    millimetresToPoints(5),
    paper.contentWidth / columns,
    (pageContentHeight(paper) - millimetresToPoints(12)) / rows,
  )
  const left = paper.left + (paper.contentWidth - cell * columns) / 2
  return {
    height: cell * rows + 1,
    draw: (top) =>
      paper.drawArtifact(() => {
        pdf.lineWidth(0.5).strokeColor(colours.line)
        for (let column = 0; column <= columns; column++)
          pdf
            .moveTo(left + column * cell, top)
            .lineTo(left + column * cell, top + rows * cell)
            .stroke()
        for (let row = 0; row <= rows; row++)
          pdf
            .moveTo(left, top + row * cell)
            .lineTo(left + columns * cell, top + row * cell)
            .stroke()
      }),
  }
}

/** Staves of five lines, two millimetres apart. */
export function staves(paper: PrintPages, { count }: Extract<PrintFigure, { type: 'staves' }>): Drawing[] {
  const { pdf } = paper
  const gap = millimetresToPoints(2.1)
  return Array.from({ length: count }, (_, index) => ({
    height: gap * 4 + (index === count - 1 ? 2 : millimetresToPoints(13)),
    draw: (top) =>
      paper.drawArtifact(() => {
        pdf.lineWidth(0.7).strokeColor(colours.ink)
        for (let line = 0; line < 5; line++)
          pdf
            .moveTo(paper.left, top + line * gap)
            .lineTo(paper.left + paper.contentWidth, top + line * gap)
            .stroke()
        for (const x of [paper.left, paper.left + paper.contentWidth])
          pdf
            .moveTo(x, top)
            .lineTo(x, top + gap * 4)
            .stroke()
      }),
  }))
}
