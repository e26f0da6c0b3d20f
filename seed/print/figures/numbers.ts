import type { Drawing } from '../layout-context.ts'
import type { PrintFigure } from '#seed/content/seed-material.ts'
import { textStyles, textWidth, writeText } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'

type NumberLine = Extract<PrintFigure, { type: 'number-line' }>
type Fractions = Extract<PrintFigure, { type: 'fractions' }>

const label = { ...textStyles.label, size: 10.5, align: 'center' as const }

/** A number line with arrows at its ends; a mark without a label hangs a box to write in. */
export function numberLine(paper: PrintPages, { from, to, step, marks = [] }: NumberLine): Drawing {
  const { pdf } = paper
  const left = paper.left + millimetresToPoints(7)
  const wide = paper.contentWidth - millimetresToPoints(14)
  const count = Math.max(1, Math.round((to - from) / step))
  const at = (value: number) => left + ((value - from) / (to - from)) * wide
  const shown =
    marks.length > 0
      ? marks
      : Array.from({ length: count + 1 }, (_, place) => ({
          at: from + place * step,
          label: plain(from + place * step),
        }))
  const boxWide = Math.min(millimetresToPoints(13), (wide / count) * 1.7)
  // neighbours that would touch hang on two levels
  const placed = [...shown]
    .sort((one, other) => one.at - other.at)
    .map((mark) => ({
      ...mark,
      level: 0,
      half: (mark.label === '' ? boxWide : textWidth(paper, mark.label, label)) / 2 + 2,
    }))
  placed.forEach((mark, place) => {
    const before = placed[place - 1]
    if (before !== undefined && before.level === 0 && at(before.at) + before.half > at(mark.at) - mark.half)
      mark.level = 1
  })
  const levels = placed.some(({ level }) => level === 1) ? 2 : 1
  const deep = millimetresToPoints(11)
  return {
    height: millimetresToPoints(7) + levels * deep,
    draw: (top) => {
      const y = top + millimetresToPoints(5)
      paper.drawArtifact(() => {
        pdf.lineWidth(1.3).strokeColor(colours.ink).lineCap('round')
        pdf
          .moveTo(left - millimetresToPoints(5), y)
          .lineTo(left + wide + millimetresToPoints(5), y)
          .stroke()
        for (const side of [-1, 1]) {
          const tip = side < 0 ? left - millimetresToPoints(5) : left + wide + millimetresToPoints(5)
          pdf
            .moveTo(tip - side * 6, y - 4)
            .lineTo(tip, y)
            .lineTo(tip - side * 6, y + 4)
            .stroke()
        }
        for (let place = 0; place <= count; place++) {
          const x = at(from + place * step)
          const marked = shown.some((mark) => Math.abs(mark.at - (from + place * step)) < step / 1000)
          const half = marked ? 7 : 4.5
          pdf
            .lineWidth(marked ? 1.3 : 0.9)
            .moveTo(x, y - half)
            .lineTo(x, y + half)
            .stroke()
        }
        for (const mark of placed) {
          const x = at(mark.at)
          const under = y + 8 + mark.level * deep
          pdf.lineWidth(0.8)
          if (mark.level > 0)
            pdf
              .moveTo(x, y + 8)
              .lineTo(x, under + 2)
              .stroke()
          if (mark.label !== '') continue
          pdf
            .lineWidth(1.3)
            .moveTo(x, y - 7)
            .lineTo(x, y + 7)
            .stroke()
          pdf
            .lineWidth(1)
            .roundedRect(x - boxWide / 2, under + 3, boxWide, millimetresToPoints(8), 3)
            .strokeColor(colours.pine)
            .stroke()
            .strokeColor(colours.ink)
        }
      })
      for (const mark of placed)
        if (mark.label !== '')
          writeText(paper, mark.label, label, at(mark.at) - 40, y + 12 + mark.level * deep, 80)
    },
  }
}

/** Fraction bars under each other, their parts marked off. */
export function fractions(paper: PrintPages, { bars }: Fractions): Drawing[] {
  const high = millimetresToPoints(10)
  const named = bars.some((bar) => bar.label !== undefined)
  const aside = named
    ? Math.min(
        paper.contentWidth * 0.3,
        Math.max(...bars.map((bar) => textWidth(paper, bar.label ?? '', label))) + millimetresToPoints(6),
      )
    : 0
  const wide = Math.min(paper.contentWidth - aside, millimetresToPoints(150))
  return bars.map((bar, place) => ({
    height: high + (place < bars.length - 1 ? millimetresToPoints(3.2) : 0),
    draw: (top) => {
      const { pdf } = paper
      const part = wide / bar.parts
      paper.drawArtifact(() => {
        pdf.lineWidth(1).strokeColor(colours.pine)
        for (let each = 0; each < bar.parts; each++) {
          pdf.rect(paper.left + each * part, top, part, high)
          if (each < bar.filled) pdf.fillAndStroke('#9CCBB9', colours.pine)
          else pdf.stroke()
        }
      })
      if (bar.label !== undefined)
        writeText(
          paper,
          bar.label,
          { ...label, align: 'left' },
          paper.left + wide + millimetresToPoints(5),
          top + high / 2 - 6.5,
          aside,
        )
    },
  }))
}

const plain = (value: number) =>
  String(Math.round(value * 1000) / 1000)
    .replace('.', ',')
    .replace('-', '−')
