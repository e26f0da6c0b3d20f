import type { Piece } from '../flow.ts'
import { heightOf, linesOf, styles, widthOf, writeLines, writeText } from '../letters.ts'
import { colours, millimetres, type Paper } from '../paper.ts'
import type { FacitRow, Writing } from '../layout.ts'

type Answer = Extract<FacitRow, { kind: 'answer' }>

/** The answers of the whole document, under the headings of their tasks. */
export function facitPieces({ paper, facit }: Writing): Piece[] {
  const title: Piece = {
    height: styles.title.size * styles.title.leading,
    gap: 0,
    withNext: true,
    draw: (top) => void writeText(paper, 'Facit', styles.title, paper.left, top, paper.inner, 'H1'),
  }
  const sections: { name: string; rows: FacitRow[] }[] = []
  for (const row of facit) {
    const last = sections.at(-1)
    if (last?.name === row.section) last.rows.push(row)
    else sections.push({ name: row.section, rows: [row] })
  }
  return [
    title,
    ...sections.flatMap(({ name, rows }) => [...sectionHead(paper, name), ...rowPieces(paper, rows)]),
  ]
}

function sectionHead(paper: Paper, name: string): Piece[] {
  if (name === '') return []
  const lines = linesOf(paper, name, styles.section, paper.inner)
  return [
    {
      height: heightOf(lines, styles.section),
      gap: millimetres(5),
      withNext: true,
      draw: (top) => void writeLines(paper, lines, styles.section, paper.left, top, paper.inner, 'H2'),
    },
  ]
}

function rowPieces(paper: Paper, rows: readonly FacitRow[]): Piece[] {
  const answers = rows.filter((row): row is Answer => row.kind === 'answer')
  const drawings = rows.flatMap((row): Piece[] =>
    row.kind === 'drawing' ? [{ height: row.height, gap: millimetres(3), draw: row.draw }] : [],
  )
  const numbers = millimetres(9)
  const widest =
    Math.max(0, ...answers.map(({ answer }) => widthOf(paper, answer, styles.body))) +
    numbers +
    millimetres(5)
  // short answers stand in columns
  const columns = answers.length < 4 ? 1 : Math.max(1, Math.min(3, Math.floor(paper.inner / widest)))
  const width = paper.inner / columns
  const lineCount = Math.ceil(answers.length / columns)
  const lines = Array.from({ length: lineCount }, (_, place): Piece => {
    const across = Array.from(
      { length: columns },
      (_column, column) => answers[place + column * lineCount],
    ).map((row) => ({
      number: row?.number,
      broken:
        row === undefined ? [] : linesOf(paper, row.answer, styles.body, width - numbers - millimetres(3)),
    }))
    return {
      height: Math.max(...across.map(({ broken }) => heightOf(broken, styles.body))),
      gap: place === 0 ? millimetres(rows[0]?.section === '' ? 4.5 : 2) : 3,
      draw: (top) =>
        across.forEach(({ number, broken }, column) => {
          if (number === undefined) return
          const left = paper.left + column * width
          writeText(paper, `${number}.`, { ...styles.strong, colour: colours.pine }, left, top, numbers)
          writeLines(paper, broken, styles.body, left + numbers, top, width - numbers)
        }),
    }
  })
  return [...lines, ...drawings]
}
