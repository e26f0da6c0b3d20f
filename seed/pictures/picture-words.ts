import { box, capsule, circle, polygon, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { cards, ink, paper, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 100, height: 100, radius: 6 }

/** What a card's picture shows fills it up to a margin. */
const within = (name: string, drawing: string) =>
  `<clipPath id="${name}"><rect x="7" y="7" width="86" height="86" rx="3"/></clipPath><g clip-path="url(#${name})">${drawing}</g>`

const contrast = within(
  'contrast',
  box(0, 0, 50, 100, paper) +
    box(50, 0, 50, 100, ink) +
    shape('M50 22A28 28 0 0 0 50 78Z', ink) +
    shape('M50 22A28 28 0 0 1 50 78Z', paper) +
    `<rect x="8" y="8" width="84" height="84" rx="3" fill="none" stroke="${ink}" stroke-width="2"/>`,
)

/** A large tree in front of small hills. */
const foreground = within(
  'foreground',
  box(0, 0, 100, 100, '#CFE6F2') +
    circle(74, 26, 9, '#F2B540') +
    shape('M0 62L26 40L48 60L70 44L100 62V100H0Z', '#A9C3CF') +
    shape('M0 64Q40 54 100 66V100H0Z', '#9CC489') +
    shape('M0 82Q50 72 100 84V100H0Z', '#4F8F55') +
    box(25, 56, 10, 40, '#7A4A2E') +
    circle(30, 40, 23, '#2E6B45') +
    circle(44, 52, 13, '#2E6B45'),
)

const lines = within(
  'lines',
  box(0, 0, 100, 100, '#FBE3D2') +
    ['#24456B', '#E5683F', '#F2B540']
      .map((colour, place) =>
        stroke(
          `M0 ${28 + place * 20}Q25 ${4 + place * 20} 50 ${28 + place * 20}T100 ${28 + place * 20}`,
          6,
          colour,
        ),
      )
      .join('') +
    capsule({ x: 10, y: 90 }, { x: 92, y: 78 }, 4, '#24456B'),
)

const levels = { easy: '#2E9E6B', middle: '#F2B540', hard: '#D9433B' }

/** A word, the colour of its level in the corner. */
const word = (text: string, level: string) =>
  polygon(
    [
      { x: 72, y: 5 },
      { x: 95, y: 5 },
      { x: 95, y: 28 },
    ],
    level,
  ) + write(text, 50, 58, { size: text.length > 8 ? 18.5 : 21, colour: '#24456B', align: 'center' })

export const pictureWords: PrintedPicture = {
  alt: 'Tre kort med bilder och tre med orden kontrast, förgrund och linje',
  palette: 2,
  draw: (frame) =>
    cards(frame, size, [
      contrast,
      foreground,
      lines,
      word('kontrast', levels.middle),
      word('förgrund', levels.hard),
      word('linje', levels.easy),
    ]),
}
