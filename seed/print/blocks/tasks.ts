import type { PrintBlock } from '#seed/content/seed-material.ts'
import { pageContentHeight, type Piece } from '../flow.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, writeText } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'
import type { LayoutContext } from '../layout-context.ts'

type TaskRow = Extract<PrintBlock, { kind: 'tasks' }>['rows'][number]
type ChoiceRow = Extract<PrintBlock, { kind: 'choices' }>['rows'][number]

const indent = millimetresToPoints(9)

/** Numbered tasks with space for answers; the answers go to the answer key. */
export function tasks(context: LayoutContext, rows: readonly TaskRow[]): Piece[] {
  const { paper, density } = context
  const lineHeight = millimetresToPoints(9 * density)
  return rows.map((row) => {
    const number = nextTaskNumber(context, row.answer)
    const lines = wrapText(paper, row.question, textStyles.body, paper.contentWidth - indent)
    const questionHeight = linesHeight(lines, textStyles.body)
    const maxHeight = pageContentHeight(paper) - questionHeight - millimetresToPoints(8)
    const ruledHeight = Math.min((row.lines ?? 0) * lineHeight, maxHeight)
    const spaceHeight = Math.min(millimetresToPoints((row.space ?? 0) * density), maxHeight - ruledHeight)
    const height = questionHeight + ruledHeight + (spaceHeight > 0 ? spaceHeight + 6 : 0)
    return {
      height,
      gap: millimetresToPoints(4 * density),
      draw: (top) => {
        drawNumber(paper, number, top)
        writeLines(paper, lines, textStyles.body, paper.left + indent, top, paper.contentWidth - indent)
        paper.drawArtifact(() => {
          for (let line = 1; line * lineHeight <= ruledHeight + 0.1; line++) {
            const y = top + questionHeight + line * lineHeight - 1
            paper.pdf
              .moveTo(paper.left + indent, y)
              .lineTo(paper.left + paper.contentWidth, y)
              .lineWidth(0.7)
              .strokeColor(colours.line)
              .stroke()
          }
          if (spaceHeight > 0) {
            const y = top + questionHeight + ruledHeight + 5
            paper.pdf
              .roundedRect(paper.left + indent, y, paper.contentWidth - indent, spaceHeight, 4)
              .lineWidth(0.8)
              .strokeColor(colours.line)
              .stroke()
          }
        })
      },
    }
  })
}

/** Tasks with a checkbox before each choice; short choices are side by side. */
export function choices(context: LayoutContext, rows: readonly ChoiceRow[]): Piece[] {
  const { paper, density } = context
  return rows.map((row) => {
    const number = nextTaskNumber(context, row.answer)
    const lines = wrapText(paper, row.question, textStyles.strong, paper.contentWidth - indent)
    const width = paper.contentWidth - indent
    const widest =
      Math.max(0, ...row.choices.map((choice) => textWidth(paper, choice, textStyles.body))) +
      millimetresToPoints(14)
    const columns = Math.max(
      1,
      Math.min(Math.floor(width / widest), row.choices.length === 4 ? 2 : 4, row.choices.length),
    )
    const column = width / columns
    const wrapped = row.choices.map((choice) =>
      wrapText(paper, choice, textStyles.body, column - millimetresToPoints(9)),
    )
    const heights = Array.from({ length: Math.ceil(wrapped.length / columns) }, (_, line) =>
      Math.max(
        ...wrapped
          .slice(line * columns, (line + 1) * columns)
          .map((choice) => linesHeight(choice, textStyles.body)),
      ),
    )
    const questionHeight = linesHeight(lines, textStyles.strong)
    const height = questionHeight + heights.reduce((sum, rowHeight) => sum + rowHeight + 4, 0)
    return {
      height,
      gap: millimetresToPoints(4 * density),
      draw: (top) => {
        drawNumber(paper, number, top)
        writeLines(paper, lines, textStyles.strong, paper.left + indent, top, width)
        let y = top + questionHeight + 4
        wrapped.forEach((choice, index) => {
          const left = paper.left + indent + (index % columns) * column
          const middle = y + (textStyles.body.size * textStyles.body.leading) / 2
          paper.drawArtifact(() =>
            paper.pdf
              .roundedRect(left + 0.5, middle - 5.5, 11, 11, 2)
              .lineWidth(1)
              .strokeColor(colours.ink)
              .stroke(),
          )
          writeLines(
            paper,
            choice,
            textStyles.body,
            left + millimetresToPoints(6.5),
            y,
            column - millimetresToPoints(9),
          )
          if (index % columns === columns - 1) y += (heights[Math.floor(index / columns)] ?? 0) + 4
        })
      },
    }
  })
}

function nextTaskNumber(context: LayoutContext, answer: string | undefined): number {
  context.taskNumber += 1
  const { section, taskNumber } = context
  if (answer !== undefined && answer !== '')
    context.answerKey.push({ kind: 'answer', section, number: taskNumber, answer })
  return taskNumber
}

function drawNumber(paper: PrintPages, number: number, top: number): void {
  const middle = top + (textStyles.body.size * textStyles.body.leading) / 2
  const radius = 8.4
  paper.drawArtifact(() =>
    paper.pdf
      .circle(paper.left + radius, middle, radius)
      .fillColor(colours.tint)
      .fill(),
  )
  const style = { ...textStyles.section, size: number > 99 ? 8 : 9.6, align: 'center' as const }
  writeText(paper, String(number), style, paper.left, middle - (style.size * style.leading) / 2, radius * 2)
}
