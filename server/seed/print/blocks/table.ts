import type { PrintBlock } from '../../content/shape.ts'
import type { Piece } from '../flow.ts'
import { heightOf, linesOf, styles, widthOf, writeLines, type Style } from '../letters.ts'
import { colours, millimetres, type Paper } from '../paper.ts'
import type { Writing } from '../layout.ts'

type TableBlock = Extract<PrintBlock, { kind: 'table' }>
type WordRow = Extract<PrintBlock, { kind: 'words' }>['rows'][number]

const padding = millimetres(2.2)
// room for a word in a child's hand
const writable = millimetres(11)

/** A table; its header is drawn again on every page that it reaches, and its rows are never divided. */
export function table({ paper }: Writing, { header, rows }: TableBlock): Piece[] {
  const columns = Math.max(header.length, ...rows.map((row) => row.length))
  const widths = columnWidths(paper, header, rows, columns)
  const hasHeader = header.some((word) => word !== '')
  const head = line(paper, header, widths, styles.cellHead, { fill: true, least: 0 })
  const body = rows.map((row) => {
    const least = row.length < columns || row.includes('') ? writable : 0
    return line(paper, row, widths, styles.cell, { fill: false, least })
  })
  const [first, ...others] = body
  if (first === undefined) return hasHeader ? [{ ...head, gap: millimetres(4.5) }] : []
  const lead: Piece[] = hasHeader ? [{ ...head, gap: millimetres(4.5), withNext: true }] : []
  const above = hasHeader ? { above: head } : {}
  return [
    ...lead,
    { ...first, gap: hasHeader ? 0 : millimetres(4.5) },
    ...others.map((row) => ({ ...row, ...above, gap: 0 })),
  ]
}

/** Words in bold with their meanings beside. */
export function words({ paper }: Writing, rows: readonly WordRow[]): Piece[] {
  const wordStyle = { ...styles.strong, size: 10.8 }
  const meaningStyle = { ...styles.body, size: 10.8 }
  const widest = Math.max(0, ...rows.map(({ word }) => widthOf(paper, word, wordStyle)))
  const left = Math.min(paper.inner * 0.34, Math.max(paper.inner * 0.2, widest + millimetres(5)))
  return rows.map(({ word, meaning }, place) => {
    const wordLines = linesOf(paper, word, wordStyle, left - millimetres(3))
    const meaningLines = linesOf(paper, meaning, meaningStyle, paper.inner - left)
    const height = Math.max(heightOf(wordLines, wordStyle), heightOf(meaningLines, meaningStyle)) + 8
    return {
      height,
      gap: place === 0 ? millimetres(3) : 0,
      withNext: place === 0 && rows.length > 1,
      draw: (top) => {
        writeLines(paper, wordLines, wordStyle, paper.left, top + 4, left)
        writeLines(paper, meaningLines, meaningStyle, paper.left + left, top + 4, paper.inner - left)
        paper.ornament(() =>
          paper.pdf
            .moveTo(paper.left, top + height)
            .lineTo(paper.left + paper.inner, top + height)
            .lineWidth(0.6)
            .strokeColor(colours.faint)
            .stroke(),
        )
      },
    }
  })
}

function line(
  paper: Paper,
  cells: readonly string[],
  widths: readonly number[],
  style: Style,
  look: { fill: boolean; least: number },
): Piece {
  const broken = widths.map((width, column) => {
    const word = cells[column] ?? ''
    return word === '' ? [] : linesOf(paper, word, style, width - padding * 2)
  })
  const height = Math.max(look.least, ...broken.map((lines) => heightOf(lines, style) + padding * 1.6))
  return {
    height,
    gap: 0,
    draw: (top) => {
      let left = paper.left
      widths.forEach((width, column) => {
        paper.ornament(() => {
          if (look.fill) paper.pdf.rect(left, top, width, height).fillColor(colours.tint).fill()
          paper.pdf.rect(left, top, width, height).lineWidth(0.7).strokeColor(colours.line).stroke()
        })
        const lines = broken[column] ?? []
        if (lines.length > 0)
          writeLines(paper, lines, style, left + padding, top + padding * 0.8, width - padding * 2)
        left += width
      })
    },
  }
}

/** Columns get what their words need; what is left goes mostly to those to write in. */
function columnWidths(
  paper: Paper,
  header: readonly string[],
  rows: readonly string[][],
  columns: number,
): number[] {
  const measured = Array.from({ length: columns }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '')
    const title = header[column] ?? ''
    const longestWord = (text: string, style: Style) =>
      Math.max(0, ...text.split(/[ \n]/).map((word) => widthOf(paper, word, style)))
    const narrow =
      Math.max(longestWord(title, styles.cellHead), ...cells.map((cell) => longestWord(cell, styles.cell))) +
      padding * 2 +
      1
    const whole =
      Math.max(
        widthOf(paper, title, styles.cellHead),
        ...cells.map((cell) => widthOf(paper, cell, styles.cell)),
      ) +
      padding * 2 +
      1
    const empty = cells.filter((cell) => cell === '').length / Math.max(1, cells.length)
    const wished = Math.max(Math.min(whole, paper.inner * 0.5), empty > 0.4 ? millimetres(30) : 0)
    return { narrow, wished: Math.max(narrow, wished), empty }
  })
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const [narrow, wished] = [
    sum(measured.map((each) => each.narrow)),
    sum(measured.map((each) => each.wished)),
  ]
  if (narrow >= paper.inner) return measured.map((each) => (each.narrow * paper.inner) / narrow)
  if (wished >= paper.inner) {
    const share = (paper.inner - narrow) / (wished - narrow)
    return measured.map((each) => each.narrow + (each.wished - each.narrow) * share)
  }
  const weights = measured.map((each) => each.wished * (0.35 + each.empty))
  return measured.map(
    (each, column) => each.wished + ((paper.inner - wished) * (weights[column] ?? 0)) / sum(weights),
  )
}
