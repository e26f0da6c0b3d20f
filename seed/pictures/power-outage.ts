import { box, circle, polygon, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { closedBooklet } from './booklet.ts'
import { paper, placed, sheet, type Frame, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const cover = { width: 105, height: 148 }
const board = { width: 170, height: 150 }

/** A torch that shines upwards in the dark. */
const torch =
  shape('M40 96L12 52H98L70 96Z', '#F7D04A') +
  shape('M46 96L34 52H76L64 96Z', '#FBE48E') +
  shape('M38 94H72L66 108H44Z', '#C8312B') +
  box(46, 107, 18, 34, '#E5623F', 4) +
  box(51, 114, 8, 10, paper, 3)

const drop = shape('M0 -11Q10 2 6 8Q0 14 -6 8Q-10 2 0 -11Z', '#3B8FC0')
const can = box(-8, -9, 16, 18, '#8F9AA0', 3) + box(-8, -4, 16, 8, '#D9433B')
const flame = shape('M1 -12Q12 0 8 8Q0 15 -8 8Q-11 0 -3 -4Q2 -6 1 -12Z', '#F08A3C')
const light = circle(0, -2, 8, '#F5C52F') + box(-4, 5, 8, 6, '#6B767B', 1)
const radio =
  box(-11, -6, 22, 15, '#2F4A66', 2) +
  circle(-4, 1.5, 4, paper) +
  box(3, -2, 5, 7, '#F5C52F') +
  stroke('M4 -6L10 -13', 2, '#2F4A66')

/** The fields of the way around the board, from its corner, with what the households have too little of. */
function fields(): string {
  const signs = [drop, can, flame, light, radio]
  const tints = ['#CFE6F4', '#F8D9CF', '#FCE3C4', '#FBF0C2', '#D9E2EC']
  const places: [number, number][] = []
  for (let place = 0; place < 5; place++) places.push([8 + place * 31, 8])
  for (let place = 1; place < 4; place++) places.push([132, 8 + place * 34])
  for (let place = 3; place >= 0; place--) places.push([8 + place * 31, 110])
  for (let place = 2; place >= 1; place--) places.push([8, 8 + place * 34])
  return places
    .map(([x, y], place) => {
      const field = box(x, y, 29, 32, tints[place % 5] ?? paper, 4)
      return field + placed(x + 14.5, y + 16, 1, signs[place % 5] ?? '')
    })
    .join('')
}

/** A tall building at night with one lit window, in the middle of the board. */
const night =
  box(42, 45, 87, 60, '#22324A', 6) +
  circle(114, 58, 6, '#F4EBC4') +
  box(58, 56, 34, 49, '#51617A') +
  [62, 73, 84]
    .flatMap((x) =>
      [61, 72, 83, 94].map((y) => box(x - 1, y, 7, 7, x === 73 && y === 72 ? '#F7D04A' : '#2B3B54')),
    )
    .join('') +
  polygon(
    [
      { x: 96, y: 105 },
      { x: 96, y: 84 },
      { x: 107, y: 75 },
      { x: 118, y: 84 },
      { x: 118, y: 105 },
    ],
    '#3E4E67',
  )

/** A piece of the game on its foot. */
const piece = (x: number, y: number, colour: string) =>
  `<g stroke="#FFFFFF" stroke-width="2">${shape(`M${x - 9} ${y + 12}L${x} ${y - 10}L${x + 9} ${y + 12}Z`, colour)}${circle(x, y - 10, 6.5, colour)}</g>`

const pieces = piece(86, 128, '#C8312B') + piece(146, 92, '#2E8B57')

const boardGame = sheet(board, 6, '#F5F1E6') + fields() + night + pieces

const closed = closedBooklet(
  cover,
  '#1E2C44',
  write('När', 55, 24, { size: 16, colour: paper, align: 'center' }) +
    write('strömmen går', 55, 42, { size: 14.5, colour: '#F7D04A', align: 'center' }) +
    torch,
)

function draw({ width, height }: Frame): string {
  if (width >= height * 1.2) {
    const scale = Math.min((height * 0.92) / board.height, (width * 0.95) / 264)
    return (
      placed(width / 2 - 36 * scale, height / 2 - 76 * scale, scale, boardGame, 2) +
      placed(width / 2 - 131 * scale, height / 2 - 72 * scale, scale * 0.98, closed, -4)
    )
  }
  const scale = Math.min((width * 0.9) / board.width, (height * 0.9) / 270)
  return (
    placed(width / 2 - 85 * scale, height / 2 - 132 * scale, scale, boardGame, 2) +
    placed(width / 2 - 52 * scale, height / 2 - 8 * scale, scale * 0.96, closed, -4)
  )
}

export const powerOutage: PrintedPicture = {
  alt: 'Häfte med en tänd ficklampa på omslaget, och en spelplan',
  palette: 0,
  draw,
}
