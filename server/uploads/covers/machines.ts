import { box, capsule, circle, number, stroke, turned } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** Traces of a circuit between a chip and its points. */
export const circuit: Motif = ({ width, height, short, colours, random }) => {
  const [x, y] = [width / 2, height / 2]
  const size = short * random.between(0.32, 0.38)
  const pins = 4
  let drawing = ''
  for (const side of [0, 1, 2, 3]) {
    for (let pin = 0; pin < pins; pin++) {
      const offset = ((pin + 0.5) / pins - 0.5) * size * 0.9
      const reach = (side % 2 ? height : width) / 2 - size / 2
      const straight = size / 2 + reach * random.between(0.16, 0.3)
      const bend =
        Math.sign(offset) * reach * random.between(0.08, 0.2) * (Math.abs(offset) > size * 0.2 ? 1 : 0.4)
      const end = size / 2 + reach * random.between(0.56, 0.84)
      const ink =
        (pin + side) % 3 === 1 ? colours.accent : (pin + side) % 3 === 2 ? colours.second : colours.bold
      drawing += turned(
        side * 90,
        x,
        y,
        stroke(
          `M${number(size / 2)} ${number(offset)}H${number(straight)}L${number(straight + Math.abs(bend))} ${number(offset + bend)}H${number(Math.max(end, straight + Math.abs(bend)))}`,
          short * 0.02,
          ink,
        ) +
          circle(Math.max(end, straight + Math.abs(bend)), offset + bend, short * 0.036, ink) +
          circle(Math.max(end, straight + Math.abs(bend)), offset + bend, short * 0.015, colours.ground),
      )
    }
  }
  drawing +=
    box(x - size / 2, y - size / 2, size, size, colours.bold, size * 0.1) +
    box(x - size * 0.3, y - size * 0.3, size * 0.6, size * 0.6, colours.second, size * 0.06)
  return (
    drawing +
    circle(x, y, size * 0.16, colours.accent) +
    circle(x - size * 0.38, y - size * 0.38, size * 0.04, colours.light)
  )
}

/** A bridge on its cables. */
export const bridge: Motif = ({ width, height, short, colours, random }) => {
  const deck = height * random.between(0.64, 0.7)
  const towers = width > height * 1.2 ? [0.27, 0.73] : [random.pick([0.4, 0.6])]
  const top = height * 0.16
  const thick = short * 0.014
  let drawing = circle(
    width * (towers.length === 2 ? 0.5 : (towers[0] ?? 0.5) > 0.5 ? 0.2 : 0.8),
    height * 0.32,
    short * 0.13,
    colours.accent,
  )
  for (const tower of towers) {
    const x = width * tower
    const span = towers.length === 2 ? width * 0.23 : width * 0.62
    for (let cable = 1; cable <= 6; cable++) {
      for (const side of [-1, 1])
        drawing += capsule(
          { x, y: top + (deck - top) * cable * 0.055 },
          { x: x + side * span * (1 - (cable - 1) * 0.14), y: deck },
          thick,
          cable % 2 ? colours.second : colours.light,
        )
    }
    for (const side of [-1, 1])
      drawing += capsule(
        { x: x + side * short * 0.022, y: top },
        { x: x + side * short * 0.075, y: height },
        short * 0.036,
        colours.bold,
      )
    drawing += box(x - short * 0.05, deck - (deck - top) * 0.36, short * 0.1, short * 0.03, colours.bold)
  }
  const water = height * 0.84
  drawing +=
    box(0, deck, width, height * 0.045, colours.bold) +
    box(0, deck - height * 0.012, width, height * 0.018, colours.accent)
  drawing += box(0, water, width, height - water, colours.second)
  for (let line = 0; line < 6; line++) {
    const from = width * (0.04 + line * 0.16) + random.between(-0.02, 0.02) * width
    drawing += capsule(
      { x: from, y: water + height * (line % 2 ? 0.1 : 0.055) },
      { x: from + width * 0.1, y: water + height * (line % 2 ? 0.1 : 0.055) },
      short * 0.016,
      colours.light,
    )
  }
  return drawing
}
