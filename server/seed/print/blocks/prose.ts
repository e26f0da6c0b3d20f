import type { PrintBlock } from '../../content/shape.ts'
import { pageRoom, type Piece } from '../flow.ts'
import { heightOf, linesOf, styles, widthOf, writeLines, writeText } from '../letters.ts'
import { colours, millimetres } from '../paper.ts'
import type { Writing } from '../layout.ts'

type BoxBlock = Extract<PrintBlock, { kind: 'box' }>
type ListBlock = Extract<PrintBlock, { kind: 'list' }>

/** A heading never stands without what it heads; the numbers of tasks begin again under it. */
export function heading(writing: Writing, words: string): Piece[] {
  const { paper } = writing
  writing.section = words
  writing.number = 0
  const lines = linesOf(paper, words, styles.heading, paper.inner)
  const height = heightOf(lines, styles.heading)
  return [
    {
      height,
      gap: millimetres(6.5 * writing.density),
      withNext: true,
      draw: (top) => void writeLines(paper, lines, styles.heading, paper.left, top, paper.inner, 'H2'),
    },
  ]
}

/** Running text, line by line, so that it can cross a page with at least two lines on either side. */
export function text({ paper }: Writing, words: string): Piece[] {
  const width = Math.min(paper.inner, millimetres(172))
  const step = styles.body.size * styles.body.leading
  return words.split('\n').flatMap((paragraph) => {
    const lines = linesOf(paper, paragraph, styles.body, width)
    return lines.map((line, place) => ({
      height: step,
      gap: place === 0 ? millimetres(3) : 0,
      withNext: lines.length > 1 && (place === 0 || place === lines.length - 2),
      draw: (top: number) => void writeLines(paper, [line], styles.body, paper.left, top, width),
    }))
  })
}

/** A tinted box with a bar at its side; one taller than a page goes on in a second box. */
export function box({ paper, density }: Writing, { title, text: words }: BoxBlock): Piece[] {
  const [padding, bar] = [millimetres(4), millimetres(1.6)]
  const width = paper.inner - padding * 2 - bar
  const lines = linesOf(paper, words, styles.body, width)
  const titleLines = linesOf(paper, title, styles.section, width)
  const most = Math.floor(
    (pageRoom(paper) - padding * 2 - heightOf(titleLines, styles.section) - 3) /
      (styles.body.size * styles.body.leading),
  )
  const parts = Array.from({ length: Math.ceil(lines.length / most) }, (_, part) =>
    lines.slice(part * most, (part + 1) * most),
  )
  return parts.map((part, order) => {
    const head = order === 0 && title !== '' ? heightOf(titleLines, styles.section) + 3 : 0
    const height = padding * 1.7 + head + heightOf(part, styles.body)
    return {
      height,
      gap: millimetres(4.5 * density),
      draw: (top) => {
        paper.ornament(() => {
          paper.pdf.roundedRect(paper.left, top, paper.inner, height, 5).fillColor(colours.tint).fill()
          paper.pdf.save().roundedRect(paper.left, top, paper.inner, height, 5).clip()
          paper.pdf.rect(paper.left, top, bar, height).fillColor(colours.pine).fill().restore()
        })
        const left = paper.left + bar + padding
        if (head > 0) writeLines(paper, titleLines, styles.section, left, top + padding * 0.85, width, 'H3')
        writeLines(paper, part, styles.body, left, top + padding * 0.85 + head, width)
      },
    }
  })
}

/** Points, numbers or boxes to tick. */
export function list({ paper }: Writing, { style, rows }: ListBlock): Piece[] {
  const indent = style === 'number' ? millimetres(8.5) : millimetres(7)
  const step = styles.body.size * styles.body.leading
  return rows.map((row, place) => {
    const lines = linesOf(paper, row, styles.body, paper.inner - indent)
    return {
      height: Math.max(heightOf(lines, styles.body), step),
      gap: place === 0 ? millimetres(3) : style === 'check' ? 5 : 3,
      withNext: place === 0 && rows.length > 1,
      draw: (top) => {
        const middle = top + step / 2
        if (style === 'number') {
          const label = `${place + 1}.`
          writeText(
            paper,
            label,
            { ...styles.strong, colour: colours.pine },
            paper.left + indent - 6 - widthOf(paper, label, styles.strong),
            top,
            indent,
          )
        } else if (style === 'check')
          paper.ornament(() =>
            paper.pdf
              .roundedRect(paper.left + 1, middle - 5.5, 11, 11, 2)
              .lineWidth(1)
              .strokeColor(colours.ink)
              .stroke(),
          )
        else
          paper.ornament(() =>
            paper.pdf
              .circle(paper.left + 6, middle, 2)
              .fillColor(colours.pine)
              .fill(),
          )
        writeLines(paper, lines, styles.body, paper.left + indent, top, paper.inner - indent)
      },
    }
  })
}
