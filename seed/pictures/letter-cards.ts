import { box, capsule, circle, leaf, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { cards, paper, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 100, height: 100, radius: 12 }

/** Capital and small letter, and a dot where the pen starts. */
const letters = (pair: string, colour: string, start: { x: number; y: number }) =>
  write(pair, 50, 69, { size: 54, colour, align: 'center' }) + circle(start.x, start.y, 4, '#2E9E6B')

const pineapple =
  [-62, -118, -35, -145, -90]
    .map((degrees) => leaf({ x: 50, y: 44 }, 34, 15, degrees, '#3E8E4F', '#5DAE63'))
    .join('') +
  '<ellipse cx="50" cy="64" rx="21" ry="27" fill="#F2A93B"/>' +
  stroke('M33 50L64 84M43 40L70 70M30 66L50 90M67 50L36 84M57 40L30 70M70 66L50 90', 2, '#C9772B')

const ball =
  circle(50, 50, 36, '#D9433B') +
  shape('M50 14A36 36 0 0 1 81.2 32L50 50Z', '#F7DE6C') +
  shape('M81.2 68A36 36 0 0 1 50 86L50 50Z', '#F7DE6C') +
  shape('M18.8 68A36 36 0 0 1 18.8 32L50 50Z', '#F7DE6C') +
  shape('M81.2 32A36 36 0 0 1 81.2 68L50 50Z', '#3B78B5') +
  shape('M50 86A36 36 0 0 1 18.8 68L50 50Z', '#3B78B5') +
  circle(50, 50, 8, paper)

const island =
  box(6, 68, 88, 24, '#6FB6DB', 10) +
  shape('M14 74Q50 40 86 74Z', '#F2CF7F') +
  stroke('M54 60Q50 44 57 30', 5, '#8A5A33') +
  [-170, -130, -60, -15, 20, 165]
    .map((degrees) => leaf({ x: 57, y: 30 }, 29, 12, degrees, '#2F8A57', '#4BA86C'))
    .join('') +
  capsule({ x: 18, y: 82 }, { x: 36, y: 82 }, 2.5, paper) +
  capsule({ x: 60, y: 85 }, { x: 78, y: 85 }, 2.5, paper)

export const letterCards: PrintedPicture = {
  alt: 'Kort med A a, B b och Ö ö, och kort med ananas, boll och en ö',
  draw: (frame) => {
    const { bold } = frame.colours
    return cards(frame, size, [
      letters('A a', bold, { x: 26.5, y: 30 }),
      letters('B b', '#2A5B86', { x: 20.5, y: 31 }),
      letters('Ö ö', '#2F6E66', { x: 34.5, y: 33.5 }),
      pineapple,
      ball,
      island,
    ])
  },
}
