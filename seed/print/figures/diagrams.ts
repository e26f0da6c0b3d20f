import type { Drawing } from '../layout-context.ts'
import type { PrintFigure } from '#seed/content/seed-material.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, type TextStyle } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'

type Cycle = Extract<PrintFigure, { type: 'cycle' }>
type MindMap = Extract<PrintFigure, { type: 'mind-map' }>
type Spot = { x: number; y: number; degrees: number }

const stageStyle: TextStyle = { ...textStyles.label, size: 10.4, align: 'center' }

/** A cycle of stages with arrows between them; an empty stage is a box to fill in. */
export function cycle(paper: PrintPages, { stages }: Cycle): Drawing {
  const { pdf } = paper
  const boxWidth = millimetresToPoints(stages.length > 6 ? 38 : 46)
  const name = fitStyle(paper, stages, boxWidth)
  const boxHeight = tallestText(paper, stages, name, boxWidth, millimetresToPoints(13))
  const width = Math.min(paper.contentWidth, millimetresToPoints(168))
  const height = Math.min(
    Math.max(millimetresToPoints(stages.length > 5 ? 104 : 86), (boxHeight * stages.length) / 1.6),
    paper.bottom - paper.top - millimetresToPoints(24),
  )
  return {
    height: height,
    draw: (top) => {
      const middle = { x: paper.left + paper.contentWidth / 2, y: top + height / 2 }
      const radius = { x: (width - boxWidth) / 2, y: (height - boxHeight) / 2 }
      const spots = pointsOnEllipse(stages.length, middle, radius)
      paper.drawArtifact(() => {
        pdf.lineWidth(1.6).strokeColor('#6FB09A').fillColor('#6FB09A').lineCap('round')
        spots.forEach((spot) =>
          drawArc(paper, middle, radius, spot.degrees, spot.degrees + 360 / stages.length, {
            boxWidth,
            boxHeight,
          }),
        )
      })
      spots.forEach((spot, index) =>
        drawBox(paper, stages[index] ?? '', name, spot, boxWidth, boxHeight, index + 1),
      )
    },
  }
}

/** A mind map: a word in the middle with boxes around it, which may be empty to fill in. */
export function mindMap(paper: PrintPages, { middle: word, around }: MindMap): Drawing {
  const { pdf } = paper
  const boxWidth = millimetresToPoints(around.length > 6 ? 40 : 46)
  const name = fitStyle(paper, around, boxWidth)
  const boxHeight = tallestText(
    paper,
    around,
    name,
    boxWidth,
    millimetresToPoints(around.includes('') ? 19 : 15),
  )
  const width = Math.min(paper.contentWidth, millimetresToPoints(172))
  const height = Math.min(
    Math.max(millimetresToPoints(around.length > 5 ? 116 : 96), (boxHeight * around.length) / 1.7),
    paper.bottom - paper.top - millimetresToPoints(24),
  )
  const middleStyle: TextStyle = { ...stageStyle, size: 13.5, weight: 700, colour: colours.white }
  return {
    height: height,
    draw: (top) => {
      const middle = { x: paper.left + paper.contentWidth / 2, y: top + height / 2 }
      const spots = pointsOnEllipse(around.length, middle, {
        x: (width - boxWidth) / 2,
        y: (height - boxHeight) / 2,
      })
      const lines = wrapText(paper, word, middleStyle, millimetresToPoints(44))
      const [half, tall] = [
        millimetresToPoints(26),
        Math.max(millimetresToPoints(11), linesHeight(lines, middleStyle) / 2 + 8),
      ]
      paper.drawArtifact(() => {
        pdf.lineWidth(1.4).strokeColor('#6FB09A')
        for (const spot of spots) pdf.moveTo(middle.x, middle.y).lineTo(spot.x, spot.y).stroke()
        pdf.ellipse(middle.x, middle.y, half, tall).fillColor(colours.pine).fill()
      })
      writeLines(
        paper,
        lines,
        middleStyle,
        middle.x - millimetresToPoints(22),
        middle.y - linesHeight(lines, middleStyle) / 2,
        millimetresToPoints(44),
      )
      spots.forEach((spot, index) => drawBox(paper, around[index] ?? '', name, spot, boxWidth, boxHeight))
    },
  }
}

