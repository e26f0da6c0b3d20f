import { box, circle, polygon, ring, shape, stroke, turned } from '#server/uploads/covers/shapes.ts'
import { closedBooklet } from './booklet.ts'
import { paper, placed, sheet, type Frame, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const cover = { width: 210, height: 170 }

const building = (x: number, y: number, scale: number, wall: string, roof: string, isSchool: boolean) =>
  placed(
    x,
    y,
    scale,
    (isSchool
      ? stroke('M30 -16V-38', 2.5, '#5D6C74') +
        box(31, -38, 20, 12, '#2B6CB0') +
        box(37, -38, 3.5, 12, '#F5C52F') +
        box(31, -33.5, 20, 3.5, '#F5C52F')
      : '') +
      box(0, 0, 60, 34, wall) +
      polygon(
        [
          { x: -5, y: 0 },
          { x: 30, y: -20 },
          { x: 65, y: 0 },
        ],
        roof,
      ) +
      [6, 42].map((left) => box(left, 8, 12, 12, '#FBE9A9')).join('') +
      box(24, 12, 12, 22, '#5C3A28', 1),
  )

const tree = (x: number, y: number) => box(x - 2, y, 4, 10, '#7A4A2E') + circle(x, y - 4, 10, '#2F8A4B')

/** A child on a bicycle with a helmet. */
const cyclist =
  ring(14, 52, 12, 3, '#22302F') +
  ring(54, 52, 12, 3, '#22302F') +
  stroke('M14 52L26 34H46L36 52H14M36 52L25 30M54 52L46 30H52', 3, '#D9433B') +
  stroke('M25 30L34 40L34 52', 6, '#2A5B86') +
  stroke('M27 28L34 12', 11, '#F2B233') +
  stroke('M33 16L47 29', 4.5, '#F0C39B') +
  circle(38, 3, 8, '#F0C39B') +
  shape('M28 2Q28 -9 38 -9Q49 -8 49 2Z', '#2673B8')

const road = 'M30 150Q70 120 104 122T150 104T120 76T172 64'

const scene =
  box(0, 40, 210, 130, '#A9D48F') +
  box(0, 40, 210, 26, '#CFE8F3') +
  shape('M0 66Q50 48 110 62T210 56V80H0Z', '#8CC47A') +
  stroke(road, 25, '#6B767B') +
  stroke(road, 1.8, paper, '6 7') +
  turned(-15, 112, 121, [-12, -4, 4, 12].map((y) => box(-9, y - 2.5, 18, 5, paper)).join('')) +
  building(16, 92, 0.62, '#E98A6F', '#8C3B2E', false) +
  building(136, 54, 0.9, '#D9604A', '#5C3A34', true) +
  tree(84, 78) +
  tree(72, 94) +
  tree(196, 112) +
  tree(24, 76) +
  placed(132, 104, 0.95, cyclist)

/** Reflectors to put on a bag. */
const reflectors =
  sheet({ width: 64, height: 150 }, 3, '#EEF1F2') +
  shape('M32 10L37.5 25L53 25.500L40.5 35L45 50L32 41L19 50L23.5 35L11 25.500L26.5 25Z', '#F5C52F') +
  circle(32, 76, 18, '#F27A2B') +
  circle(32, 76, 10, '#EEF1F2') +
  shape(
    'M32 140Q12 126 12 114Q13 104 22 104Q29 104 32 111Q35 104 42 104Q51 104 52 114Q52 126 32 140Z',
    '#4FB06D',
  )

function draw({ width, height }: Frame): string {
  const closed = closedBooklet(
    cover,
    '#FFFFFF',
    scene +
      box(0, 0, 210, 41, '#2F4A66') +
      write('Min väg till skolan', 110, 28, { size: 21, colour: paper, align: 'center' }),
  )
  if (width >= height * 1.2) {
    const scale = Math.min((height * 0.9) / cover.height, (width * 0.95) / 278)
    return (
      placed(width / 2 + 78 * scale, height / 2 - 76 * scale, scale, reflectors, 5) +
      placed(width / 2 - 136 * scale, height / 2 - 82 * scale, scale, closed, -2)
    )
  }
  const scale = Math.min((width * 0.9) / cover.width, (height * 0.92) / 265)
  return (
    placed(width / 2 + 22 * scale, height / 2 - 10 * scale, scale * 0.9, reflectors, 9) +
    placed(width / 2 - 105 * scale, height / 2 - 126 * scale, scale, closed, -2)
  )
}

export const wayToSchool: PrintedPicture = {
  alt: 'Häfte med en väg från hem till skola på omslaget, och ett ark med reflexmärken',
  palette: 1,
  draw,
}
