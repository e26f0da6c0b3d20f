import { circle, ring, stroke } from '#server/uploads/covers/shapes.ts'
import { grey, ink, paper, placed, sheet, type Frame, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 170, height: 108 }
const thick = 5

/** The symbols in squares of 50. */
const wash = (colour: string) =>
  stroke('M3 12L9 44H41L47 12M6.5 20Q12 13 18 19T31 19T43.5 20', thick, colour) +
  write('40', 25, 39, { size: 18, colour, align: 'center' })
const bleach = (colour: string) => stroke('M25 6L46 44H4Z', thick, colour)
const dry = (colour: string) =>
  stroke('M5 5H45V45H5Z', thick, colour) + ring(25, 25, 15, thick, colour) + circle(25, 25, 3.6, colour)
const press = (colour: string) =>
  stroke('M4 42H46L42 22H18Q6 24 4 42ZM14 22Q14 10 26 10H39L42 22', thick, colour) +
  circle(24, 33, 3, colour) +
  circle(33, 33, 3, colour)
const clean = (colour: string) =>
  ring(25, 25, 20, thick, colour) + write('P', 25, 34, { size: 25, colour, align: 'center' })

const symbols = [wash, bleach, dry, press, clean]
const places = [
  [10, 4],
  [60, 4],
  [110, 4],
  [35, 56],
  [85, 56],
] as const

function front(colour: string): string {
  const placedSymbols = symbols.map((symbol, place) => {
    const [x, y] = places[place] ?? [0, 0]
    return placed(x + 4, y + 3, 0.86, symbol(colour))
  })
  return sheet(size, 9) + placedSymbols.join('')
}

const back = (colour: string) =>
  sheet(size, 9, colour) +
  ['Sortera', 'Fyll maskinen', 'Dosera rätt', 'Häng hellre']
    .map((advice, place) => {
      const y = 27 + place * 23
      return (
        circle(20, y - 4, 8, paper) +
        write(String(place + 1), 20, y + 0.5, { size: 12, colour, align: 'center' }) +
        write(advice, 36, y, { size: 15, colour: paper })
      )
    })
    .join('')

function draw({ width, height, colours }: Frame): string {
  const middle = (content: string) => `<g transform="translate(-85 -54)">${content}</g>`
  if (width < height * 1.2) {
    const scale = Math.min((width * 0.9) / size.width, (height * 0.45) / size.height)
    return (
      placed(width / 2, height / 2 + 52 * scale, scale, middle(back(colours.bold)), 4) +
      placed(width / 2, height / 2 - 50 * scale, scale, middle(front(ink)), -3)
    )
  }
  const scale = (height * 0.72) / size.height
  return (
    placed(width * 0.63, height * 0.56, scale, middle(back(colours.bold)), 13) +
    placed(width * 0.55, height * 0.52, scale, middle(sheet(size, 9, grey)), 5) +
    placed(width * 0.45, height * 0.47, scale * 1.08, middle(front(ink)), -3)
  )
}

export const laundryCards: PrintedPicture = {
  alt: 'Kort med fem tvättsymboler: 40 grader, blekning, torktumling, strykning och kemtvätt',
  draw,
}
