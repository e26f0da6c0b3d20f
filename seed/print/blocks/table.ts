import type { PrintBlock } from '#seed/content/seed-material.ts'
import type { Piece } from '../flow.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, type TextStyle } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'
import type { LayoutContext } from '../layout-context.ts'

type TableBlock = Extract<PrintBlock, { kind: 'table' }>
type WordRow = Extract<PrintBlock, { kind: 'words' }>['rows'][number]

const padding = millimetresToPoints(2.2)
// room for a word in a child's hand
const writableHeight = millimetresToPoints(11)

/** A table; its header is drawn again on every page that it reaches, and its rows are never divided. */
export function table({ paper }: LayoutContext, { header, rows }: TableBlock): Piece[] {
  const columns = Math.max(header.length, ...rows.map((row) => row.length))
  const widths = columnWidths(paper, header, rows, columns)
  const hasHeader = header.some((word) => word !== '')
  const head = rowPiece(paper, header, widths, textStyles.cellHead, { fill: true, least: 0 })
  const body = rows.map((row) => {
    const least = row.length < columns || row.includes('') ? writableHeight : 0
    return rowPiece(paper, row, widths, textStyles.cell, { fill: false, least })
  })
  const [first, ...others] = body
  if (first === undefined) return hasHeader ? [{ ...head, gap: millimetresToPoints(4.5) }] : []
  const lead: Piece[] = hasHeader ? [{ ...head, gap: millimetresToPoints(4.5), withNext: true }] : []
  const above = hasHeader ? { above: head } : {}
  return [
    ...lead,
    { ...first, gap: hasHeader ? 0 : millimetresToPoints(4.5) },
    ...others.map((row) => ({ ...row, ...above, gap: 0 })),
  ]
}

/** Words in bold with their meanings beside. */
export function words({ paper }: LayoutContext, rows: readonly WordRow[]): Piece[] {
  const wordStyle = { ...textStyles.strong, size: 10.8 }
  const meaningStyle = { ...textStyles.body, size: 10.8 }
  const widest = Math.max(0, ...rows.map(({ word }) => textWidth(paper, word, wordStyle)))
  const left = Math.min(
    paper.contentWidth * 0.34,
    Math.max(paper.contentWidth * 0.2, widest + millimetresToPoints(5)),
  )
  return rows.map(({ word, meaning }, place) => {
    const wordLines = wrapText(paper, word, wordStyle, left - millimetresToPoints(3))
    const meaningLines = wrapText(paper, meaning, meaningStyle, paper.contentWidth - left)
    const height = Math.max(linesHeight(wordLines, wordStyle), linesHeight(meaningLines, meaningStyle)) + 8
    return {
      height,
      gap: place === 0 ? millimetresToPoints(3) : 0,
      withNext: place === 0 && rows.length > 1,
      draw: (top) => {
        writeLines(paper, wordLines, wordStyle, paper.left, top + 4, left)
        writeLines(paper, meaningLines, meaningStyle, paper.left + left, top + 4, paper.contentWidth - left)
        paper.drawArtifact(() =>
          paper.pdf
            .moveTo(paper.left, top + height)
            .lineTo(paper.left + paper.contentWidth, top + height)
            .lineWidth(0.6)
            .strokeColor(colours.faint)
            .stroke(),
        )
      },
    }
  })
}

function rowPiece(
  paper: PrintPages,
  cells: readonly string[],
  widths: readonly number[],
  style: TextStyle,
  look: { fill: boolean; least: number },
): Piece {
  const broken = widths.map((width, column) => {
    const word = cells[column] ?? ''
    return word === '' ? [] : wrapText(paper, word, style, width - padding * 2)
  })
  const height = Math.max(look.least, ...broken.map((lines) => linesHeight(lines, style) + padding * 1.6))
  return {
    height,
    gap: 0,
    draw: (top) => {
      let left = paper.left
      widths.forEach((width, column) => {
        paper.drawArtifact(() => {
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
  paper: PrintPages,
  header: readonly string[],
  rows: readonly string[][],
  columns: number,
): number[] {
  const measured = Array.from({ length: columns }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '')
    const title = header[column] ?? ''
    const longestWord = (text: string, style: TextStyle) =>
      Math.max(0, ...text.split(/[ \n]/).map((word) => textWidth(paper, word, style)))
    const narrow =
      Math.max(
        longestWord(title, textStyles.cellHead),
        ...cells.map((cell) => longestWord(cell, textStyles.cell)),
      ) +
      padding * 2 +
      1
    const whole =
      Math.max(
        textWidth(paper, title, textStyles.cellHead),
        ...cells.map((cell) => textWidth(paper, cell, textStyles.cell)),
      ) +
      padding * 2 +
      1
    const empty = cells.filter((cell) => cell === '').length / Math.max(1, cells.length)
    const wished = Math.max(
      Math.min(whole, paper.contentWidth * 0.5),
      empty > 0.4 ? millimetresToPoints(30) : 0,
    )
    return { narrow, wished: Math.max(narrow, wished), empty }
  })
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const [narrow, wished] = [
    sum(measured.map((each) => each.narrow)),
    sum(measured.map((each) => each.wished)),
  ]
  if (narrow >= paper.contentWidth) return measured.map((each) => (each.narrow * paper.contentWidth) / narrow)
  if (wished >= paper.contentWidth) {
    const share = (paper.contentWidth - narrow) / (wished - narrow)
    return measured.map((each) => each.narrow + (each.wished - each.narrow) * share)
  }
  const weights = measured.map((each) => each.wished * (0.35 + each.empty))
  return measured.map(
    (each, column) => each.wished + ((paper.contentWidth - wished) * (weights[column] ?? 0)) / sum(weights),
  )
}
