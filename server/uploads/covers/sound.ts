import { box, capsule, circle, darkest, halo, number, ring, stroke } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** Bars of a sound, swelling and fading. */
export const soundBars: Motif = ({ width, height, short, colours, random }) => {
  const count = Math.round((width / short) * random.pick([9, 10, 12]))
  const step = (width * 0.9) / count
  const shift = random.between(0, 6)
  const beat = random.whole(3, 5)
  let drawing = ''
  for (let bar = 0; bar < count; bar++) {
    const swell = 0.5 + 0.5 * Math.sin((bar / count) * Math.PI * 3 + shift)
    const half = height * (0.1 + 0.24 * swell + random.between(0, 0.09))
    const x = width * 0.05 + step * (bar + 0.5)
    const ink = bar % beat === 1 ? colours.accent : bar % beat === 3 ? colours.second : colours.bold
    drawing += capsule({ x, y: height / 2 - half }, { x, y: height / 2 + half }, step * 0.54, ink)
  }
  return drawing
}

/** A record turning. */
export const record: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const x = width * (width > height ? random.pick([0.36, 0.64]) : 0.46)
  const y = height * (height > width ? 0.56 : width > height ? 0.5 : 0.55)
  const radius = short * (width > height ? 0.43 : 0.38)
  let drawing =
    halo(sheet, x, y, radius * 1.9) +
    circle(x, y, radius * 1.42, colours.second, 0.35) +
    circle(x, y, radius, colours.bold)
  for (let groove = 0; groove < 4; groove++)
    drawing += ring(x, y, radius * (0.5 + groove * 0.12), short * 0.008, colours.ground, 0.6)
  drawing += circle(x, y, radius * 0.38, colours.accent) + circle(x, y, radius * 0.09, colours.ground)
  const side = x > width / 2 ? -1 : 1
  const arm = {
    x: x + side * radius * (width > height ? 1.22 : 1.16),
    y: y - radius * (height > width ? 1.3 : 1),
  }
  const needle = { x: x + side * radius * 0.62, y: y + radius * 0.32 }
  drawing += stroke(
    `M${number(arm.x)} ${number(arm.y)}L${number(arm.x)} ${number(y)}L${number(needle.x)} ${number(needle.y)}`,
    short * 0.03,
    colours.light,
  )
  return drawing + circle(arm.x, arm.y, short * 0.06, colours.light)
}

/** Notes on five lines. */
export const notes: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const gap = Math.min(height * 0.1, short * 0.11)
  const middle = height * 0.53
  const count = width > height * 1.2 ? 6 : width === height ? 4 : 3
  const sway = height * 0.035
  const level = (x: number) => Math.sin((x / width) * Math.PI * 2 + 1) * sway
  let drawing = halo(sheet, width * random.between(0.3, 0.7), middle, short * 0.42)
  for (let line = -2; line <= 2; line++) {
    const y = middle + line * gap
    const points = Array.from(
      { length: 25 },
      (_, step) => `${number((width * step) / 24)} ${number(y + level((width * step) / 24))}`,
    )
    drawing += stroke(`M${points.join('L')}`, short * 0.011, colours.second)
  }
  let place = random.whole(-3, 1)
  for (let note = 0; note < count; note++) {
    const x = width * 0.1 + ((width * 0.8) / count) * (note + 0.42)
    place = Math.max(-4, Math.min(3, place + random.pick([-2, -1, 1, 2])))
    const y = middle + (place * gap) / 2 + level(x)
    const ink = note % 3 === 1 ? colours.accent : colours.bold
    const head = gap * 0.58
    const up = place > -1
    const stem = { x: x + (up ? head * 0.86 : -head * 0.86), y: y + (up ? -1 : 1) * gap * 2.7 }
    drawing += capsule({ x: stem.x, y }, stem, head * 0.34, ink) + circle(x, y, head, ink)
    if (random.chance(0.5))
      drawing += stroke(
        `M${number(stem.x)} ${number(stem.y)}q${number(gap * 0.7)} ${number((up ? 1 : -1) * gap * 0.4)} ${number(gap * 0.55)} ${number((up ? 1 : -1) * gap * 1.2)}`,
        head * 0.34,
        ink,
      )
  }
  return drawing
}

/** Piano keys, a few of them pressed. */
export const keys: Motif = ({ width, height, short, colours, random }) => {
  const count = width > height * 1.2 ? 7 : width === height ? 5 : 4
  const top = height * random.between(0.26, 0.34)
  const wide = width / count
  const pattern = random.pick([
    [1, 1, 0, 1, 1, 1],
    [1, 1, 1, 0, 1, 1],
    [1, 0, 1, 1, 0, 1],
  ])
  const pressed = random.whole(0, count - 1)
  let drawing = ''
  for (let wave = 0; wave < 3; wave++)
    drawing += ring(
      width * ((pressed + 0.5) / count),
      top,
      short * (0.14 + wave * 0.12),
      short * 0.035,
      [colours.accent, colours.second, colours.bold][wave] ?? colours.bold,
    )
  for (let key = 0; key < count; key++) {
    const ink =
      key === pressed ? colours.accent : key === (pressed + 2) % count ? colours.second : colours.light
    drawing += box(key * wide + wide * 0.03, top, wide * 0.94, height * 1.1 - top, ink, wide * 0.08)
  }
  drawing += box(0, top, width, height * 0.05, darkest(colours))
  for (let key = 1; key < count; key++)
    if (pattern[key - 1])
      drawing += box(
        key * wide - wide * 0.29,
        top,
        wide * 0.58,
        (height - top) * 0.56,
        darkest(colours),
        wide * 0.08,
      )
  return drawing
}