/** The usual style, or a smaller one if a long word would be broken. */
function fitStyle(paper: PrintPages, words: readonly string[], boxWidth: number): TextStyle {
  const longest = Math.max(
    1,
    ...words.flatMap((text) => text.split(/[ \n]/)).map((word) => textWidth(paper, word, stageStyle)),
  )
  return {
    ...stageStyle,
    size: Math.max(
      7.6,
      Math.min(stageStyle.size, (stageStyle.size * (boxWidth - millimetresToPoints(6))) / longest - 0.05),
    ),
  }
}

function tallestText(
  paper: PrintPages,
  words: readonly string[],
  name: TextStyle,
  boxWidth: number,
  minHeight: number,
): number {
  return Math.max(
    minHeight,
    ...words.map(
      (word) =>
        linesHeight(wrapText(paper, word, name, boxWidth - millimetresToPoints(6)), name) +
        millimetresToPoints(5),
    ),
  )
}

function pointsOnEllipse(
  count: number,
  middle: { x: number; y: number },
  radius: { x: number; y: number },
): Spot[] {
  return Array.from({ length: count }, (_, index) => {
    const degrees = -90 + (360 * index) / count
    const angle = (degrees * Math.PI) / 180
    return { x: middle.x + radius.x * Math.cos(angle), y: middle.y + radius.y * Math.sin(angle), degrees }
  })
}

/** Draws the part of the arc outside two boxes, with an arrowhead at the second. */
function drawArc(
  { pdf }: PrintPages,
  middle: { x: number; y: number },
  radius: { x: number; y: number },
  from: number,
  to: number,
  { boxWidth, boxHeight }: { boxWidth: number; boxHeight: number },
): void {
  const at = (degrees: number) => ({
    x: middle.x + radius.x * Math.cos((degrees * Math.PI) / 180),
    y: middle.y + radius.y * Math.sin((degrees * Math.PI) / 180),
  })
  const [start, end] = [at(from), at(to)]
  const isOutside = (point: { x: number; y: number }, box: { x: number; y: number }) =>
    Math.abs(point.x - box.x) > boxWidth / 2 + 5 || Math.abs(point.y - box.y) > boxHeight / 2 + 5
  const steps = Array.from({ length: 121 }, (_, step) => at(from + ((to - from) * step) / 120))
  const visible = steps.filter((point) => isOutside(point, start) && isOutside(point, end))
  const [first, last] = [visible[0], visible.at(-1)]
  if (first === undefined || last === undefined || visible.length < 4) return
  pdf.moveTo(first.x, first.y)
  for (const point of visible.slice(1, -2)) pdf.lineTo(point.x, point.y)
  pdf.stroke()
  const before = visible.at(-5) ?? first
  const angle = Math.atan2(last.y - before.y, last.x - before.x)
  const wing = (turn: number) => ({
    x: last.x + 9 * Math.cos(angle + turn),
    y: last.y + 9 * Math.sin(angle + turn),
  })
  const [leftWing, rightWing] = [wing(Math.PI - 0.45), wing(Math.PI + 0.45)]
  pdf
    .moveTo(last.x, last.y)
    .lineTo(leftWing.x, leftWing.y)
    .lineTo(rightWing.x, rightWing.y)
    .closePath()
    .fill()
}

function drawBox(
  paper: PrintPages,
  word: string,
  name: TextStyle,
  { x, y }: Spot,
  width: number,
  height: number,
  number?: number,
): void {
  const { pdf } = paper
  paper.drawArtifact(() => {
    pdf
      .roundedRect(x - width / 2, y - height / 2, width, height, 7)
      .lineWidth(1.1)
      .fillAndStroke(word === '' ? colours.white : colours.tint, colours.pine)
    if (number !== undefined)
      pdf
        .circle(x - width / 2 + 3, y - height / 2 + 3, 8)
        .fillColor(colours.pine)
        .fill()
  })
  if (number !== undefined)
    writeLines(
      paper,
      [String(number)],
      { ...stageStyle, size: 8.6, weight: 700, colour: colours.white },
      x - width / 2 - 5,
      y - height / 2 + 3 - 5.4,
      16,
    )
  if (word === '') return
  const lines = wrapText(paper, word, name, width - millimetresToPoints(6))
  writeLines(
    paper,
    lines,
    name,
    x - width / 2 + millimetresToPoints(3),
    y - linesHeight(lines, name) / 2,
    width - millimetresToPoints(6),
  )
}
