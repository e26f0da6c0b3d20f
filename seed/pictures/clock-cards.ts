import { around, box, capsule, circle, ring } from '#server/uploads/covers/shapes.ts'
import { cards, ink, paper, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 100, height: 100 }
const hours = Array.from({ length: 12 }, (_, place) => place + 1)

export const clockCards: PrintedPicture = {
  alt: 'Sex kort: två urtavlor, tiderna 03:15 och 10:30, och orden kvart över tre och halv elva',
  palette: 1,
  draw: (frame) => {
    const { bold } = frame.colours
    return cards(frame, size, [
      clockFace(3, 15, bold),
      digital('03:15', bold),
      words(['kvart', 'över', 'tre'], bold),
      clockFace(10, 30, '#D9542B'),
      digital('10:30', '#D9542B'),
      words(['halv', 'elva'], '#D9542B'),
    ])
  },
}

function clockFace(hour: number, minute: number, colour: string): string {
  const marks = hours.map((each) => {
    const at = around(50, 50, 32, each * 30 - 90)
    return write(String(each), at.x, at.y + 3.6, { size: 10, colour: ink, align: 'center' })
  })
  const toHour = around(50, 50, 16, (hour + minute / 60) * 30 - 90)
  const toMinute = around(50, 50, 25.5, minute * 6 - 90)
  const centre = { x: 50, y: 50 }
  return (
    circle(50, 50, 42, paper) +
    ring(50, 50, 41, 5, colour) +
    marks.join('') +
    capsule(centre, toMinute, 3.4, ink) +
    capsule(centre, toHour, 5, colour) +
    circle(50, 50, 4, ink)
  )
}

const digital = (time: string, colour: string) =>
  box(9, 28, 82, 44, colour, 8) + write(time, 50, 60.5, { size: 30, colour: paper, align: 'center' })

const words = (lines: readonly string[], colour: string) =>
  lines
    .map((line, place) =>
      write(line, 50, 58 + (place - (lines.length - 1) / 2) * 25, { size: 25, colour, align: 'center' }),
    )
    .join('')
