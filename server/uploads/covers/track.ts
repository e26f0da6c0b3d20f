import { around, circle, number, stroke } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** A running track. */
export const track: Motif = ({ width, height, short, colours, random }) => {
  const trackCount = 5
  const trackWidth = short * random.between(0.1, 0.12)
  const left = random.chance(0.5)
  const inks = [colours.bold, colours.bold, colours.second, colours.bold, colours.bold]
  const upright = height > width
  const [x, y] = upright
    ? [width / 2, height * random.between(0.42, 0.5)]
    : [width * (left ? 0.36 : 0.64), height / 2]
  const inner = short * 0.08
  const bend = (radius: number) =>
    upright
      ? `M${number(x - radius)} ${number(height * 1.1)}V${number(y)}A${number(radius)} ${number(radius)} 0 0 1 ${number(x + radius)} ${number(y)}V${number(height * 1.1)}`
      : `M${number(left ? width * 1.1 : -width * 0.1)} ${number(y - radius)}H${number(x)}A${number(radius)} ${number(radius)} 0 0 ${left ? 0 : 1} ${number(x)} ${number(y + radius)}H${number(left ? width * 1.1 : -width * 0.1)}`
  let drawing = ''
  for (let place = trackCount - 1; place >= 0; place--)
    drawing += stroke(bend(inner + trackWidth * (place + 0.5)), trackWidth * 0.9, inks[place] ?? colours.bold)
  const runners = [0, 2, 4].map((place, order) => {
    const spot = upright
      ? around(x, y, inner + trackWidth * (place + 0.5), -90 + (order - 1) * 48)
      : around(x, y, inner + trackWidth * (place + 0.5), (left ? 180 : 0) + (order - 1) * 48)
    return circle(spot.x, spot.y, trackWidth * 0.3, order === 1 ? colours.light : colours.accent)
  })
  return drawing + runners.join('')
}
