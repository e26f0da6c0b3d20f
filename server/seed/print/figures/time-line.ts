import type { Drawing } from '../layout.ts'
import type { PrintFigure } from '../../content/shape.ts'
import { heightOf, linesOf, styles, writeLines, writeText, type Style } from '../letters.ts'
import { colours, millimetres, type Paper } from '../paper.ts'

type TimeLine = Extract<PrintFigure, { type: 'time-line' }>

const year: Style = { ...styles.section, size: 11.5 }
const told: Style = { ...styles.cell, size: 10 }

/** Events along a line: lying where they are few and short, else standing, one piece for each event. */
export function timeLine(paper: Paper, { events }: TimeLine): Drawing[] {
  const column = paper.inner / events.length
  const short =
    events.length <= (paper.inner > 600 ? 7 : 5) &&
    events.every((event) => linesOf(paper, event.text, told, column - 10).length <= 4)
  return short
    ? [lying(paper, { type: 'time-line', events })]
    : standing(paper, { type: 'time-line', events })
}

function lying(paper: Paper, { events }: TimeLine): Drawing {
  const { pdf } = paper
  const column = paper.inner / events.length
  const broken = events.map((event) => linesOf(paper, event.text, told, column - 10))
  const deep = Math.max(millimetres(14), ...broken.map((lines) => heightOf(lines, told)))
  const head = year.size * year.leading + millimetres(4)
  return {
    height: head + millimetres(7) + deep,
    draw: (top) => {
      const y = top + head + 2
      paper.ornament(() => {
        pdf
          .lineWidth(2)
          .strokeColor(colours.pine)
          .lineCap('round')
          .moveTo(paper.left, y)
          .lineTo(paper.left + paper.inner, y)
          .stroke()
        pdf
          .moveTo(paper.left + paper.inner - 7, y - 5)
          .lineTo(paper.left + paper.inner, y)
          .lineTo(paper.left + paper.inner - 7, y + 5)
          .stroke()
        events.forEach((_, place) =>
          pdf
            .circle(paper.left + column * (place + 0.5), y, 5)
            .lineWidth(2)
            .fillAndStroke(colours.sun, colours.pine),
        )
      })
      events.forEach((event, place) => {
        const left = paper.left + column * place + 5
        writeText(paper, event.year, { ...year, align: 'center' }, left, top, column - 10)
        writeLines(
          paper,
          broken[place] ?? [],
          { ...told, align: 'center' },
          left,
          y + millimetres(4.5),
          column - 10,
        )
      })
    },
  }
}

function standing(paper: Paper, { events }: TimeLine): Drawing[] {
  const { pdf } = paper
  const years = millimetres(30)
  const text = paper.left + years + millimetres(12)
  const width = paper.left + paper.inner - text
  return events.map((event, place) => {
    const lines = linesOf(paper, event.text, styles.body, width)
    const height =
      Math.max(heightOf(lines, styles.body), millimetres(event.text === '' ? 13 : 8)) + millimetres(4)
    return {
      height,
      draw: (top) => {
        const x = paper.left + years + millimetres(5)
        const dot = top + (styles.body.size * styles.body.leading) / 2
        paper.ornament(() => {
          pdf
            .lineWidth(2)
            .strokeColor(colours.pine)
            .moveTo(x, place === 0 ? dot : top)
            .lineTo(x, place === events.length - 1 ? dot : top + height)
            .stroke()
          pdf.circle(x, dot, 5).lineWidth(2).fillAndStroke(colours.sun, colours.pine)
        })
        writeText(
          paper,
          event.year,
          { ...year, align: 'right' },
          paper.left,
          dot - (year.size * year.leading) / 2,
          years,
        )
        writeLines(paper, lines, styles.body, text, top, width)
      },
    }
  })
}
