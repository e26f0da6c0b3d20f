import type { Drawing } from '../layout-context.ts'
import type { PrintFigure } from '#seed/content/seed-material.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, type TextStyle } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'

type Cycle = Extract<PrintFigure, { type: 'cycle' }>
type MindMap = Extract<PrintFigure, { type: 'mind-map' }>
type Spot = { x: number; y: number; degrees: number }

const stageStyle: TextStyle = { ...textStyles.label, size: 10.4, align: 'center' }

/** Stages round a ring, with arrows from each to the next; an empty stage is a box to fill in. */
export function cycle(paper: PrintPages, { stages }: Cycle): Drawing {
  const { pdf } = paper
  const boxWide = millimetresToPoints(stages.length > 6 ? 38 : 46)
  const name = fitStyle(paper, stages, boxWide)
  const boxHigh = tallestText(paper, stages, name, boxWide, millimetresToPoints(13))
  const wide = Math.min(paper.contentWidth, millimetresToPoints(168))
  const high = Math.min(
    Math.max(millimetresToPoints(stages.length > 5 ? 104 : 86), (boxHigh * stages.length) / 1.6),
    paper.bottom - paper.top - millimetresToPoints(24),
  )
  return {
    height: high,
    draw: (top) => {
      const middle = { x: paper.left + paper.contentWidth / 2, y: top + high / 2 }
      const reach = { x: (wide - boxWide) / 2, y: (high - boxHigh) / 2 }
      const spots = pointsOnEllipse(stages.length, middle, reach)
      paper.drawArtifact(() => {
        pdf.lineWidth(1.6).strokeColor('#6FB09A').fillColor('#6FB09A').lineCap('round')
        spots.forEach((spot) =>
          drawArc(paper, middle, reach, spot.degrees, spot.degrees + 360 / stages.length, {
            boxWide,
            boxHigh,
          }),
        )
      })
      spots.forEach((spot, place) =>
        drawBox(paper, stages[place] ?? '', name, spot, boxWide, boxHigh, place + 1),
      )
    },
  }
}

/** A word in the middle and bubbles around it, filled or to be filled. */
export function mindMap(paper: PrintPages, { middle: word, around }: MindMap): Drawing {
  const { pdf } = paper
  const boxWide = millimetresToPoints(around.length > 6 ? 40 : 46)
  const name = fitStyle(paper, around, boxWide)
  const boxHigh = tallestText(
    paper,
    around,
    name,
    boxWide,
    millimetresToPoints(around.includes('') ? 19 : 15),
  )
  const wide = Math.min(paper.contentWidth, millimetresToPoints(172))
  const high = Math.min(
    Math.max(millimetresToPoints(around.length > 5 ? 116 : 96), (boxHigh * around.length) / 1.7),
    paper.bottom - paper.top - millimetresToPoints(24),
  )
  const heart: TextStyle = { ...stageStyle, size: 13.5, weight: 700, colour: colours.white }
  return {
    height: high,
    draw: (top) => {
      const middle = { x: paper.left + paper.contentWidth / 2, y: top + high / 2 }
      const spots = pointsOnEllipse(around.length, middle, {
        x: (wide - boxWide) / 2,
        y: (high - boxHigh) / 2,
      })
      const lines = wrapText(paper, word, heart, millimetresToPoints(44))
      const [half, tall] = [
        millimetresToPoints(26),
        Math.max(millimetresToPoints(11), linesHeight(lines, heart) / 2 + 8),
      ]
      paper.drawArtifact(() => {
        pdf.lineWidth(1.4).strokeColor('#6FB09A')
        for (const spot of spots) pdf.moveTo(middle.x, middle.y).lineTo(spot.x, spot.y).stroke()
        pdf.ellipse(middle.x, middle.y, half, tall).fillColor(colours.pine).fill()
      })
      writeLines(
        paper,
        lines,
        heart,
        middle.x - millimetresToPoints(22),
        middle.y - linesHeight(lines, heart) / 2,
        millimetresToPoints(44),
      )
      spots.forEach((spot, place) => drawBox(paper, around[place] ?? '', name, spot, boxWide, boxHigh))
    },
  }
}

