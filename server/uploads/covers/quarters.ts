import { box, circle, polygon, shape, turned } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** A grid of quarter circles, halves and triangles, filling the sheet edge to edge. */
export const quarters: Motif = ({ width, height, short, colours, random }) => {
  const along = random.pick([3, 4, 4, 5])
  const columns = Math.max(2, Math.round((along * width) / short))
  const rows = Math.max(2, Math.round((along * height) / short))
  // Whole pixels, so that adjacent shapes of the same colour show no seam.
  const edge = (place: number, count: number, length: number) => Math.round((place * length) / count)
  const inks = random.shuffle([
    colours.bold,
    colours.second,
    colours.light,
    colours.bold,
    colours.second,
    colours.accent,
  ])
  const quiet = random.between(0.06, 0.18)
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = edge(column, columns, width)
      const top = edge(row, rows, height)
      const wide = edge(column + 1, columns, width) - left
      const high = edge(row + 1, rows, height) - top
      const ink = random.pick([inks[0] ?? colours.bold, ...inks.slice(1)])
      const form = random.next()
      const turn = random.whole(0, 3) * 90
      if (form < quiet) continue
      if (form > 0.93) drawing += circle(left + wide / 2, top + high / 2, Math.min(wide, high) * 0.27, ink)
      else if (form > 0.88)
        drawing +=
          box(left, top, wide, high, ink) +
          circle(left + wide / 2, top + high / 2, Math.min(wide, high) * 0.3, colours.ground)
      else
        drawing += turned(
          turn,
          left + wide / 2,
          top + high / 2,
          cell(form, turn % 180 ? high : wide, turn % 180 ? wide : high, ink, colours.ground),
        )
    }
  }
  return drawing
}

/** One quarter circle, grown from a corner over the whole sheet, with a few smaller ones inside: calm and large. */
export const greatQuarters: Motif = ({ width, height, short, colours, random }) => {
  const [first, second, third] = random.shuffle([colours.bold, colours.second, colours.accent])
  const fromLeft = random.chance(0.5)
  const [x, far] = fromLeft ? [0, width] : [width, 0]
  const reach = short * random.between(0.94, 1)
  const small = short * random.between(0.36, 0.44)
  const drops = [0, 1, 2].map((place) => {
    const along = short * 0.13 + place * short * 0.2
    return circle(
      far + (fromLeft ? -1 : 1) * short * 0.13,
      along,
      short * 0.062,
      place === 1 ? colours.light : (second ?? colours.second),
    )
  })
  return (
    circle(x, height, reach, first ?? colours.bold) +
    circle(x, height, reach * 0.74, colours.light) +
    circle(x, height, reach * 0.5, second ?? colours.second) +
    circle(x, height, reach * 0.25, colours.ground) +
    circle(far, height, small, third ?? colours.accent) +
    circle(far, height, small * 0.5, colours.ground) +
    drops.join('')
  )
}

function cell(form: number, wide: number, high: number, ink: string, ground: string): string {
  const [x, y] = [wide / 2, high / 2]
  if (form < 0.6) return shape(`M${-x} ${-y}A${wide} ${high} 0 0 1 ${x} ${y}H${-x}Z`, ink)
  if (form < 0.7)
    return (
      shape(`M${-x} ${-y}A${wide} ${high} 0 0 1 ${x} ${y}H${-x}Z`, ink) +
      shape(`M${-x} ${0}A${x} ${y} 0 0 1 0 ${y}H${-x}Z`, ground)
    )
  if (form < 0.79) return shape(`M${-x} ${y}A${x} ${high} 0 0 1 ${x} ${y}Z`, ink)
  return polygon(
    [
      { x: -x, y: -y },
      { x, y },
      { x: -x, y },
    ],
    ink,
  )
}
