import type { PrintFigure } from '#seed/content/seed-material.ts'
import { pageContentHeight } from '../flow.ts'
import type { Drawing } from '../layout-context.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'
import { textStyles, writeText } from '../typography.ts'

type Point = readonly [x: number, y: number]

function drawLine({ pdf }: PrintPages, [x, y]: Point, ...others: Point[]): void {
  pdf.moveTo(x, y)
  for (const [left, top] of others) pdf.lineTo(left, top)
  pdf.stroke()
}

const centred = { ...textStyles.label, align: 'center' as const }

/** A frame with the far wall of a room and its vanishing point; `guides` are the four edges between floor, walls and ceiling. */
export function room(paper: PrintPages, { guides }: Extract<PrintFigure, { type: 'room' }>): Drawing {
  const { pdf } = paper
  const height = Math.min(paper.contentWidth * 0.6, pageContentHeight(paper) - millimetresToPoints(46))
  const width = Math.min(paper.contentWidth, height * 1.7)
  return {
    height: height + 2,
    draw: (top) =>
      paper.drawArtifact(() => {
        const left = paper.left + (paper.contentWidth - width) / 2
        const wall = { left: left + width / 3, top: top + height / 3, width: width / 3, height: height / 3 }
        const point: Point = [wall.left + wall.width / 2, wall.top + wall.height * 0.42]
        pdf.lineWidth(1.2).strokeColor(colours.ink)
        pdf.rect(left, top, width, height).stroke()
        pdf.rect(wall.left, wall.top, wall.width, wall.height).stroke()
        if (guides) {
          pdf.lineWidth(0.9)
          for (const right of [0, 1])
            for (const down of [0, 1]) {
              const corner: Point = [wall.left + right * wall.width, wall.top + down * wall.height]
              pdf.strokeColor(colours.line).dash(3, { space: 3 })
              drawLine(paper, point, corner)
              pdf.undash().strokeColor(colours.pine)
              drawLine(paper, corner, edgePoint(point, corner, { left, top, width, height }))
            }
        }
        pdf.circle(...point, 2.6).fill(colours.falu)
      }),
  }
}

type Frame = { left: number; top: number; width: number; height: number }

/** Where the line from a point through a corner reaches the frame. */
function edgePoint([x, y]: Point, [toX, toY]: Point, frame: Frame): Point {
  const across = ((toX > x ? frame.left + frame.width : frame.left) - x) / (toX - x)
  const down = ((toY > y ? frame.top + frame.height : frame.top) - y) / (toY - y)
  const times = Math.min(across, down)
  return [x + (toX - x) * times, y + (toY - y) * times]
}

/** A battery, a switch and a lamp in a circuit, with the signs of electrical drawings. */
export function circuit(paper: PrintPages, { closed }: Extract<PrintFigure, { type: 'circuit' }>): Drawing {
  const { pdf } = paper
  const [width, height] = [millimetresToPoints(80), millimetresToPoints(38)]
  const label = millimetresToPoints(8)
  return {
    height: height + label * 2,
    draw: (top) => {
      const left = paper.left + (paper.contentWidth - width) / 2
      const [upper, lower, right, middle] = [
        top + label,
        top + label + height,
        left + width,
        left + width / 2,
      ]
      paper.drawArtifact(() => {
        pdf.lineWidth(1.4).strokeColor(colours.ink)
        const [radius, gap] = [13, 15]
        const half = upper + height / 2
        drawLine(paper, [middle - radius, upper], [left, upper], [left, half - 4])
        drawLine(paper, [left, half + 4], [left, lower], [middle - gap, lower])
        drawLine(paper, [middle + radius, upper], [right, upper], [right, lower], [middle + gap, lower])
        drawLine(paper, [left - 16, half - 4], [left + 16, half - 4])
        pdf.lineWidth(3.2)
        drawLine(paper, [left - 8, half + 4], [left + 8, half + 4])
        pdf.lineWidth(1.4).circle(middle, upper, radius).stroke()
        const arm = radius * Math.SQRT1_2
        drawLine(paper, [middle - arm, upper - arm], [middle + arm, upper + arm])
        drawLine(paper, [middle - arm, upper + arm], [middle + arm, upper - arm])
        drawLine(paper, [middle - gap, lower], [middle + gap - 2, closed ? lower : lower - gap])
        for (const x of [middle - gap, middle + gap]) pdf.circle(x, lower, 2.4).fill(colours.ink)
      })
      const write = (text: string, x: number, y: number) =>
        writeText(paper, text, centred, x - label * 2.5, y, label * 5)
      write('batteri', left - label * 2.4, upper + height / 2 - 6)
      write('lampa', middle, upper + 17)
      write('strömbrytare', middle, lower + 8)
    },
  }
}

const shapeNames = ['cirkel', 'kvadrat', 'rektangel', 'triangel'] as const

/** A circle, a square, a rectangle and a triangle with their names. */
export function shapes(paper: PrintPages): Drawing {
  const { pdf } = paper
  const size = millimetresToPoints(26)
  const cell = paper.contentWidth / shapeNames.length
  return {
    height: size + millimetresToPoints(8),
    draw: (top) => {
      paper.drawArtifact(() => {
        const left = (place: number, width = size) => paper.left + cell * (place + 0.5) - width / 2
        pdf.lineWidth(1.6)
        pdf.circle(left(0) + size / 2, top + size / 2, size / 2)
        pdf.rect(left(1), top, size, size)
        pdf.rect(left(2, size * 1.4), top + size * 0.15, size * 1.4, size * 0.7)
        pdf
          .moveTo(left(3), top + size)
          .lineTo(left(3) + size / 2, top)
          .lineTo(left(3) + size, top + size)
          .closePath()
        pdf.fillAndStroke(colours.tint, colours.pine)
      })
      for (const [place, name] of shapeNames.entries())
        writeText(paper, name, centred, paper.left + cell * place, top + size + 6, cell)
    },
  }
}
