import { box, capsule, circle, shape, stroke, turned } from '#server/uploads/covers/shapes.ts'
import { cards, grey, paper, placed, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 141, height: 100, radius: 0.01, tilt: 0.5 }
const steel = '#A7B4BB'
const dark = '#34454D'
const wood = '#B9763F'
const red = '#C0432F'

const knife = turned(
  -35,
  38,
  64,
  box(-34, -6, 30, 12, wood, 5) + shape('M-4 -6H30Q42 -4 46 6H-4Z', steel) + box(-6, -7, 5, 14, dark, 1),
)

const teeth = Array.from(
  { length: 9 },
  (_, place) => `L${26 + place * 6 + 3} 74L${26 + place * 6 + 6} 69`,
).join('')
const saw = placed(
  2,
  18,
  0.84,
  shape('M20 46L82 61V69L26 69Z', steel) +
    shape(`M26 68${teeth}L26 66Z`, steel) +
    shape('M26 72Q4 74 4 58T22 42L30 46V70Z', wood) +
    `<ellipse cx="17" cy="58" rx="5.5" ry="7" fill="#FFFFFF"/>`,
  -14,
)

const drill =
  box(16, 40, 38, 20, red, 6) +
  shape('M20 56H36L32 84H16Z', dark) +
  box(12, 82, 24, 9, dark, 3) +
  shape('M54 43L64 46V54L54 57Z', dark) +
  stroke('M64 50H80', 3.6, steel) +
  stroke('M37 66H33', 4, '#F2B84B')

const glue =
  shape('M40 28H48L52 42H36Z', '#F2B84B') +
  box(41, 20, 6, 10, red, 2) +
  box(28, 42, 32, 48, paper, 6) +
  `<rect x="28" y="42" width="32" height="48" rx="6" fill="none" stroke="${dark}" stroke-width="3"/>` +
  box(28, 54, 32, 22, '#2E78B7') +
  write('lim', 44, 70, { size: 15, colour: paper, align: 'center' })

const sewingMachine =
  box(8, 80, 72, 11, dark, 3) +
  shape('M62 80V50H26V62H14V40Q14 34 20 34H70Q78 34 78 42V80Z', '#3E8E86') +
  circle(77, 48, 8, dark) +
  stroke('M20 62V76', 3, steel) +
  capsule({ x: 14, y: 78 }, { x: 27, y: 78 }, 3, steel) +
  box(38, 25, 10, 10, red, 2)

const iron =
  shape('M8 82H80Q78 54 54 50H30Q12 56 8 82Z', '#3E6B9E') +
  box(6, 82, 76, 7, steel, 2) +
  stroke('M32 50Q34 34 48 34H66Q74 34 72 46', 7, dark) +
  circle(30, 70, 4, paper) +
  circle(44, 70, 4, paper)

function sign(drawing: string, title: string, colour: string): string {
  const advice = [42, 57, 72, 87].map((y, place) => {
    const tick = stroke(`M91 ${y - 2}L94 ${y + 1}L99 ${y - 5}`, 2.6, '#2E8B57')
    return tick + capsule({ x: 105, y: y - 1 }, { x: place === 1 ? 124 : 131, y: y - 1 }, 3.4, grey)
  })
  return (
    box(0, 0, 141, 25, colour) +
    write(title, 9, 18.5, { size: 16.5, colour: paper }) +
    drawing +
    advice.join('')
  )
}

export const craftSafety: PrintedPicture = {
  alt: 'Sex affischer: kniv, såg, borrmaskin, lim, symaskin och strykjärn',
  draw: (frame) =>
    cards(frame, size, [
      sign(knife, 'Kniv', red),
      sign(saw, 'Såg', red),
      sign(drill, 'Borrmaskin', red),
      sign(glue, 'Lim och färg', '#2F6B70'),
      sign(sewingMachine, 'Symaskin', '#2F6B70'),
      sign(iron, 'Strykjärn', '#2F6B70'),
    ]),
}
