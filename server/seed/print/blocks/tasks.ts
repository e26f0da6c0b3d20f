import type { PrintBlock } from '../../content/shape.ts'
import { pageRoom, type Piece } from '../flow.ts'
import { heightOf, linesOf, styles, widthOf, writeLines, writeText } from '../letters.ts'
import { colours, millimetres, type Paper } from '../paper.ts'
import type { Writing } from '../layout.ts'

type TaskRow = Extract<PrintBlock, { kind: 'tasks' }>['rows'][number]
type ChoiceRow = Extract<PrintBlock, { kind: 'choices' }>['rows'][number]

const indent = millimetres(9)

/** Numbered tasks with room to answer; the answers go to the facit. */
export function tasks(writing: Writing, rows: readonly TaskRow[]): Piece[] {
  const { paper, density } = writing
  const ruled = millimetres(9 * density)
  return rows.map((row) => {
    const number = numbered(writing, row.answer)
    const lines = linesOf(paper, row.question, styles.body, paper.inner - indent)
    const question = heightOf(lines, styles.body)
    const most = pageRoom(paper) - question - millimetres(8)
    const ruledHeight = Math.min((row.lines ?? 0) * ruled, most)
    const spaceHeight = Math.min(millimetres((row.space ?? 0) * density), most - ruledHeight)
    const height = question + ruledHeight + (spaceHeight > 0 ? spaceHeight + 6 : 0)
    return {
      height,
      gap: millimetres(4 * density),
      draw: (top) => {
        drawNumber(paper, number, top)
        writeLines(paper, lines, styles.body, paper.left + indent, top, paper.inner - indent)
        paper.ornament(() => {
          for (let line = 1; line * ruled <= ruledHeight + 0.1; line++) {
            const y = top + question + line * ruled - 1
            paper.pdf
              .moveTo(paper.left + indent, y)
              .lineTo(paper.left + paper.inner, y)
              .lineWidth(0.7)
              .strokeColor(colours.line)
              .stroke()
          }
          if (spaceHeight > 0) {
            const y = top + question + ruledHeight + 5
            paper.pdf
              .roundedRect(paper.left + indent, y, paper.inner - indent, spaceHeight, 4)
              .lineWidth(0.8)
              .strokeColor(colours.line)
              .stroke()
          }
        })
      },
    }
  })
}

/** Tasks with a box to tick before each choice; short choices stand side by side. */
export function choices(writing: Writing, rows: readonly ChoiceRow[]): Piece[] {
  const { paper, density } = writing
  return rows.map((row) => {
    const number = numbered(writing, row.answer)
    const lines = linesOf(paper, row.question, styles.strong, paper.inner - indent)
    const room = paper.inner - indent
    const widest =
      Math.max(0, ...row.choices.map((choice) => widthOf(paper, choice, styles.body))) + millimetres(14)
    const columns = Math.max(
      1,
      Math.min(Math.floor(room / widest), row.choices.length === 4 ? 2 : 4, row.choices.length),
    )
    const column = room / columns
    const broken = row.choices.map((choice) => linesOf(paper, choice, styles.body, column - millimetres(9)))
    const heights = Array.from({ length: Math.ceil(broken.length / columns) }, (_, line) =>
      Math.max(
        ...broken.slice(line * columns, (line + 1) * columns).map((choice) => heightOf(choice, styles.body)),
      ),
    )
    const question = heightOf(lines, styles.strong)
    const height = question + heights.reduce((sum, each) => sum + each + 4, 0)
    return {
      height,
      gap: millimetres(4 * density),
      draw: (top) => {
        drawNumber(paper, number, top)
        writeLines(paper, lines, styles.strong, paper.left + indent, top, room)
        let y = top + question + 4
        broken.forEach((choice, place) => {
          const left = paper.left + indent + (place % columns) * column
          const middle = y + (styles.body.size * styles.body.leading) / 2
          paper.ornament(() =>
            paper.pdf
              .roundedRect(left + 0.5, middle - 5.5, 11, 11, 2)
              .lineWidth(1)
              .strokeColor(colours.ink)
              .stroke(),
          )
          writeLines(paper, choice, styles.body, left + millimetres(6.5), y, column - millimetres(9))
          if (place % columns === columns - 1) y += (heights[Math.floor(place / columns)] ?? 0) + 4
        })
      },
    }
  })
}

function numbered(writing: Writing, answer: string | undefined): number {
  writing.number += 1
  const { section, number } = writing
  if (answer !== undefined && answer !== '') writing.facit.push({ kind: 'answer', section, number, answer })
  return number
}

function drawNumber(paper: Paper, number: number, top: number): void {
  const middle = top + (styles.body.size * styles.body.leading) / 2
  const radius = 8.4
  paper.ornament(() =>
    paper.pdf
      .circle(paper.left + radius, middle, radius)
      .fillColor(colours.tint)
      .fill(),
  )
  const style = { ...styles.section, size: number > 99 ? 8 : 9.6, align: 'center' as const }
  writeText(paper, String(number), style, paper.left, middle - (style.size * style.leading) / 2, radius * 2)
}
