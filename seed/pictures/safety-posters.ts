import { box, capsule, circle, shape, stroke, turned } from '#server/uploads/covers/shapes.ts'
import { cards, grey, ink, paper, placed, type PrintedPicture } from './frame.ts'
import { textWidth, write } from './letters.ts'

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
  alt: 'Sex liggande affischer med var sitt verktyg: kniv, såg, borrmaskin, lim, symaskin och strykjärn, och råd med bockar bredvid.',
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

const upright = { width: 100, height: 141, radius: 0.01, tilt: 0.6 }

const alarm = (colour: string) =>
  box(0, 113, 100, 28, '#C8312B') +
  write('112', 50, 135.5, { size: 25, colour: paper, align: 'center' }) +
  stroke('M0 113H100', 1, colour)

const lifeVest =
  shape(
    'M30 34L40 30Q50 46 60 30L70 34Q80 46 80 64V96Q80 100 76 100H24Q20 100 20 96V64Q20 46 30 34Z',
    '#F27A2B',
  ) +
  stroke('M50 44V100', 3, '#B5501A') +
  box(20, 62, 60, 7, ink) +
  box(20, 82, 60, 7, ink) +
  box(43, 59, 14, 13, '#F7DE6C', 2) +
  box(43, 79, 14, 13, '#F7DE6C', 2)

const wave = (y: number, colour: string) =>
  shape(`M0 ${y}Q12.5 ${y - 8} 25 ${y}T50 ${y}T75 ${y}T100 ${y}V113H0Z`, colour)

const swimAlong =
  box(0, 26, 100, 90, '#BFE3F2') +
  shape('M0 26H100V44Q70 56 44 46T0 50Z', '#F2D58A') +
  wave(68, '#5BAFD6') +
  circle(58, 66, 9, '#F0C39B') +
  shape('M49 64A9 9 0 0 1 67 64Z', '#D9433B') +
  stroke('M46 74Q34 56 24 70', 7, '#F0C39B') +
  wave(80, '#3B8FC0') +
  stroke('M24 98H74M66 91L75 98L66 105', 5, paper)

const icePicks =
  stroke('M32 40Q50 8 68 40', 3.5, '#D9433B') +
  [32, 68]
    .map(
      (x) =>
        box(x - 8, 40, 16, 40, '#F2B233', 6) +
        box(x - 8, 52, 16, 5, '#C98A16') +
        shape(`M${x - 3} 80H${x + 3}L${x} 104Z`, '#5D6C74'),
    )
    .join('')

const reach =
  box(0, 26, 100, 90, '#DDEEF7') +
  `<ellipse cx="70" cy="90" rx="27" ry="15" fill="#2F78A8"/>` +
  stroke('M62 80L70 74L76 82L86 78', 2, '#9CC3DA') +
  circle(72, 78, 8, '#F0C39B') +
  shape('M64 77A8 8 0 0 1 80 77Z', '#7A4FA0') +
  shape('M59 92Q60 84 72 85T86 92Q72 98 59 92Z', '#7A4FA0') +
  stroke('M26 57L61 80', 3.6, '#8A5A33') +
  stroke('M8 38L20 50', 12, '#2E8B57') +
  circle(22, 43, 7.5, '#8A5A3A') +
  stroke('M18 53L28 59', 6, '#2E8B57')

const season = (title: string, colour: string, drawing: string) =>
  drawing +
  box(0, 0, 100, 26, colour) +
  write(title, 50, 18, { size: Math.min(14.5, 90 / textWidth(title, 1)), colour: paper, align: 'center' }) +
  alarm(colour)

export const waterSafety: PrintedPicture = {
  alt: 'Fyra affischer: en flytväst, en person som simmar längs stranden, ett par isdubbar och någon som räcker en gren till den som gått genom isen. På alla står 112.',
  palette: 2,
  draw: (frame) =>
    cards(frame, upright, [
      season('Flytväst', '#E0902A', lifeVest),
      season('Längs stranden', '#E0902A', swimAlong),
      season('Isdubbar', '#2B6A8C', icePicks),
      season('Räck en gren', '#2B6A8C', reach),
    ]),
}
