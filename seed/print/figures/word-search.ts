import { randomFrom, type Random } from '#server/uploads/covers/random.ts'
import type { Drawing, LayoutContext } from '../layout-context.ts'
import type { PrintFigure } from '#seed/content/seed-material.ts'
import { textStyles, textWidth, writeText } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'

type WordSearch = Extract<PrintFigure, { type: 'word-search' }>
type PlacedWord = { word: string; row: number; column: number; down: boolean }
type Puzzle = { size: number; letters: string[][]; placedWords: PlacedWord[] }

/** A grid of letters with the hidden words listed beneath; the solution goes to the answer key. */
export function wordSearch(context: LayoutContext, { size, words }: WordSearch): Drawing {
  const { paper } = context
  const puzzle = placeWords(words, size, randomFrom(`${context.title}/${context.section}/${words.join()}`))
  const cell = Math.min(
    millimetresToPoints(9),
    paper.contentWidth / puzzle.size,
    (paper.bottom - paper.top - millimetresToPoints(50)) / puzzle.size,
  )
  const style = { ...textStyles.strong, size: 10.6 }
  const widest = Math.max(...words.map((word) => textWidth(paper, word, style))) + millimetresToPoints(10)
  const columns = Math.max(1, Math.floor(paper.contentWidth / widest))
  const rows = Math.ceil(words.length / columns)
  const step = millimetresToPoints(6.6)
  const grid = cell * puzzle.size
  const solutionCell = millimetresToPoints(5.6)
  context.answerKey.push({
    kind: 'drawing',
    section: context.section,
    height: solutionCell * puzzle.size + 4,
    draw: (top) => drawGrid(paper, puzzle, solutionCell, paper.left + 2, top, true),
  })
  return {
    height: grid + millimetresToPoints(5) + rows * step,
    draw: (top) => {
      drawGrid(paper, puzzle, cell, paper.left + (paper.contentWidth - grid) / 2, top, false)
      words.forEach((word, index) => {
        const left = paper.left + (index % columns) * (paper.contentWidth / columns)
        const y = top + grid + millimetresToPoints(5) + Math.floor(index / columns) * step
        paper.drawArtifact(() =>
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

/** Places the words across and down, crossing at shared letters; enlarges the grid if they do not fit. */
export function placeWords(words: readonly string[], size: number, random: Random): Puzzle {
  const sorted = words.map(lettersOf).sort((a, b) => b.length - a.length)
  for (let side = Math.max(size, sorted[0]?.length ?? 0); ; side++) {
    for (let attempt = 0; attempt < 40; attempt++) {
      const puzzle = tryPlaceWords(sorted, side, random)
      if (puzzle !== undefined) return puzzle
    }
  }
}

function tryPlaceWords(words: readonly string[], size: number, random: Random): Puzzle | undefined {
  const letters = Array.from({ length: size }, () => Array.from({ length: size }, () => ''))
  const placedWords: PlacedWord[] = []
  for (const word of words) {
    const spots = Array.from({ length: 160 }, (): PlacedWord => {
      const down = random.chance(0.5)
      const spare = size - word.length
      return {
        word,
        down,
        row: random.whole(0, down ? spare : size - 1),
        column: random.whole(0, down ? size - 1 : spare),
      }
    })
    const spot = spots.find((candidate) =>
      cellsOf(candidate).every(({ row, column, letter }) =>
        ['', letter].includes(letters[row]?.[column] ?? '#'),
      ),
    )
    if (spot === undefined) return undefined
    for (const { row, column, letter } of cellsOf(spot)) letters[row]?.splice(column, 1, letter)
    placedWords.push(spot)
  }
  const filling = [...'AAABDEEEFGHIIJKLLMNNNOPRRRSSSTTTUVYÅÄÖ']
  return {
    size,
    placedWords,
    letters: letters.map((row) =>
      row.map((letter) => (letter === '' ? (filling[random.whole(0, filling.length - 1)] ?? 'E') : letter)),
    ),
  }
}

const cellsOf = ({ word, row, column, down }: PlacedWord) =>
  [...word].map((letter, index) => ({
    letter,
    row: row + (down ? index : 0),
    column: column + (down ? 0 : index),
  }))

const lettersOf = (word: string) => word.toLocaleUpperCase('sv').replace(/[^\p{L}]/gu, '')

function drawGrid(
  paper: PrintPages,
  { size, letters, placedWords }: Puzzle,
  cell: number,
  left: number,
  top: number,
  solved: boolean,
): void {
  const { pdf } = paper
  const style = { ...textStyles.strong, size: cell * 0.54, align: 'center' as const, weight: 600 as const }
  paper.drawArtifact(() => {
    if (solved) {
      for (const { word, row, column, down } of placedWords) {
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
  const solutionCells = new Set(
    solved ? placedWords.flatMap((spot) => cellsOf(spot).map(({ row, column }) => `${row}/${column}`)) : [],
  )
  letters.forEach((line, row) =>
    line.forEach((letter, column) => {
      const colour = solved && !solutionCells.has(`${row}/${column}`) ? colours.line : colours.ink
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
