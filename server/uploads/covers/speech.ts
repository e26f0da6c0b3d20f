import { box, capsule, circle, number, shape } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** Speech bubbles answering each other. */
export const bubbles: Motif = ({ width, height, short, colours, random }) => {
  const inks = random.shuffle([colours.bold, colours.second, colours.light])
  const tallSheet = height > width
  const rows = tallSheet ? 3 : 2
  const high = (height * 0.78) / rows
  const wide = tallSheet ? width * 0.66 : Math.min(width * 0.62, short * 0.88)
  const first = random.pick([-1, 1])
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    const side = row % 2 ? -first : first
    const x = side < 0 ? width * 0.07 : width * 0.93 - wide
    const y = height * 0.06 + row * (high + height * 0.045)
    const ink = inks[row % 3] ?? colours.bold
    const [body, radius] = [high * 0.84, high * 0.34]
    const tail = side < 0 ? x + wide * 0.2 : x + wide * 0.8
    drawing +=
      box(x, y, wide, body, ink, radius) +
      shape(
        `M${number(tail - high * 0.14)} ${number(y + body - 1)}h${number(high * 0.3)}l${number(side * high * 0.13 - high * 0.15)} ${number(high * 0.25)}Z`,
        ink,
      )
    drawing += speechSigns(
      row + (first > 0 ? 1 : 0),
      x + wide / 2,
      y + body / 2,
      wide,
      body,
      [colours.bold, colours.second, colours.light, colours.accent].filter((other) => other !== ink),
    )
  }
  return (
    drawing +
    circle(first < 0 ? width * 0.9 : width * 0.1, height * 0.16, short * 0.06, colours.accent) +
    circle(first < 0 ? width * 0.8 : width * 0.2, height * 0.28, short * 0.03, colours.accent)
  )
}

export function speechSigns(
  kind: number,
  x: number,
  y: number,
  wide: number,
  high: number,
  inks: string[],
): string {
  const ink = (place: number) => inks[place % inks.length] ?? '#FFFFFF'
  if (kind % 3 === 0)
    return [-1, 0, 1].map((place) => circle(x + place * wide * 0.2, y, high * 0.12, ink(1))).join('')
  if (kind % 3 === 1)
    return [-1, 1]
      .map((place) =>
        capsule(
          { x: x - wide * 0.3, y: y + place * high * 0.15 },
          { x: x + wide * (place < 0 ? 0.3 : 0.08), y: y + place * high * 0.15 },
          high * 0.13,
          ink(place < 0 ? 1 : 2),
        ),
      )
      .join('')
  return (
    circle(x - wide * 0.2, y, high * 0.2, ink(0)) +
    shape(
      `M${number(x + wide * 0.02)} ${number(y + high * 0.19)}l${number(high * 0.22)} ${number(-high * 0.38)}l${number(high * 0.22)} ${number(high * 0.38)}Z`,
      ink(1),
    )
  )
}
