import type { Drawing } from '../layout.ts'
import type { PrintFigure } from '../../content/shape.ts'
import { heightOf, linesOf, styles, widthOf, writeLines, type Style } from '../letters.ts'
import { colours, millimetres, type Paper } from '../paper.ts'

type Cycle = Extract<PrintFigure, { type: 'cycle' }>
type MindMap = Extract<PrintFigure, { type: 'mind-map' }>
type Spot = { x: number; y: number; degrees: number }

const usual: Style = { ...styles.label, size: 10.4, align: 'center' }

/** Stages round a ring, with arrows from each to the next; an empty stage is a box to fill in. */
export function cycle(paper: Paper, { stages }: Cycle): Drawing {
  const { pdf } = paper
  const boxWide = millimetres(stages.length > 6 ? 38 : 46)
  const name = fitting(paper, stages, boxWide)
  const boxHigh = tallest(paper, stages, name, boxWide, millimetres(13))
  const wide = Math.min(paper.inner, millimetres(168))
  const high = Math.min(
    Math.max(millimetres(stages.length > 5 ? 104 : 86), (boxHigh * stages.length) / 1.6),
    paper.bottom - paper.top - millimetres(24),
  )
  return {
    height: high,
    draw: (top) => {
      const middle = { x: paper.left + paper.inner / 2, y: top + high / 2 }
      const reach = { x: (wide - boxWide) / 2, y: (high - boxHigh) / 2 }
      const spots = ringOf(stages.length, middle, reach)
      paper.ornament(() => {
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
export function mindMap(paper: Paper, { middle: word, around }: MindMap): Drawing {
  const { pdf } = paper
  const boxWide = millimetres(around.length > 6 ? 40 : 46)
  const name = fitting(paper, around, boxWide)
  const boxHigh = tallest(paper, around, name, boxWide, millimetres(around.includes('') ? 19 : 15))
  const wide = Math.min(paper.inner, millimetres(172))
  const high = Math.min(
    Math.max(millimetres(around.length > 5 ? 116 : 96), (boxHigh * around.length) / 1.7),
    paper.bottom - paper.top - millimetres(24),
  )
  const heart: Style = { ...usual, size: 13.5, weight: 700, colour: colours.white }
  return {
    height: high,
    draw: (top) => {
      const middle = { x: paper.left + paper.inner / 2, y: top + high / 2 }
      const spots = ringOf(around.length, middle, { x: (wide - boxWide) / 2, y: (high - boxHigh) / 2 })
      const lines = linesOf(paper, word, heart, millimetres(44))
      const [half, tall] = [millimetres(26), Math.max(millimetres(11), heightOf(lines, heart) / 2 + 8)]
      paper.ornament(() => {
        pdf.lineWidth(1.4).strokeColor('#6FB09A')
        for (const spot of spots) pdf.moveTo(middle.x, middle.y).lineTo(spot.x, spot.y).stroke()
        pdf.ellipse(middle.x, middle.y, half, tall).fillColor(colours.pine).fill()
      })
      writeLines(
        paper,
        lines,
        heart,
        middle.x - millimetres(22),
        middle.y - heightOf(lines, heart) / 2,
        millimetres(44),
      )
      spots.forEach((spot, place) => drawBox(paper, around[place] ?? '', name, spot, boxWide, boxHigh))
    },
  }
}

/** The usual letters, or smaller ones where a long word would be broken. */
function fitting(paper: Paper, words: readonly string[], boxWide: number): Style {
  const longest = Math.max(
    1,
    ...words.flatMap((text) => text.split(/[ \n]/)).map((word) => widthOf(paper, word, usual)),
  )
  return {
    ...usual,
    size: Math.max(7.6, Math.min(usual.size, (usual.size * (boxWide - millimetres(6))) / longest - 0.05)),
  }
}

function tallest(
  paper: Paper,
  words: readonly string[],
  name: Style,
  boxWide: number,
  least: number,
): number {
  return Math.max(
    least,
    ...words.map(
      (word) => heightOf(linesOf(paper, word, name, boxWide - millimetres(6)), name) + millimetres(5),
    ),
  )
}

function ringOf(count: number, middle: { x: number; y: number }, reach: { x: number; y: number }): Spot[] {
  return Array.from({ length: count }, (_, place) => {
    const degrees = -90 + (360 * place) / count
    const angle = (degrees * Math.PI) / 180
    return { x: middle.x + reach.x * Math.cos(angle), y: middle.y + reach.y * Math.sin(angle), degrees }
  })
}

/** The arc between two boxes, ending in an arrow where it leaves the one and reaches the other. */
function drawArc(
  { pdf }: Paper,
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
  paper: Paper,
  word: string,
  name: Style,
  { x, y }: Spot,
  wide: number,
  high: number,
  number?: number,
): void {
  const { pdf } = paper
  paper.ornament(() => {
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
      { ...usual, size: 8.6, weight: 700, colour: colours.white },
      x - wide / 2 - 5,
      y - high / 2 + 3 - 5.4,
      16,
    )
  if (word === '') return
  const lines = linesOf(paper, word, name, wide - millimetres(6))
  writeLines(
    paper,
    lines,
    name,
    x - wide / 2 + millimetres(3),
    y - heightOf(lines, name) / 2,
    wide - millimetres(6),
  )
}
