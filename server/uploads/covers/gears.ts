import { around, circle, number, ring, shape, turned } from './shapes.ts'
import type { Motif, Point } from './shapes.ts'

/** Gears in each other. */
export const gears: Motif = ({ width, height, short, colours, random }) => {
  const inks = random.shuffle([colours.bold, colours.second, colours.accent])
  const tooth = short * 0.0235
  const counts = [16, 10, 12]
  const flip = random.pick([-1, 1])
  const along = width > height ? -18 * flip + (flip < 0 ? 180 : 0) : height > width ? -62 : -38
  const radius = (count: number) => count * tooth
  const first: Point = { x: width / 2, y: height / 2 }
  const second = around(first.x, first.y, radius(26) * 1.02, along)
  const third = around(first.x, first.y, radius(28) * 1.02, along + (width === height ? 165 : 185))
  const spots = [first, second, third]
  let drawing = ''
  spots.forEach((spot, place) => {
    const count = counts[place] ?? 10
    drawing += gear(
      spot,
      radius(count),
      count,
      tooth * 1.55,
      random.between(0, 20),
      inks[place] ?? colours.bold,
      colours.ground,
      place ? 0.34 : 0.5,
    )
    if (place === 0) drawing += circle(spot.x, spot.y, radius(count) * 0.24, inks[1] ?? colours.accent)
  })
  return drawing
}

function gear(
  spot: Point,
  radius: number,
  teeth: number,
  tooth: number,
  turn: number,
  ink: string,
  hole: string,
  holeShare: number,
): string {
  const pitch = (Math.PI * 2 * radius) / teeth
  let wheel = ''
  for (let place = 0; place < teeth; place++) {
    const wide = pitch * 0.52
    wheel += turned(
      turn + (place * 360) / teeth,
      0,
      0,
      shape(
        `M${number(-wide / 2)} ${number(-radius * 0.93)}L${number(-wide * 0.32)} ${number(-radius - tooth * 0.62)}H${number(wide * 0.32)}L${number(wide / 2)} ${number(-radius * 0.93)}Z`,
        ink,
      ),
    )
  }
  return turned(
    0,
    spot.x,
    spot.y,
    wheel +
      circle(0, 0, radius * 0.95, ink) +
      circle(0, 0, radius * holeShare, hole) +
      ring(0, 0, radius * (holeShare + 0.19), radius * 0.05, hole, 0.5),
  )
}
