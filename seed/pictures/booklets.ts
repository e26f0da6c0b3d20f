import { box, capsule, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { closedBooklet, openBooklet } from './booklet.ts'
import { grey, ink, paper, placed, type Frame, type PrintedPicture } from './frame.ts'
import { textWidth, write } from './letters.ts'

const cover = { width: 105, height: 148 }
const spread = { width: 210, height: 148 }

/** The cover in front of the open booklet; in a high frame below it. */
function withSpread({ width, height }: Frame, closed: string, open: string): string {
  if (width >= height * 1.2) {
    const scale = Math.min((height * 0.9) / cover.height, (width * 0.96) / 250)
    return (
      placed(width * 0.97 - spread.width * scale * 0.93, height * 0.1, scale * 0.93, open, 3) +
      placed(width * 0.05, height * 0.07, scale * 0.98, closed, -4)
    )
  }
  const scale = Math.min((width * 0.9) / spread.width, (height * 0.9) / 265)
  return (
    placed(width / 2 - spread.width * scale * 0.5, height / 2 - 128 * scale, scale, open, 2) +
    placed(width / 2 - 52 * scale, height / 2 - 8 * scale, scale * 0.98, closed, -5)
  )
}

function bubble(text: string, x: number, y: number, colour: string, side: -1 | 1): string {
  const size = 14
  const width = textWidth(text, size) + 16
  const tip = x + (side * width) / 3
  return (
    shape(`M${tip - 5} ${y + 7}H${tip + 5}L${tip + side * 6} ${y + 21}Z`, colour) +
    box(x - width / 2, y - 14, width, 25, colour, 9) +
    write(text, x, y + 3.5, { size, colour: paper, align: 'center' })
  )
}

/** Two languages on each page. */
const languages = [
  { name: 'SV', left: 9, colour: '#6B767B', phrases: ['Hej!', 'Tack!', 'Var är…?', 'Hej då!'] },
  { name: 'FR', left: 56, colour: '#2E6E8E', phrases: ['Bonjour !', 'Merci !', 'Où est…?', 'Salut !'] },
  { name: 'ES', left: 111, colour: '#C4452F', phrases: ['¡Hola!', '¡Gracias!', '¿Dónde?', '¡Adiós!'] },
  { name: 'DE', left: 159, colour: '#3F7A4A', phrases: ['Hallo!', 'Danke!', 'Wo ist…?', 'Tschüs!'] },
]

const phraseSpread = languages
  .map(({ name, left, colour, phrases }) => {
    const rows = phrases.map((phrase, row) =>
      write(phrase, left + 2, 58 + row * 25, { size: 10.5, colour: ink }),
    )
    return (
      box(left, 12, 43, 24, colour, 4) +
      write(name, left + 21.5, 29, { size: 15, colour: paper, align: 'center' }) +
      rows.join('')
    )
  })
  .join('')

export const phraseBooklet: PrintedPicture = {
  alt: 'Litet häfte med Bonjour!, ¡Hola! och Hallo! på omslaget, och ett uppslag med fraser',
  draw: (frame) =>
    withSpread(
      frame,
      closedBooklet(
        cover,
        '#F4C95D',
        write('Fraser', 55, 36, { size: 28, colour: '#7A2A1C', align: 'center' }) +
          bubble('Bonjour !', 46, 66, '#2E6E8E', -1) +
          bubble('¡Hola!', 68, 98, '#C4452F', 1) +
          bubble('Hallo!', 42, 128, '#3F7A4A', -1),
      ),
      openBooklet(spread, phraseSpread),
    ),
}

/** Books to rate, each with its back and stars. */
const bookList =
  write('Böcker jag läst', 12, 24, { size: 11.5, colour: '#B03A32' }) +
  ['#B03A32', '#2A5B86', '#3F8A5A', '#E0902A', '#7A4FA0', '#2F6E66']
    .map((colour, place) => {
      const y = 34 + place * 18
      return (
        box(12, y, 8, 13, colour, 1) +
        capsule({ x: 26, y: y + 4 }, { x: 62 + ((place * 13) % 25), y: y + 4 }, 2.4, grey) +
        capsule({ x: 26, y: y + 10 }, { x: 50, y: y + 10 }, 2.4, '#E1E5E4')
      )
    })
    .join('') +
  write('Tankar', 116, 24, { size: 11.5, colour: '#B03A32' }) +
  [40, 54, 68, 82].map((y) => stroke(`M116 ${y}H198`, 1.4, grey)).join('') +
  shape(
    'M124 94H190Q196 94 196 100V124Q196 130 190 130H150L138 142V130H124Q118 130 118 124V100Q118 94 124 94Z',
    '#F7DE9C',
  ) +
  write('Brev till…', 157, 117, { size: 12, colour: '#8A4B2D', align: 'center' })

const openBook =
  shape('M55 84Q38 74 18 78V122Q38 118 55 128Q72 118 92 122V78Q72 74 55 84Z', paper) +
  stroke('M55 84V128', 2.5, '#B03A32') +
  [88, 97, 106]
    .map((y) => stroke(`M26 ${y}Q38 ${y - 2} 48 ${y + 4}M84 ${y}Q72 ${y - 2} 62 ${y + 4}`, 2, '#E0B9A9'))
    .join('') +
  shape('M70 70H80V104L75 99L70 104Z', '#F2B84B')

export const readingDiary: PrintedPicture = {
  alt: 'Rött häfte med en uppslagen bok på omslaget, och ett uppslag med rader att fylla i',
  palette: 2,
  draw: (frame) =>
    withSpread(
      frame,
      closedBooklet(
        cover,
        '#B03A32',
        write('Min', 55, 32, { size: 21, colour: '#F7DE9C', align: 'center' }) +
          write('läsdagbok', 55, 55, { size: 18.5, colour: paper, align: 'center' }) +
          openBook,
      ),
      openBooklet(spread, bookList),
    ),
}
