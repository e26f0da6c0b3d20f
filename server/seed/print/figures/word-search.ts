import { randomFrom, type Random } from '../../../uploads/covers/random.ts'
import type { Drawing, Writing } from '../layout.ts'
import type { PrintFigure } from '../../content/shape.ts'
import { styles, widthOf, writeText } from '../letters.ts'
import { colours, millimetres, type Paper } from '../paper.ts'

type WordSearch = Extract<PrintFigure, { type: 'word-search' }>
type Hidden = { word: string; row: number; column: number; down: boolean }
export type Puzzle = { size: number; letters: string[][]; hidden: Hidden[] }

/** A grid of letters with its words listed beneath; where the words lie goes to the facit. */
export function wordSearch(writing: Writing, { size, words }: WordSearch): Drawing {
  const { paper } = writing
  const puzzle = hide(words, size, randomFrom(`${writing.title}/${writing.section}/${words.join()}`))
  const cell = Math.min(
    millimetres(9),
    paper.inner / puzzle.size,
    (paper.bottom - paper.top - millimetres(50)) / puzzle.size,
  )
  const style = { ...styles.strong, size: 10.6 }
  const widest = Math.max(...words.map((word) => widthOf(paper, word, style))) + millimetres(10)
  const columns = Math.max(1, Math.floor(paper.inner / widest))
  const rows = Math.ceil(words.length / columns)
  const step = millimetres(6.6)
  const grid = cell * puzzle.size
  const solved = millimetres(5.6)
  writing.facit.push({
    kind: 'drawing',
    section: writing.section,
    height: solved * puzzle.size + 4,
    draw: (top) => drawGrid(paper, puzzle, solved, paper.left + 2, top, true),
  })
  return {
    height: grid + millimetres(5) + rows * step,
    draw: (top) => {
      drawGrid(paper, puzzle, cell, paper.left + (paper.inner - grid) / 2, top, false)
      words.forEach((word, place) => {
        const left = paper.left + (place % columns) * (paper.inner / columns)
        const y = top + grid + millimetres(5) + Math.floor(place / columns) * step
        paper.ornament(() =>
          paper.pdf
            .roundedRect(left + 1, y + 2, 9.5, 9.5, 2)
            .lineWidth(0.9)
            .strokeColor(colours.ink)
            .stroke(),
        )
        writeText(paper, word, style, left + 17, y - 0.5, widest)
      })
    },
  }
}

/** Lays the words across and down, crossing where they share a letter; a grid too small for them grows. */
export function hide(words: readonly string[], size: number, random: Random): Puzzle {
  const written = words.map(lettersOf).sort((one, other) => other.length - one.length)
  for (let side = Math.max(size, written[0]?.length ?? 0); ; side++) {
    for (let attempt = 0; attempt < 40; attempt++) {
      const puzzle = attemptToHide(written, side, random)
      if (puzzle !== undefined) return puzzle
    }
  }
}

function attemptToHide(words: readonly string[], size: number, random: Random): Puzzle | undefined {
  const letters = Array.from({ length: size }, () => Array.from({ length: size }, () => ''))
  const hidden: Hidden[] = []
  for (const word of words) {
    const spots = Array.from({ length: 160 }, (): Hidden => {
      const down = random.chance(0.5)
      const spare = size - word.length
      return {
        word,
        down,
        row: random.whole(0, down ? spare : size - 1),
        column: random.whole(0, down ? size - 1 : spare),
      }
    })
    const spot = spots.find((place) =>
      cellsOf(place).every(({ row, column, letter }) => ['', letter].includes(letters[row]?.[column] ?? '#')),
    )
    if (spot === undefined) return undefined
    for (const { row, column, letter } of cellsOf(spot)) letters[row]?.splice(column, 1, letter)
    hidden.push(spot)
  }
  const filling = [...'AAABDEEEFGHIIJKLLMNNNOPRRRSSSTTTUVYÅÄÖ']
  return {
    size,
    hidden,
    letters: letters.map((row) =>
      row.map((letter) => (letter === '' ? (filling[random.whole(0, filling.length - 1)] ?? 'E') : letter)),
    ),
  }
}

const cellsOf = ({ word, row, column, down }: Hidden) =>
  [...word].map((letter, place) => ({
    letter,
    row: row + (down ? place : 0),
    column: column + (down ? 0 : place),
  }))

const lettersOf = (word: string) => word.toLocaleUpperCase('sv').replace(/[^\p{L}]/gu, '')

function drawGrid(
  paper: Paper,
  { size, letters, hidden }: Puzzle,
  cell: number,
  left: number,
  top: number,
  solved: boolean,
): void {
  const { pdf } = paper
  const style = { ...styles.strong, size: cell * 0.54, align: 'center' as const, weight: 600 as const }
  paper.ornament(() => {
    if (solved) {
      for (const { word, row, column, down } of hidden) {
        const [wide, high] = down ? [1, word.length] : [word.length, 1]
        pdf
          .roundedRect(
            left + column * cell + 1,
            top + row * cell + 1,
            wide * cell - 2,
            high * cell - 2,
            cell * 0.42,
          )
          .lineWidth(1)
          .fillAndStroke('#FCE9B9', colours.sun)
      }
    }
    pdf
      .roundedRect(left, top, size * cell, size * cell, 4)
      .lineWidth(1)
      .strokeColor(solved ? colours.line : colours.ink)
      .stroke()
  })
  const within = new Set(
    solved ? hidden.flatMap((spot) => cellsOf(spot).map(({ row, column }) => `${row}/${column}`)) : [],
  )
  letters.forEach((line, row) =>
    line.forEach((letter, column) => {
      const colour = solved && !within.has(`${row}/${column}`) ? colours.line : colours.ink
      writeText(
        paper,
        letter,
        { ...style, colour },
        left + column * cell,
        top + (row + 0.5) * cell - (style.size * style.leading) / 2,
        cell,
      )
    }),
  )
}
