import { around, box, circle, isDeep, number, shape } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** Circles that overlap, for groups and meetings. */
export const groups: Motif = ({ width, height, short, colours, random }) => {
  const inks = random.shuffle([colours.bold, colours.second, colours.accent, colours.light])
  const count = 7
  const middle = { x: width / 2, y: height / 2 }
  const turn = random.between(0, 360)
  let drawing = ''
  for (let place = 0; place < count; place++) {
    // The golden angle spreads points evenly.
    const degrees = turn + place * 137.5
    const share = Math.sqrt((place + 0.4) / count)
    const spot = {
      x: middle.x + Math.cos((degrees * Math.PI) / 180) * width * 0.42 * share,
      y: middle.y + Math.sin((degrees * Math.PI) / 180) * height * 0.42 * share,
    }
    drawing += circle(
      spot.x,
      spot.y,
      short * random.between(0.12, 0.25),
      inks[place % 4] ?? colours.bold,
      0.9,
    )
  }
  for (let place = 0; place < 6; place++) {
    const spot = around(middle.x, middle.y, short * random.between(0.2, 0.55), turn + place * 60 + 20)
    drawing += circle(
      spot.x,
      spot.y,
      short * random.between(0.03, 0.06),
      inks[(place + 2) % 4] ?? colours.light,
    )
  }
  return drawing
}

/** The seats of a parliament, in half circles. */
export const parliament: Motif = ({ width, height, short, colours, random }) => {
  const base = height * (height > width ? 0.72 : 0.84)
  const reach = Math.min(width * 0.46, base * 0.88)
  const rows = random.pick([4, 5])
  const inner = reach * 0.34
  const splits = [random.between(0.2, 0.36), random.between(0.5, 0.62), random.between(0.76, 0.86)]
  const inks = random.shuffle([colours.bold, colours.second, colours.accent, colours.light])
  let drawing = shape(
    `M${number(width / 2 - reach * 1.1)} ${number(base + reach * 0.09)}a${number(reach * 1.1)} ${number(reach * 1.1)} 0 0 1 ${number(reach * 2.2)} 0Z`,
    colours.light,
    isDeep(colours) ? 0.08 : 0.35,
  )
  for (let row = 0; row < rows; row++) {
    const radius = inner + ((reach - inner) * row) / (rows - 1)
    const seat = ((reach - inner) / (rows - 1)) * 0.37
    const seats = Math.max(5, Math.round((Math.PI * radius) / (seat * 2.55)))
    for (let place = 0; place < seats; place++) {
      const share = place / (seats - 1)
      const spot = around(width / 2, base, radius, 180 + share * 180)
      const side = splits.filter((split) => share > split).length
      drawing += circle(spot.x, spot.y, seat, inks[side] ?? colours.bold)
    }
  }
  const desk = reach * 0.32
  return (
    drawing +
    box(width / 2 - desk / 2, base - desk * 0.12, desk, desk * 0.3, colours.bold, desk * 0.08) +
    circle(width / 2, base - desk * 0.34, desk * 0.2, colours.accent) +
    (height > width
      ? box(width * 0.12, height * 0.86, width * 0.76, short * 0.035, colours.second, short * 0.02)
      : '')
  )
}

/** People side by side, row behind row. */
export const people: Motif = ({ width, height, short, colours, random }) => {
  const along = random.pick([2, 3, 3])
  const columns = Math.max(2, Math.round((along * width) / short))
  const wide = width / columns
  const rows = Math.ceil(height / (wide * 0.86)) + 1
  const coats = random.shuffle([colours.bold, colours.second, colours.accent])
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    for (let column = row % 2 ? -1 : 0; column < columns; column++) {
      const x = (column + (row % 2 ? 1 : 0.5)) * wide
      const base = wide * 1.12 + row * wide * 0.86
      const coat = coats[(column + row * 2 + 3) % 3] ?? colours.bold
      const face = colours.light
      drawing += shape(
        `M${number(x - wide * 0.46)} ${number(base)}a${number(wide * 0.46)} ${number(wide * 0.5)} 0 0 1 ${number(wide * 0.92)} 0V${number(base + wide)}H${number(x - wide * 0.46)}Z`,
        coat,
      )
      drawing += circle(x, base - wide * 0.55, wide * 0.21, face)
    }
  }
  return drawing
}
