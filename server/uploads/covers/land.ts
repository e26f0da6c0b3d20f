import { circle, number, pebble, polygon, shape, softOutline, stroke, waveOutline } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** Hills behind hills, and a sun. */
export const hills: Motif = ({ width, height, short, colours, random }) => {
  const layers = random.pick([4, 5])
  const inks = [colours.light, colours.accent, colours.second, colours.bold]
  const sky = height * 0.36
  const back = random.chance(0.5) ? colours.light : colours.accent
  let drawing = circle(
    width * random.between(0.28, 0.72),
    height * 0.3,
    short * random.between(0.14, 0.19),
    back,
  )
  for (let layer = 0; layer < layers; layer++) {
    const ink =
      layer === 0
        ? back === colours.light
          ? colours.accent
          : colours.light
        : (inks[2 + (layer % 2)] ?? colours.second)
    const level = sky + ((height * 0.94 - sky) * layer) / layers
    const waves = (random.between(0.6, 1.1) * width) / (short * 1.3)
    drawing += shape(
      waveOutline(width, height, level, height * random.between(0.045, 0.08), waves, random.between(0, 6.28)),
      ink,
    )
  }
  return drawing
}

/** Snowy mountains mirrored in a lake. */
export const mountains: Motif = ({ width, height, short, colours, random }) => {
  const shore = height * random.between(0.64, 0.7)
  const peaks = width > height * 1.2 ? 3 : 2
  const order = random.shuffle(Array.from({ length: peaks }, (_, place) => place))
  let drawing = circle(width * random.pick([0.2, 0.8]), height * 0.2, short * 0.11, colours.accent)
  order.forEach((place, turn) => {
    const x = (width * (place + 0.5)) / peaks + random.between(-0.05, 0.05) * width
    const tall = height * (turn === peaks - 1 ? random.between(0.5, 0.56) : random.between(0.3, 0.42))
    const half = Math.max(tall * 0.72, width * 0.2)
    const top = shore - tall
    const ink = turn % 2 ? colours.bold : colours.second
    const cap = 0.3
    drawing += polygon(
      [
        { x: x - half, y: shore },
        { x, y: top },
        { x: x + half, y: shore },
      ],
      ink,
    )
    drawing += polygon(
      [
        { x: x - half * cap, y: top + tall * cap },
        { x, y: top },
        { x: x + half * cap, y: top + tall * cap },
        { x: x + half * 0.12, y: top + tall * 0.22 },
        { x, y: top + tall * 0.34 },
        { x: x - half * 0.12, y: top + tall * 0.22 },
      ],
      colours.light,
    )
  })
  drawing += shape(
    waveOutline(width, height, shore, height * 0.012, width / short, random.between(0, 6)),
    colours.bold,
  )
  for (let line = 0; line < 5; line++) {
    const y = shore + height * (0.07 + line * 0.055)
    const from = width * random.between(0.08, 0.6)
    drawing += stroke(
      `M${number(from)} ${number(y)}h${number(width * random.between(0.12, 0.3))}`,
      short * 0.018,
      line % 2 ? colours.light : colours.second,
    )
  }
  return drawing
}

/** Islands from above, with the depths of the sea in rings. */
export const islands: Motif = ({ width, height, short, colours, random }) => {
  const wideSheet = Math.max(width, height) > short * 1.2
  const spots = wideSheet ? [0.24, 0.72] : [0.36]
  const flip = random.chance(0.5)
  let [depths, land] = ['', '']
  spots.forEach((spot, place) => {
    const across = (place === 0) === flip ? 0.4 : 0.62
    const [x, y] = width >= height ? [width * spot, height * across] : [width * across, height * spot]
    const outline = pebble(random, 0, 0, 1, 0.26)
    const size = short * (place === 0 ? 0.26 : 0.2)
    const grown = (factor: number) =>
      softOutline(
        outline.map((point) => ({ x: x + point.x * size * factor, y: y + point.y * size * factor })),
      )
    depths += shape(grown(1.95), colours.second, 0.35) + shape(grown(1.48), colours.second, 0.6)
    land +=
      shape(grown(1.08), colours.light) +
      shape(grown(0.94), colours.bold) +
      shape(grown(0.56), colours.second) +
      shape(grown(0.24), colours.accent)
  })
  for (let rock = 0; rock < 6; rock++) {
    const stone = pebble(
      random,
      width * random.between(0.06, 0.94),
      height * random.pick([random.between(0.06, 0.2), random.between(0.8, 0.94)]),
      short * random.between(0.022, 0.05),
      0.2,
    )
    land += shape(softOutline(stone), rock % 3 ? colours.bold : colours.accent)
  }
  return depths + land
}
