import { around, box, capsule, circle, halfDisc, halo, leaf, number, shape } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** A rising half circle in bands, with rays. */
export const dawn: Motif = ({ width, height, short, colours, random }) => {
  const base = height * (height > width ? 0.68 : 0.9)
  const [x, reach] = [width / 2, Math.min(width * (height > width ? 0.31 : 0.3), base * 0.52)]
  const inks = random.shuffle([colours.bold, colours.second, colours.light])
  const rays = random.pick([9, 11, 13])
  let drawing = ''
  for (let ray = 0; ray < rays; ray++) {
    const degrees = 180 + (180 * (ray + 0.5)) / rays
    drawing += capsule(
      around(x, base, reach * 1.22, degrees),
      around(x, base, reach * (ray % 2 ? 1.46 : 1.66), degrees),
      short * 0.034,
      ray % 2 ? colours.accent : (inks[0] ?? colours.bold),
    )
  }
  ;[1, 0.78, 0.56, 0.34].forEach(
    (share, band) =>
      (drawing += halfDisc(
        x,
        base + 0.5,
        reach * share,
        0,
        band === 3 ? colours.accent : (inks[band % 3] ?? colours.bold),
      )),
  )
  drawing += box(0, base, width, height - base, colours.bold)
  const lines = height > width ? 3 : 1
  for (let line = 0; line < lines; line++)
    drawing += capsule(
      { x: width * (0.3 + line * 0.06), y: base + height * (0.05 + line * 0.05) },
      { x: width * (0.7 - line * 0.06), y: base + height * (0.05 + line * 0.05) },
      short * 0.02,
      line % 2 ? colours.second : colours.accent,
    )
  return drawing
}

/** A rosette of petals. */
export const rosette: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const [x, y] = [width / 2, height / 2]
  const petals = random.pick([8, 10, 12])
  const turn = random.between(0, 45)
  const reach = short * 0.45
  let drawing = halo(sheet, x, y, reach * 1.02)
  for (let petal = 0; petal < petals; petal++) {
    const degrees = turn + (360 / petals) * petal
    const [tone, other] = petal % 2 ? [colours.second, colours.bold] : [colours.bold, colours.second]
    drawing += leaf(
      around(x, y, reach * 0.2, degrees),
      reach * 0.74,
      (reach * 3.3) / petals,
      degrees,
      tone,
      other,
    )
    const dot = around(x, y, reach * 0.86, degrees + 180 / petals)
    drawing += circle(dot.x, dot.y, reach * 0.055, colours.accent)
  }
  for (const corner of [0, 1, 2, 3])
    drawing += circle(
      corner % 2 ? width : 0,
      corner < 2 ? 0 : height,
      short * (Math.max(width, height) > short * 1.2 ? 0.2 : 0.12),
      colours.second,
      0.55,
    )
  return drawing + circle(x, y, reach * 0.22, colours.accent) + circle(x, y, reach * 0.1, colours.ground)
}

/** Candles burning. */
export const candles: Motif = ({ width, height, short, colours, random }) => {
  const count = width > height * 1.2 ? 5 : width === height ? 4 : 3
  const step = (width * 0.88) / count
  const base = height * 0.93
  const inks = random.shuffle([colours.bold, colours.second, colours.light])
  let drawing = ''
  let lights = ''
  for (let place = 0; place < count; place++) {
    const x = width * 0.06 + step * (place + 0.5)
    const tall = height * random.between(0.28, 0.5)
    const wide = Math.min(step * 0.46, short * 0.15)
    const flame = wide * 1.35
    const top = base - tall
    drawing += circle(x, top - flame * 0.7, flame * 0.98, colours.accent, 0.2)
    lights += box(x - wide / 2, top, wide, tall, inks[place % 3] ?? colours.bold, wide * 0.16)
    lights += box(x - wide / 2, top + tall * 0.5, wide, wide * 0.16, inks[(place + 1) % 3] ?? colours.second)
    lights += capsule({ x, y: top }, { x, y: top - flame * 0.22 }, wide * 0.08, colours.bold)
    lights += shape(
      `M${number(x)} ${number(top - flame * 1.3)}C${number(x + flame * 0.5)} ${number(top - flame * 0.7)} ${number(x + flame * 0.36)} ${number(top - flame * 0.16)} ${number(x)} ${number(top - flame * 0.16)}C${number(x - flame * 0.36)} ${number(top - flame * 0.16)} ${number(x - flame * 0.5)} ${number(top - flame * 0.7)} ${number(x)} ${number(top - flame * 1.3)}Z`,
      colours.accent,
    )
    lights += circle(x, top - flame * 0.42, flame * 0.15, colours.light)
  }
  return drawing + lights + box(0, base, width, height - base, colours.bold)
}

/** Gates within gates. */
export const gates: Motif = ({ width, height, short, colours, random }) => {
  const inks = random.shuffle([colours.bold, colours.second, colours.light])
  const bands = random.pick([5, 6])
  const x = width / 2
  const [wide, tall] = [Math.min(width * 0.92, short * 1.1), height * 0.9]
  let drawing = ''
  for (let band = 0; band < bands; band++) {
    const half = (wide / 2) * (1 - band / (bands + 0.4))
    const top = height - Math.max(half, tall * (1 - band / (bands + 1.6)))
    const ink = band === bands - 1 ? colours.accent : (inks[band % 3] ?? colours.bold)
    drawing += shape(
      `M${number(x - half)} ${number(height)}V${number(top + half)}A${number(half)} ${number(half)} 0 0 1 ${number(x + half)} ${number(top + half)}V${number(height)}Z`,
      ink,
    )
  }
  for (const side of [-1, 1])
    drawing += circle(x + side * width * 0.42, height * 0.14, short * 0.05, colours.accent)
  return drawing
}
