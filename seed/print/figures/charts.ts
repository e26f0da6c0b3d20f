import type { Drawing } from '../layout-context.ts'
import type { PrintFigure } from '#seed/content/seed-material.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, writeText } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'

type Coordinates = Extract<PrintFigure, { type: 'coordinates' }>
type Bars = Extract<PrintFigure, { type: 'bars' }>

const small = { ...textStyles.label, size: 8.6, weight: 400 as const }

/** A coordinate system with a grid and numbered axes. */
export function coordinates(
  paper: PrintPages,
  { min, max, points = [] }: Coordinates,
  density: number,
): Drawing {
  const { pdf } = paper
  const count = max - min
  const size = Math.min(
    millimetresToPoints(count > 12 ? 130 : 105) * density,
    paper.contentWidth,
    paper.bottom - paper.top - millimetresToPoints(34),
  )
  const cell = size / count
  const left = paper.left + (paper.contentWidth - size) / 2
  const labelStep = count > 24 ? 5 : count > 14 ? 2 : 1
  return {
    height: size + millimetresToPoints(9),
    draw: (top) => {
      const bottom = top + millimetresToPoints(4) + size
      const at = (x: number, y: number): [number, number] => [
        left + (x - min) * cell,
        bottom - (y - min) * cell,
      ]
      const [originX, originY] = at(Math.max(0, min), Math.max(0, min))
      paper.drawArtifact(() => {
        pdf.lineWidth(0.5).strokeColor(colours.faint)
        for (let line = 0; line <= count; line++) {
          pdf
            .moveTo(left + line * cell, bottom)
            .lineTo(left + line * cell, bottom - size)
            .stroke()
          pdf
            .moveTo(left, bottom - line * cell)
            .lineTo(left + size, bottom - line * cell)
            .stroke()
        }
        pdf.lineWidth(1.3).strokeColor(colours.ink).lineCap('round').lineJoin('round')
        pdf
          .moveTo(left - 4, originY)
          .lineTo(left + size + 9, originY)
          .stroke()
        pdf
          .moveTo(left + size + 4, originY - 4)
          .lineTo(left + size + 9, originY)
          .lineTo(left + size + 4, originY + 4)
          .stroke()
        pdf
          .moveTo(originX, bottom + 4)
          .lineTo(originX, bottom - size - 9)
          .stroke()
        pdf
          .moveTo(originX - 4, bottom - size - 4)
          .lineTo(originX, bottom - size - 9)
          .lineTo(originX + 4, bottom - size - 4)
          .stroke()
      })
      for (let value = min; value <= max; value++) {
        if (value === 0 || value % labelStep !== 0) continue
        const name = String(value).replace('-', '−')
        writeText(paper, name, { ...small, align: 'center' }, at(value, 0)[0] - 12, originY + 3, 24)
        writeText(paper, name, { ...small, align: 'right' }, originX - 28, at(0, value)[1] - 5.4, 24)
      }
      writeText(paper, '0', { ...small, align: 'right' }, originX - 28, originY + 2, 24)
      writeText(paper, 'x', textStyles.label, left + size + 12, originY - 6, 12)
      writeText(paper, 'y', textStyles.label, originX + 6, bottom - size - 15, 12)
      for (const point of points) {
        const [x, y] = at(point.x, point.y)
        paper.drawArtifact(() => pdf.circle(x, y, 3.2).fillColor(colours.falu).fill())
        writeText(paper, point.label, { ...textStyles.label, colour: colours.falu }, x + 5, y - 14, 60)
      }
    },
  }
}

/** A bar chart: vertical bars if their labels are short, else horizontal. */
export function bars(paper: PrintPages, chart: Bars): Drawing {
  const column = (paper.contentWidth - millimetresToPoints(18)) / chart.bars.length
  const areLabelsShort = chart.bars.every(
    ({ label }) =>
      wrapText(paper, label, textStyles.label, column - 6).length <= 2 &&
      label.split(' ').every((word) => textWidth(paper, word, textStyles.label) < column - 6),
  )
  return areLabelsShort ? verticalBars(paper, chart) : horizontalBars(paper, chart)
}

