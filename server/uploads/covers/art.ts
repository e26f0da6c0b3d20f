import { box, circle, halfDisc, number, pebble, polygon, shape, softOutline, turned } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** Paper cut-outs laid on the sheet. */
export const cutOuts: Motif = ({ width, height, short, colours, random }) => {
  const inks = random.shuffle([colours.bold, colours.second, colours.accent, colours.light])
  const places =
    width > height * 1.2
      ? [
          [0.24, 0.42],
          [0.58, 0.6],
          [0.84, 0.34],
        ]
      : width === height
        ? [
            [0.34, 0.36],
            [0.66, 0.68],
          ]
        : [
            [0.42, 0.24],
            [0.58, 0.56],
            [0.36, 0.82],
          ]
  let drawing = ''
  places.forEach(([across, down], place) => {
    const [x, y] = [width * (across ?? 0.5), height * (down ?? 0.5)]
    const size = short * random.between(0.28, 0.34)
    drawing += shape(softOutline(pebble(random, x, y, size, 0.26)), inks[place % 4] ?? colours.bold)
    drawing += seaweed(
      x,
      y,
      size * 0.78,
      random.between(-40, 40),
      random.whole(3, 4),
      inks[(place + 1) % 4] ?? colours.light,
    )
  })
  for (let dot = 0; dot < 5; dot++)
    drawing += circle(
      width * random.between(0.06, 0.94),
      height * random.pick([random.between(0.05, 0.14), random.between(0.86, 0.95)]),
      short * random.between(0.02, 0.045),
      inks[dot % 4] ?? colours.accent,
    )
  return drawing
}

/** A composition of the great forms: disc, half disc, triangle and stripes. */
export const composition: Motif = ({ width, height, short, colours, random }) => {
  const [first, second, third] = random.shuffle([colours.bold, colours.second, colours.accent])
  const one = first ?? colours.bold
  const two = second ?? colours.second
  const three = third ?? colours.accent
  const flip = random.pick([-1, 1])
  const x = width / 2 + flip * width * 0.12
  const radius = short * random.between(0.29, 0.33)
  let drawing = box(flip > 0 ? 0 : width * 0.66, 0, width * 0.34, height, colours.light)
  drawing +=
    circle(x, height * 0.42, radius, one) +
    halfDisc(x, height * 0.42, radius, random.pick([0, 90, 180, 270]), two)
  drawing += polygon(
    [
      { x: width / 2 - flip * width * 0.36, y: height * 0.94 },
      { x: width / 2 - flip * width * 0.36 + flip * short * 0.5, y: height * 0.94 },
      { x: width / 2 - flip * width * 0.36, y: height * 0.94 - short * 0.5 },
    ],
    three,
  )
  for (let stripe = 0; stripe < 4; stripe++)
    drawing += box(
      width / 2 + (flip > 0 ? 0.06 : -0.42) * width,
      height * 0.79 + stripe * short * 0.052,
      width * 0.36 - stripe * width * 0.05,
      short * 0.026,
      stripe % 2 ? two : one,
    )
  drawing += circle(
    width / 2 - flip * width * 0.34,
    height * 0.18,
    short * 0.085,
    one === colours.bold ? two : one,
  )
  return (
    drawing +
    turned(
      random.between(20, 60),
      width / 2 - flip * width * 0.1,
      height * 0.16,
      box(-short * 0.012, -short * 0.2, short * 0.024, short * 0.4, colours.bold),
    )
  )
}

function seaweed(x: number, y: number, size: number, degrees: number, fronds: number, ink: string): string {
  let fronted = box(-size * 0.055, -size * 0.8, size * 0.11, size * 1.6, ink, size * 0.05)
  for (let frond = 0; frond < fronds; frond++) {
    const along = -size * 0.62 + (frond * size * 1.1) / (fronds - 1)
    for (const side of [-1, 1])
      fronted += turned(
        side * 48 - (side < 0 ? 0 : 0),
        0,
        along,
        `<ellipse cx="0" cy="${number(-size * 0.24)}" rx="${number(size * 0.1)}" ry="${number(size * 0.27)}" fill="${ink}"/>`,
      )
  }
  return turned(degrees, x, y, fronted)
}
