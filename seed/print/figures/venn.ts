import type { Drawing } from '../layout-context.ts'
import type { PrintFigure } from '#seed/content/seed-material.ts'
import { textStyles, writeText } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'

/** A Venn diagram of two circles with their names above. */
export function venn(paper: PrintPages, { left, right }: Extract<PrintFigure, { type: 'venn' }>): Drawing {
  const { pdf } = paper
  const radius = Math.min(
    paper.contentWidth / 3.35,
    millimetresToPoints(58),
    (paper.bottom - paper.top - millimetresToPoints(34)) / 2,
  )
  const apart = radius * 0.66
  const head = millimetresToPoints(9)
  return {
    height: radius * 2 + head + 2,
    draw: (top) => {
      const middle = { x: paper.left + paper.contentWidth / 2, y: top + head + radius }
      paper.drawArtifact(() => {
        for (const [side, ink] of [
          [-1, colours.pine],
          [1, '#C9772B'],
        ] as const) {
          pdf
            .circle(middle.x + side * apart, middle.y, radius)
            .lineWidth(1.5)
            .fillOpacity(0.08)
            .fillAndStroke(ink, ink)
            .fillOpacity(1)
        }
      })
      const heading = { ...textStyles.section, size: 12.5, align: 'center' as const }
      writeText(paper, left, { ...heading }, middle.x - apart - radius, top, radius * 1.6)
      writeText(
        paper,
        right,
        { ...heading, colour: '#8A4A12' },
        middle.x + apart - radius * 0.6,
        top,
        radius * 1.6,
      )
    },
  }
}
