import type { Piece } from '../flow.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, writeText } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'
import type { AnswerKeyRow, LayoutContext } from '../layout-context.ts'

type Answer = Extract<AnswerKeyRow, { kind: 'answer' }>

/** The answers of the whole document, under the headings of their tasks. */
export function answerKeyPieces({ paper, answerKey }: LayoutContext): Piece[] {
  const title: Piece = {
    height: textStyles.title.size * textStyles.title.leading,
    gap: 0,
    withNext: true,
    draw: (top) =>
      void writeText(paper, 'Facit', textStyles.title, paper.left, top, paper.contentWidth, 'H1'),
  }
  const sections: { name: string; rows: AnswerKeyRow[] }[] = []
  for (const row of answerKey) {
    const last = sections.at(-1)
    if (last?.name === row.section) last.rows.push(row)
    else sections.push({ name: row.section, rows: [row] })
  }
  return [
    title,
    ...sections.flatMap(({ name, rows }) => [...sectionHead(paper, name), ...rowPieces(paper, rows)]),
  ]
}

function sectionHead(paper: PrintPages, name: string): Piece[] {
  if (name === '') return []
  const lines = wrapText(paper, name, textStyles.section, paper.contentWidth)
  return [
    {
      height: linesHeight(lines, textStyles.section),
      gap: millimetresToPoints(5),
      withNext: true,
      draw: (top) =>
        void writeLines(paper, lines, textStyles.section, paper.left, top, paper.contentWidth, 'H2'),
    },
  ]
}

function rowPieces(paper: PrintPages, rows: readonly AnswerKeyRow[]): Piece[] {
  const answers = rows.filter((row): row is Answer => row.kind === 'answer')
  const drawings = rows.flatMap((row): Piece[] =>
    row.kind === 'drawing' ? [{ height: row.height, gap: millimetresToPoints(3), draw: row.draw }] : [],
  )
  const numberWidth = millimetresToPoints(9)
  const widest =
    Math.max(0, ...answers.map(({ answer }) => textWidth(paper, answer, textStyles.body))) +
    numberWidth +
    millimetresToPoints(5)
  // Short answers are set in columns.
  const columns = answers.length < 4 ? 1 : Math.max(1, Math.min(3, Math.floor(paper.contentWidth / widest)))
  const width = paper.contentWidth / columns
  const lineCount = Math.ceil(answers.length / columns)
  const lines = Array.from({ length: lineCount }, (_, index): Piece => {
    const cells = Array.from(
      { length: columns },
      (_column, column) => answers[index + column * lineCount],
    ).map((row) => ({
      number: row?.number,
      wrapped:
        row === undefined
          ? []
          : wrapText(paper, row.answer, textStyles.body, width - numberWidth - millimetresToPoints(3)),
    }))
    return {
      height: Math.max(...cells.map(({ wrapped }) => linesHeight(wrapped, textStyles.body))),
      gap: index === 0 ? millimetresToPoints(rows[0]?.section === '' ? 4.5 : 2) : 3,
      draw: (top) =>
        cells.forEach(({ number, wrapped }, column) => {
          if (number === undefined) return
          const left = paper.left + column * width
          writeText(
            paper,
            `${number}.`,
            { ...textStyles.strong, colour: colours.pine },
            left,
            top,
            numberWidth,
          )
          writeLines(paper, wrapped, textStyles.body, left + numberWidth, top, width - numberWidth)
        }),
    }
  })
  return [...lines, ...drawings]
}
