import type { Drawing } from '../layout.ts'
import type { PrintFigure } from '../../content/shape.ts'
import { styles, writeText } from '../letters.ts'
import { colours, millimetres, type Paper } from '../paper.ts'

/** Two large circles that overlap, each with its name above. */
export function venn(paper: Paper, { left, right }: Extract<PrintFigure, { type: 'venn' }>): Drawing {
  const { pdf } = paper
  const radius = Math.min(
    paper.inner / 3.35,
    millimetres(58),
    (paper.bottom - paper.top - millimetres(34)) / 2,
  )
  const apart = radius * 0.66
  const head = millimetres(9)
  return {
    height: radius * 2 + head + 2,
    draw: (top) => {
      const middle = { x: paper.left + paper.inner / 2, y: top + head + radius }
      paper.ornament(() => {
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
      const heading = { ...styles.section, size: 12.5, align: 'center' as const }
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
