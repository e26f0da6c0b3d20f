import type { Drawing } from '../layout-context.ts'
import type { PrintFigure } from '#seed/content/seed-material.ts'
import { linesHeight, wrapText, textStyles, writeLines, writeText, type TextStyle } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'

type TimeLine = Extract<PrintFigure, { type: 'time-line' }>

const year: TextStyle = { ...textStyles.section, size: 11.5 }
const eventStyle: TextStyle = { ...textStyles.cell, size: 10 }

/** A time line: horizontal if the events are few and short, else vertical with one piece per event. */
export function timeLine(paper: PrintPages, { events }: TimeLine): Drawing[] {
  const column = paper.contentWidth / events.length
  const isHorizontal =
    events.length <= (paper.contentWidth > 600 ? 7 : 5) &&
    events.every((event) => wrapText(paper, event.text, eventStyle, column - 10).length <= 4)
  return isHorizontal
    ? [horizontalTimeLine(paper, { type: 'time-line', events })]
    : verticalTimeLine(paper, { type: 'time-line', events })
}

function horizontalTimeLine(paper: PrintPages, { events }: TimeLine): Drawing {
  const { pdf } = paper
  const column = paper.contentWidth / events.length
  const wrapped = events.map((event) => wrapText(paper, event.text, eventStyle, column - 10))
  const textHeight = Math.max(
    millimetresToPoints(14),
    ...wrapped.map((lines) => linesHeight(lines, eventStyle)),
  )
  const head = year.size * year.leading + millimetresToPoints(4)
  return {
    height: head + millimetresToPoints(7) + textHeight,
    draw: (top) => {
      const y = top + head + 2
      paper.drawArtifact(() => {
        pdf
          .lineWidth(2)
          .strokeColor(colours.pine)
          .lineCap('round')
          .moveTo(paper.left, y)
          .lineTo(paper.left + paper.contentWidth, y)
          .stroke()
        pdf
          .moveTo(paper.left + paper.contentWidth - 7, y - 5)
          .lineTo(paper.left + paper.contentWidth, y)
          .lineTo(paper.left + paper.contentWidth - 7, y + 5)
          .stroke()
        events.forEach((_, index) =>
          pdf
            .circle(paper.left + column * (index + 0.5), y, 5)
            .lineWidth(2)
            .fillAndStroke(colours.sun, colours.pine),
        )
      })
      events.forEach((event, index) => {
        const left = paper.left + column * index + 5
        writeText(paper, event.year, { ...year, align: 'center' }, left, top, column - 10)
        writeLines(
          paper,
          wrapped[index] ?? [],
          { ...eventStyle, align: 'center' },
          left,
          y + millimetresToPoints(4.5),
          column - 10,
        )
      })
    },
  }
}

function verticalTimeLine(paper: PrintPages, { events }: TimeLine): Drawing[] {
  const { pdf } = paper
  const yearWidth = millimetresToPoints(30)
  const text = paper.left + yearWidth + millimetresToPoints(12)
  const width = paper.left + paper.contentWidth - text
  return events.map((event, index) => {
    const lines = wrapText(paper, event.text, textStyles.body, width)
    const height =
      Math.max(linesHeight(lines, textStyles.body), millimetresToPoints(event.text === '' ? 13 : 8)) +
      millimetresToPoints(4)
    return {
      height,
      draw: (top) => {
        const x = paper.left + yearWidth + millimetresToPoints(5)
        const dot = top + (textStyles.body.size * textStyles.body.leading) / 2
        paper.drawArtifact(() => {
          pdf
            .lineWidth(2)
            .strokeColor(colours.pine)
            .moveTo(x, index === 0 ? dot : top)
            .lineTo(x, index === events.length - 1 ? dot : top + height)
            .stroke()
          pdf.circle(x, dot, 5).lineWidth(2).fillAndStroke(colours.sun, colours.pine)
        })
        writeText(
          paper,
          event.year,
          { ...year, align: 'right' },
          paper.left,
          dot - (year.size * year.leading) / 2,
          yearWidth,
        )
        writeLines(paper, lines, textStyles.body, text, top, width)
      },
    }
  })
}
