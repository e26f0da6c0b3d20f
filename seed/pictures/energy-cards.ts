import { around, box, capsule, circle, number, ring, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { cards, ink, paper, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 100, height: 104, radius: 9 }

const sun =
  Array.from({ length: 12 }, (_, place) => {
    const [from, to] = [around(50, 44, 26, place * 30), around(50, 44, 36, place * 30)]
    return stroke(`M${number(from.x)} ${number(from.y)}L${number(to.x)} ${number(to.y)}`, 5, '#E58A1F')
  }).join('') + circle(50, 44, 20, '#F7B52C')

/** A slice of bread with cheese and cucumber. */
const sandwich =
  shape('M16 74Q12 74 12 68V40Q6 16 34 15H68Q94 16 88 40V68Q88 74 84 74Z', '#B5722F') +
  shape('M22 68Q19 68 19 64V40Q14 22 36 21H66Q86 22 81 40V64Q81 68 78 68Z', '#F0CE97') +
  shape('M26 33L70 27L76 60L30 64Z', '#F7C83E') +
  [
    [38, 42],
    [62, 38],
    [52, 54],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 10.5, '#4E9A47') + circle(x, y, 8, '#CFE8B4'))
    .join('')

const bicycle =
  ring(24, 56, 17, 4, ink) +
  ring(76, 56, 17, 4, ink) +
  stroke('M24 56L40 32H66L50 56H24M50 56L38 26M76 56L64 22H74', 4.2, '#D9542B') +
  capsule({ x: 32, y: 25 }, { x: 44, y: 25 }, 5, ink) +
  circle(50, 56, 5, ink)

const dam =
  box(8, 30, 40, 44, '#4A9BD0') +
  stroke('M12 38Q18 33 24 38T36 38T46 38', 3, paper) +
  shape('M46 16H58L72 74H46Z', '#8F9AA0') +
  stroke('M66 66Q80 62 90 74', 6, '#4A9BD0') +
  box(6, 72, 88, 6, '#5D6C74', 2)

/** A turbine's wheel with its blades. */
const turbine =
  [0, 60, 120, 180, 240, 300]
    .map(
      (degrees) =>
        `<path transform="translate(50 44) rotate(${degrees})" d="M-4 -8Q-16 -26 2 -34Q8 -20 5 -8Z" fill="#3D8B99"/>`,
    )
    .join('') +
  circle(50, 44, 10, '#0F4C5C') +
  circle(50, 44, 4, paper)

const lamp =
  circle(50, 36, 24, '#FBDD74') +
  shape('M36 52H64L60 66H40Z', '#FBDD74') +
  stroke('M42 38L47 46L53 38L58 46V62M42 38V62', 2.6, '#C9831A') +
  box(40, 64, 20, 5, '#7F8B92', 2) +
  box(40, 71, 20, 5, '#7F8B92', 2)

/** The arrow to the next card of the chain begins at the card's edge. */
const arrow = circle(92, 44, 11, '#EE7F45') + stroke('M87 44H97M92.5 39L97.5 44L92.5 49', 3, paper)

const card = (drawing: string, name: string, colour: string) =>
  drawing +
  box(12, 82, 76, 16, colour, 8) +
  write(name, 50, 94, { size: 12.5, colour: paper, align: 'center' })

export const energyCards: PrintedPicture = {
  alt: 'Två kedjor av kort: sol, smörgås och cykeltur; damm, turbin och lampa',
  draw: (frame) =>
    cards(frame, { ...size, tilt: 0.4 }, [
      card(sun, 'solen', '#E58A1F') + arrow,
      card(sandwich, 'smörgås', '#4E8F46') + arrow,
      card(bicycle, 'cykeltur', '#D9542B'),
      card(dam, 'dammen', '#2F78A8') + arrow,
      card(turbine, 'turbin', '#0F4C5C') + arrow,
      card(lamp, 'lampan', '#C9831A'),
    ]),
}