function verticalBars(paper: PrintPages, { unit, bars: all }: Bars): Drawing {
  const { pdf } = paper
  const height = millimetresToPoints(62)
  const axis = millimetresToPoints(12)
  const width = Math.min(paper.contentWidth - axis, all.length * millimetresToPoints(34))
  const column = width / all.length
  const scale = scaleOf(all.map(({ value }) => value))
  const names = all.map(({ label }) => wrapText(paper, label, textStyles.label, column - 6))
  const foot = Math.max(...names.map((lines) => linesHeight(lines, textStyles.label))) + 6
  return {
    height: millimetresToPoints(7) + height + foot,
    draw: (top) => {
      const [left, base] = [paper.left + axis, top + millimetresToPoints(7) + height]
      const y = (value: number) => base - (value / scale.max) * height
      writeText(paper, unit, small, paper.left, top - 1, paper.contentWidth)
      for (let value = 0; value <= scale.max; value += scale.step) {
        paper.drawArtifact(() =>
          pdf
            .moveTo(left, y(value))
            .lineTo(left + width, y(value))
            .lineWidth(value === 0 ? 1.2 : 0.6)
            .strokeColor(value === 0 ? colours.ink : colours.faint)
            .stroke(),
        )
        writeText(paper, amount(value), { ...small, align: 'right' }, paper.left, y(value) - 5.4, axis - 6)
      }
      all.forEach(({ value }, index) => {
        const x = left + index * column
        const thick = Math.min(column * 0.62, millimetresToPoints(18))
        paper.drawArtifact(() =>
          pdf
            .rect(x + (column - thick) / 2, y(value), thick, base - y(value))
            .fillColor(index % 2 ? '#6FB09A' : colours.pine)
            .fill(),
        )
        writeText(paper, amount(value), { ...textStyles.label, align: 'center' }, x, y(value) - 14, column)
        writeLines(
          paper,
          names[index] ?? [],
          { ...textStyles.label, align: 'center' },
          x + 3,
          base + 4,
          column - 6,
        )
      })
    },
  }
}

function horizontalBars(paper: PrintPages, { unit, bars: all }: Bars): Drawing {
  const { pdf } = paper
  const aside = Math.min(
    paper.contentWidth * 0.38,
    Math.max(...all.map(({ label }) => textWidth(paper, label, textStyles.label))) + 10,
  )
  const names = all.map(({ label }) => wrapText(paper, label, textStyles.label, aside - 8))
  const row = Math.max(
    millimetresToPoints(9),
    ...names.map((lines) => linesHeight(lines, textStyles.label) + 5),
  )
  const width = paper.contentWidth - aside - millimetresToPoints(16)
  const scale = scaleOf(all.map(({ value }) => value))
  const height = row * all.length
  return {
    height: height + millimetresToPoints(11),
    draw: (top) => {
      const left = paper.left + aside
      const x = (value: number) => left + (value / scale.max) * width
      for (let value = 0; value <= scale.max; value += scale.step) {
        paper.drawArtifact(() =>
          pdf
            .moveTo(x(value), top)
            .lineTo(x(value), top + height)
            .lineWidth(value === 0 ? 1.2 : 0.6)
            .strokeColor(value === 0 ? colours.ink : colours.faint)
            .stroke(),
        )
        writeText(paper, amount(value), { ...small, align: 'center' }, x(value) - 24, top + height + 3, 48)
      }
      all.forEach(({ value }, index) => {
        const y = top + index * row
        const lines = names[index] ?? []
        paper.drawArtifact(() =>
          pdf
            .rect(left, y + row * 0.18, x(value) - left, row * 0.64)
            .fillColor(index % 2 ? '#6FB09A' : colours.pine)
            .fill(),
        )
        writeLines(
          paper,
          lines,
          { ...textStyles.label, align: 'right' },
          paper.left,
          y + (row - linesHeight(lines, textStyles.label)) / 2,
          aside - 8,
        )
        writeText(
          paper,
          amount(value),
          textStyles.label,
          x(value) + 5,
          y + row / 2 - 6,
          millimetresToPoints(16),
        )
      })
      writeText(paper, unit, small, left, top + height + 15, width)
    },
  }
}

/** Steps of 1, 2 or 5 times a power of ten, at most six of them. */
function scaleOf(values: readonly number[]): { max: number; step: number } {
  const highest = Math.max(1e-9, ...values)
  const power = 10 ** Math.floor(Math.log10(highest / 6))
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => highest / candidate <= 6) ?? power * 10
  return { max: Math.ceil(highest / step - 1e-9) * step, step }
}

function amount(value: number): string {
  const [whole = '', part] = String(Math.round(value * 1000) / 1000).split('.')
  // regex-ok: a number has at most 21 digits
  return whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') + (part === undefined ? '' : `,${part}`)
}
