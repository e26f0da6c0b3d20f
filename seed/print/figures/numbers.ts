import type { Drawing } from '../layout-context.ts'
import type { PrintFigure } from '#seed/content/seed-material.ts'
import { textStyles, textWidth, writeText } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'

type NumberLine = Extract<PrintFigure, { type: 'number-line' }>
type Fractions = Extract<PrintFigure, { type: 'fractions' }>

const label = { ...textStyles.label, size: 10.5, align: 'center' as const }

/** A number line with arrows at its ends; a mark without a label has a box to write in. */
export function numberLine(paper: PrintPages, { from, to, step, marks = [] }: NumberLine): Drawing {
  const { pdf } = paper
  const left = paper.left + millimetresToPoints(7)
  const width = paper.contentWidth - millimetresToPoints(14)
  const count = Math.max(1, Math.round((to - from) / step))
  const at = (value: number) => left + ((value - from) / (to - from)) * width
  const shown =
    marks.length > 0
      ? marks
      : Array.from({ length: count + 1 }, (_, index) => ({
          at: from + index * step,
          label: formatNumber(from + index * step),
        }))
  const boxWidth = Math.min(millimetresToPoints(13), (width / count) * 1.7)
  // Labels that would overlap are placed on two levels.
  const placed = [...shown]
    .sort((a, b) => a.at - b.at)
    .map((mark) => ({
      ...mark,
      level: 0,
      half: (mark.label === '' ? boxWidth : textWidth(paper, mark.label, label)) / 2 + 2,
    }))
  placed.forEach((mark, index) => {
    const before = placed[index - 1]
    if (before !== undefined && before.level === 0 && at(before.at) + before.half > at(mark.at) - mark.half)
      mark.level = 1
  })
  const levels = placed.some(({ level }) => level === 1) ? 2 : 1
  const levelHeight = millimetresToPoints(11)
  return {
    height: millimetresToPoints(7) + levels * levelHeight,
    draw: (top) => {
      const y = top + millimetresToPoints(5)
      paper.drawArtifact(() => {
        pdf.lineWidth(1.3).strokeColor(colours.ink).lineCap('round')
        pdf
          .moveTo(left - millimetresToPoints(5), y)
          .lineTo(left + width + millimetresToPoints(5), y)
          .stroke()
        for (const side of [-1, 1]) {
          const tip = side < 0 ? left - millimetresToPoints(5) : left + width + millimetresToPoints(5)
          pdf
            .moveTo(tip - side * 6, y - 4)
            .lineTo(tip, y)
            .lineTo(tip - side * 6, y + 4)
            .stroke()
        }
        for (let index = 0; index <= count; index++) {
          const x = at(from + index * step)
          const marked = shown.some((mark) => Math.abs(mark.at - (from + index * step)) < step / 1000)
          const half = marked ? 7 : 4.5
          pdf
            .lineWidth(marked ? 1.3 : 0.9)
            .moveTo(x, y - half)
            .lineTo(x, y + half)
            .stroke()
        }
        for (const mark of placed) {
          const x = at(mark.at)
          const labelTop = y + 8 + mark.level * levelHeight
          pdf.lineWidth(0.8)
          if (mark.level > 0)
            pdf
              .moveTo(x, y + 8)
              .lineTo(x, labelTop + 2)
              .stroke()
          if (mark.label !== '') continue
          pdf
            .lineWidth(1.3)
            .moveTo(x, y - 7)
            .lineTo(x, y + 7)
            .stroke()
          pdf
            .lineWidth(1)
            .roundedRect(x - boxWidth / 2, labelTop + 3, boxWidth, millimetresToPoints(8), 3)
            .strokeColor(colours.pine)
            .stroke()
            .strokeColor(colours.ink)
        }
      })
      for (const mark of placed)
        if (mark.label !== '')
          writeText(paper, mark.label, label, at(mark.at) - 40, y + 12 + mark.level * levelHeight, 80)
    },
  }
}

/** Fraction bars below each other, divided into parts. */
export function fractions(paper: PrintPages, { bars }: Fractions): Drawing[] {
  const height = millimetresToPoints(10)
  const hasLabels = bars.some((bar) => bar.label !== undefined)
  const labelWidth = hasLabels
    ? Math.min(
        paper.contentWidth * 0.3,
        Math.max(...bars.map((bar) => textWidth(paper, bar.label ?? '', label))) + millimetresToPoints(6),
      )
    : 0
  const width = Math.min(paper.contentWidth - labelWidth, millimetresToPoints(150))
  return bars.map((bar, index) => ({
    height: height + (index < bars.length - 1 ? millimetresToPoints(3.2) : 0),
    draw: (top) => {
      const { pdf } = paper
      const part = width / bar.parts
      paper.drawArtifact(() => {
        pdf.lineWidth(1).strokeColor(colours.pine)
        for (let partIndex = 0; partIndex < bar.parts; partIndex++) {
          pdf.rect(paper.left + partIndex * part, top, part, height)
          if (partIndex < bar.filled) pdf.fillAndStroke('#9CCBB9', colours.pine)
          else pdf.stroke()
        }
      })
      if (bar.label !== undefined)
        writeText(
          paper,
          bar.label,
          { ...label, align: 'left' },
          paper.left + width + millimetresToPoints(5),
          top + height / 2 - 6.5,
          labelWidth,
        )
    },
  }))
}

const formatNumber = (value: number) =>
  String(Math.round(value * 1000) / 1000)
    .replace('.', ',')
    .replace('-', '−')
