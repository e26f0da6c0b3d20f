import { box, circle, polygon, shape, stroke, turned } from '#server/uploads/covers/shapes.ts'
import { cards, paper, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 100, height: 150, radius: 8 }

/** A flint axe, its edge knapped into flat faces. */
const stoneAxe = turned(
  24,
  50,
  64,
  shape('M-12 -46L10 -48L19 -8L24 30L12 44L-12 44L-23 28L-19 -8Z', '#7C8287') +
    shape('M-12 -46L10 -48L4 -10L-4 -8Z', '#9DA4A8') +
    shape('M19 -8L24 30L8 22L4 -10Z', '#686E73') +
    shape('M-19 -8L-4 -8L-8 24L-23 28Z', '#A9B0B3') +
    shape('M-4 -8L4 -10L8 22L-8 24Z', '#8C9397') +
    shape('M-23 28L-8 24L8 22L24 30L12 44L-12 44Z', '#C3C9CA'),
)

/** A bronze lur: a long curved horn with a round plate. */
const lur =
  stroke('M20 104Q66 112 70 76T50 40Q38 26 58 22', 8, '#8A5A1F') +
  stroke('M20 104Q66 112 70 76T50 40Q38 26 58 22', 5, '#D99A2E') +
  circle(66, 24, 17, '#8A5A1F') +
  circle(66, 24, 15, '#E3AC45') +
  [0, 60, 120, 180, 240, 300]
    .map((degrees) => turned(degrees, 66, 24, circle(9.5, 0, 2.8, '#A86C1E')))
    .join('') +
  circle(66, 24, 4.5, '#A86C1E') +
  box(14, 98, 10, 12, '#8A5A1F', 3)

/** An iron sword and glass beads. */
const sword =
  turned(
    28,
    46,
    64,
    polygon(
      [
        { x: -7, y: -54 + 96 },
        { x: 0, y: 58 },
        { x: 7, y: 42 },
        { x: 7, y: -22 },
        { x: -7, y: -22 },
      ],
      '#AEB8BE',
    ) +
      box(-1.6, -20, 3.2, 66, '#7F8B92') +
      box(-20, -30, 40, 9, '#5C4A3A', 4) +
      box(-4.5, -50, 9, 22, '#8A5A3A', 2) +
      box(-10, -58, 20, 11, '#5C4A3A', 5),
  ) +
  [
    [72, 92, '#2E78B7'],
    [84, 76, '#3E9E5F'],
    [60, 106, '#D9433B'],
  ]
    .map(
      ([x, y, colour]) =>
        circle(Number(x), Number(y), 8, String(colour)) + circle(Number(x), Number(y), 2.8, '#FFF6E6'),
    )
    .join('')

const card = (drawing: string, title: string, years: string, colour: string) =>
  `<clipPath id="${title}"><rect width="100" height="150" rx="8"/></clipPath><g clip-path="url(#${title})">${box(0, 116, 100, 34, colour)}</g>` +
  drawing +
  write(title, 50, 132, { size: 15.5, colour: paper, align: 'center' }) +
  write(years, 50, 144, { size: 9, colour: paper, align: 'center' })

export const ancientAges: PrintedPicture = {
  alt: 'Tre kort: flintyxa från stenåldern, bronslur från bronsåldern, svärd och pärlor från järnåldern',
  draw: (frame) =>
    cards(frame, { ...size, fill: '#FFF9F0' }, [
      card(stoneAxe, 'Stenålder', 'till 1700 f.Kr.', '#4F6B57'),
      card(lur, 'Bronsålder', '1700–500 f.Kr.', '#B5761E'),
      card(sword, 'Järnålder', '500 f.Kr.–1050', '#8C3B2E'),
    ]),
}
