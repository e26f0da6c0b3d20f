import type { PrintBlock } from '#seed/content/seed-material.ts'
import type { Piece } from '../flow.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, type TextStyle } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'
import type { LayoutContext } from '../layout-context.ts'

type TableBlock = Extract<PrintBlock, { kind: 'table' }>
type WordRow = Extract<PrintBlock, { kind: 'words' }>['rows'][number]

const padding = millimetresToPoints(2.2)
// Space for a handwritten word.
const writableHeight = millimetresToPoints(11)

/** A table. Its header is repeated on every page, and rows are never divided. */
export function table({ paper }: LayoutContext, { header, rows, row_height }: TableBlock): Piece[] {
  const columns = Math.max(header.length, ...rows.map((row) => row.length))
  const widths = columnWidths(paper, header, rows, columns)
  const hasHeader = header.some((word) => word !== '')
  const head = rowPiece(paper, header, widths, textStyles.cellHead, { fill: true, minHeight: 0 })
  const body = rows.map((row) => {
    const writable = row_height === undefined ? writableHeight : millimetresToPoints(row_height)
    const minHeight = row.length < columns || row.includes('') ? writable : 0
    return rowPiece(paper, row, widths, textStyles.cell, { fill: false, minHeight })
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

/** Words in bold with their meanings beside them. */
export function words({ paper }: LayoutContext, rows: readonly WordRow[]): Piece[] {
  const wordStyle = { ...textStyles.strong, size: 10.8 }
  const meaningStyle = { ...textStyles.body, size: 10.8 }
  const widest = Math.max(0, ...rows.map(({ word }) => textWidth(paper, word, wordStyle)))
  const left = Math.min(
    paper.contentWidth * 0.34,
    Math.max(paper.contentWidth * 0.2, widest + millimetresToPoints(5)),
  )
  return rows.map(({ word, meaning }, index) => {
    const wordLines = wrapText(paper, word, wordStyle, left - millimetresToPoints(3))
    const meaningLines = wrapText(paper, meaning, meaningStyle, paper.contentWidth - left)
    const height = Math.max(linesHeight(wordLines, wordStyle), linesHeight(meaningLines, meaningStyle)) + 8
    return {
      height,
      gap: index === 0 ? millimetresToPoints(3) : 0,
      withNext: index === 0 && rows.length > 1,
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
  look: { fill: boolean; minHeight: number },
): Piece {
  const wrapped = widths.map((width, column) => {
    const word = cells[column] ?? ''
    return word === '' ? [] : wrapText(paper, word, style, width - padding * 2)
  })
  const height = Math.max(
    look.minHeight,
    ...wrapped.map((lines) => linesHeight(lines, style) + padding * 1.6),
  )
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
        const lines = wrapped[column] ?? []
        if (lines.length > 0)
          writeLines(paper, lines, style, left + padding, top + padding * 0.8, width - padding * 2)
        left += width
      })
    },
  }
}

/** Columns get the width of their text; the remaining width goes mostly to columns to write in. */
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
    const minWidth =
      Math.max(
        longestWord(title, textStyles.cellHead),
        ...cells.map((cell) => longestWord(cell, textStyles.cell)),
      ) +
      padding * 2 +
      1
    const fullWidth =
      Math.max(
        textWidth(paper, title, textStyles.cellHead),
        ...cells.map((cell) => textWidth(paper, cell, textStyles.cell)),
      ) +
      padding * 2 +
      1
    const emptyShare = cells.filter((cell) => cell === '').length / Math.max(1, cells.length)
    const preferredWidth = Math.max(
      Math.min(fullWidth, paper.contentWidth * 0.5),
      emptyShare > 0.4 ? millimetresToPoints(30) : 0,
    )
    return { minWidth, preferredWidth: Math.max(minWidth, preferredWidth), emptyShare }
  })
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const [minWidth, preferredWidth] = [
    sum(measured.map((column) => column.minWidth)),
    sum(measured.map((column) => column.preferredWidth)),
  ]
  if (minWidth >= paper.contentWidth)
    return measured.map((column) => (column.minWidth * paper.contentWidth) / minWidth)
  if (preferredWidth >= paper.contentWidth) {
    const share = (paper.contentWidth - minWidth) / (preferredWidth - minWidth)
    return measured.map((column) => column.minWidth + (column.preferredWidth - column.minWidth) * share)
  }
  const weights = measured.map((column) => column.preferredWidth * (0.35 + column.emptyShare))
  return measured.map(
    (column, index) =>
      column.preferredWidth + ((paper.contentWidth - preferredWidth) * (weights[index] ?? 0)) / sum(weights),
  )
}
