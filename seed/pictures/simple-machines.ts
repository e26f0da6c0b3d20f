import { box, capsule, circle, polygon, ring, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { cards, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 100, height: 100, radius: 8 }
const steel = '#8FA3AD'
const dark = '#34505C'
const orange = '#F08A3C'
const wood = '#C98B4F'

const seesaw =
  polygon(
    [
      { x: 50, y: 46 },
      { x: 64, y: 74 },
      { x: 36, y: 74 },
    ],
    dark,
  ) +
  stroke('M8 60L92 32', 7, wood) +
  circle(17, 46, 10, orange) +
  box(76, 14, 20, 20, steel, 2)

const ramp =
  polygon(
    [
      { x: 6, y: 74 },
      { x: 94, y: 74 },
      { x: 94, y: 34 },
    ],
    steel,
  ) +
  `<g transform="translate(46 56) rotate(-24)">${box(-14, -26, 28, 26, orange, 2)}${stroke('M-14 -13H14M0 -26V0', 2.5, '#FFFFFF')}</g>` +
  stroke('M66 26L84 18M84 18L75 16M84 18L80 26', 3.5, dark)

const wheel =
  ring(50, 43, 31, 7, dark) +
  ring(50, 43, 25.5, 2.5, steel) +
  [0, 30, 60, 90, 120, 150]
    .map(
      (degrees) =>
        `<g transform="translate(50 43) rotate(${degrees})">${stroke('M-25 0H25', 1.8, steel)}</g>`,
    )
    .join('') +
  circle(50, 43, 7, orange)

const axe =
  stroke('M26 76L64 22', 8, wood) +
  shape('M50 12L80 10Q88 26 80 46L66 34L54 30Q48 22 50 12Z', steel) +
  shape('M80 10Q88 26 80 46L74 41Q80 26 74 10.5Z', '#D5DFE3')

const screw =
  box(33, 8, 34, 12, dark, 4) +
  stroke('M50 9V19', 3, '#FFFFFF') +
  shape('M41 20H59V66L50 78L41 66Z', steel) +
  [28, 38, 48, 58].map((y) => capsule({ x: 37, y: y + 4 }, { x: 63, y: y - 3 }, 4, dark)).join('')

const pulley =
  stroke('M50 4V20', 5, dark) +
  stroke('M33 30V58M67 30V72', 3.5, wood) +
  circle(50, 30, 19, steel) +
  circle(50, 30, 12, '#D5DFE3') +
  circle(50, 30, 4.5, dark) +
  box(20, 54, 26, 22, orange, 3) +
  circle(67, 73, 4, wood)

const card = (drawing: string, name: string, colour: string) =>
  drawing + write(name, 50, 94, { size: 13.5, colour, align: 'center' })

export const simpleMachines: PrintedPicture = {
  alt: 'Sex kort: gungbräda, ramp, cykelhjul, yxa, skruv och trissa',
  draw: (frame) =>
    cards(frame, size, [
      card(seesaw, 'hävstång', dark),
      card(ramp, 'lutande plan', dark),
      card(wheel, 'hjul', dark),
      card(axe, 'kil', dark),
      card(screw, 'skruv', dark),
      card(pulley, 'trissa', dark),
    ]),
}