/** The usual letters, or smaller ones where a long word would be broken. */
function fitStyle(paper: PrintPages, words: readonly string[], boxWide: number): TextStyle {
  const longest = Math.max(
    1,
    ...words.flatMap((text) => text.split(/[ \n]/)).map((word) => textWidth(paper, word, stageStyle)),
  )
  return {
    ...stageStyle,
    size: Math.max(
      7.6,
      Math.min(stageStyle.size, (stageStyle.size * (boxWide - millimetresToPoints(6))) / longest - 0.05),
    ),
  }
}

function tallestText(
  paper: PrintPages,
  words: readonly string[],
  name: TextStyle,
  boxWide: number,
  least: number,
): number {
  return Math.max(
    least,
    ...words.map(
      (word) =>
        linesHeight(wrapText(paper, word, name, boxWide - millimetresToPoints(6)), name) +
        millimetresToPoints(5),
    ),
  )
}

function pointsOnEllipse(
  count: number,
  middle: { x: number; y: number },
  reach: { x: number; y: number },
): Spot[] {
  return Array.from({ length: count }, (_, place) => {
    const degrees = -90 + (360 * place) / count
    const angle = (degrees * Math.PI) / 180
    return { x: middle.x + reach.x * Math.cos(angle), y: middle.y + reach.y * Math.sin(angle), degrees }
  })
}

/** The arc between two boxes, ending in an arrow where it leaves the one and reaches the other. */
function drawArc(
  { pdf }: PrintPages,
  middle: { x: number; y: number },
  reach: { x: number; y: number },
  from: number,
  to: number,
  { boxWide, boxHigh }: { boxWide: number; boxHigh: number },
): void {
  const at = (degrees: number) => ({
    x: middle.x + reach.x * Math.cos((degrees * Math.PI) / 180),
    y: middle.y + reach.y * Math.sin((degrees * Math.PI) / 180),
  })
  const [start, end] = [at(from), at(to)]
  const clear = (point: { x: number; y: number }, box: { x: number; y: number }) =>
    Math.abs(point.x - box.x) > boxWide / 2 + 5 || Math.abs(point.y - box.y) > boxHigh / 2 + 5
  const steps = Array.from({ length: 121 }, (_, step) => at(from + ((to - from) * step) / 120))
  const free = steps.filter((point) => clear(point, start) && clear(point, end))
  const [first, last] = [free[0], free.at(-1)]
  if (first === undefined || last === undefined || free.length < 4) return
  pdf.moveTo(first.x, first.y)
  for (const point of free.slice(1, -2)) pdf.lineTo(point.x, point.y)
  pdf.stroke()
  const before = free.at(-5) ?? first
  const angle = Math.atan2(last.y - before.y, last.x - before.x)
  const wing = (turn: number) => ({
    x: last.x + 9 * Math.cos(angle + turn),
    y: last.y + 9 * Math.sin(angle + turn),
  })
  const [one, other] = [wing(Math.PI - 0.45), wing(Math.PI + 0.45)]
  pdf.moveTo(last.x, last.y).lineTo(one.x, one.y).lineTo(other.x, other.y).closePath().fill()
}

function drawBox(
  paper: PrintPages,
  word: string,
  name: TextStyle,
  { x, y }: Spot,
  wide: number,
  high: number,
  number?: number,
): void {
  const { pdf } = paper
  paper.drawArtifact(() => {
    pdf
      .roundedRect(x - wide / 2, y - high / 2, wide, high, 7)
      .lineWidth(1.1)
      .fillAndStroke(word === '' ? colours.white : colours.tint, colours.pine)
    if (number !== undefined)
      pdf
        .circle(x - wide / 2 + 3, y - high / 2 + 3, 8)
        .fillColor(colours.pine)
        .fill()
  })
  if (number !== undefined)
    writeLines(
      paper,
      [String(number)],
      { ...stageStyle, size: 8.6, weight: 700, colour: colours.white },
      x - wide / 2 - 5,
      y - high / 2 + 3 - 5.4,
      16,
    )
  if (word === '') return
  const lines = wrapText(paper, word, name, wide - millimetresToPoints(6))
  writeLines(
    paper,
    lines,
    name,
    x - wide / 2 + millimetresToPoints(3),
    y - linesHeight(lines, name) / 2,
    wide - millimetresToPoints(6),
  )
}
