import { box, capsule, circle, darkest, halo, isDeep, number, shape, turned } from './shapes.ts'
import type { Colours, Motif, Point } from './shapes.ts'

import { speechSigns } from './speech.ts'

/** Lines of a text, with a quotation mark in its circle. */
export const textLines: Motif = ({ width, height, short, colours, random }) => {
  const rows = height > width ? 6 : random.pick([4, 5])
  const step = (height * 0.84) / rows
  const thick = Math.min(step * 0.36, short * 0.085)
  const edge = width * 0.09
  const inks = [colours.bold, colours.accent, colours.second, colours.light]
  const turn = random.whole(0, 3)
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    const last = row === rows - 1
    const length = width * (last ? random.between(0.28, 0.42) : random.between(0.52, 0.82))
    const y = height * 0.08 + step * (row + 0.5)
    drawing += capsule(
      { x: edge + thick / 2, y },
      { x: edge + length, y },
      thick,
      inks[(row + turn) % 3] ?? colours.bold,
    )
  }
  const size = short * 0.19
  const [x, y] = [width - size * 1.35, height - size * 1.4]
  return drawing + circle(x, y, size, colours.light) + quotation(x, y, size * 0.86, darkest(colours))
}

/** One large quotation mark with lines of text inside. */
export const greatQuote: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const wideSheet = width > height * 1.2
  const side = random.pick([-1, 1])
  const radius = short * (wideSheet ? 0.36 : 0.31)
  const x = wideSheet ? width / 2 + side * width * 0.19 : width / 2
  const y = wideSheet ? height / 2 : height * (height > width ? 0.35 : 0.4)
  const thick = short * 0.055
  const inks = random.shuffle([colours.second, colours.accent, colours.light])
  const rows = wideSheet ? 5 : height > width ? 4 : 1
  let drawing = halo(sheet, x, y, radius * 1.28) + circle(x, y, radius, colours.bold)
  drawing += quotation(x, y, radius * 1.02, isDeep(colours) ? colours.ground : colours.light)
  for (let row = 0; row < rows; row++) {
    const ink = inks[row % 3] ?? colours.second
    const length =
      width *
      (row === rows - 1 ? random.between(0.12, 0.2) : random.between(0.24, 0.32)) *
      (wideSheet ? 1 : 2.1)
    const top = wideSheet
      ? height / 2 + (row - (rows - 1) / 2) * height * 0.15
      : y + radius * 1.42 + thick + row * thick * 2.1
    const from = wideSheet ? (side > 0 ? width * 0.08 : width * 0.6 + thick) : width * 0.14
    drawing += capsule({ x: from + thick / 2, y: top }, { x: from + length, y: top }, thick, ink)
  }
  return drawing
}

/** Written sheets lying upon each other. */
export const sheets: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const lean = random.pick([-1, 1])
  const tall = Math.min(height * 0.78, width * 0.92)
  const wide = tall * 0.76
  const papers = [
    { x: width / 2 - lean * wide * 0.2, y: height * 0.55, degrees: -lean * 13, ink: colours.second },
    { x: width / 2 + lean * wide * 0.17, y: height * 0.5, degrees: lean * 9, ink: colours.accent },
    { x: width / 2, y: height * 0.54, degrees: lean * random.between(-5, -2), ink: colours.light },
  ]
  let drawing = halo(sheet, width / 2, height / 2, short * 0.49)
  papers.forEach(({ x, y, degrees, ink }, place) => {
    let content = box(-wide / 2, -tall / 2, wide, tall, ink, short * 0.03)
    if (place === 2) {
      const rows = 6
      for (let row = 0; row < rows; row++) {
        const top = -tall * 0.32 + (row * tall * 0.66) / (rows - 1)
        const thick = tall * (row === 0 ? 0.075 : 0.04)
        const length =
          row === 0 ? wide * 0.46 : row === rows - 1 ? wide * 0.32 : wide * random.between(0.56, 0.7)
        content += capsule(
          { x: -wide * 0.35, y: top },
          { x: -wide * 0.35 + length, y: top },
          thick,
          row === 0 ? colours.bold : row % 3 === 2 ? colours.accent : colours.second,
        )
      }
    }
    drawing += turned(degrees, x, y, content)
  })
  const from: Point = { x: width / 2 + wide * 0.26, y: height * 0.84 }
  return (
    drawing +
    turned(-lean * 40 - 90 + (lean > 0 ? 0 : 40), from.x, from.y, pencil(short * 0.6, short * 0.085, colours))
  )
}

/** Voices as rounded scales, row upon row. */
export const scales: Motif = ({ width, height, short, colours, random }) => {
  const along = random.pick([3, 3, 4])
  const columns = Math.round((along * width) / short)
  const wide = width / columns
  const step = wide / 2
  const inks = random.shuffle([colours.bold, colours.second, colours.accent, colours.light])
  const rows = Math.ceil(height / step) + 2
  const slope = random.pick([1, 2, 3])
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column <= columns; column++) {
      const x = (column + (row % 2 ? 1 : 0.5)) * wide
      const y = row * step
      const at = (column + row * slope + 8) % 4
      const tone = (shift: number) => inks[(at + shift) % 4] ?? colours.bold
      drawing +=
        circle(x, y, wide / 2, tone(0)) +
        circle(x, y, wide * 0.35, tone(1)) +
        circle(x, y, wide * 0.2, tone(2)) +
        circle(x, y, wide * 0.08, tone(3))
    }
  }
  return drawing
}

/** Three people, and what they say in their own ways. */
export const conversation: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const count = width > height * 1.2 ? 3 : 2
  const inks = random.shuffle([colours.bold, colours.second, colours.accent])
  const head = Math.min((width * 0.3) / count, short * 0.14)
  const signs = random.whole(0, 2)
  let drawing = halo(sheet, width / 2, height * 0.62, short * 0.4)
  for (let place = 0; place < count; place++) {
    const x = width * (0.5 + (place - (count - 1) / 2) * (count === 3 ? 0.31 : 0.47))
    const ink = inks[place] ?? colours.bold
    const shoulders = head * 1.55
    const top = height - shoulders * (place === 1 && count === 3 ? 1.25 : 1)
    const high = Math.min(head * 1.7, (top - head * 2.2) * 0.62)
    const bubble = Math.min(head * 2.6, (width / count) * 0.86)
    const y = Math.max(
      height * 0.08,
      top - head * 2.6 - high * 1.3 - (height > width ? (place ? height * 0.14 : -height * 0.02) : 0),
    )
    drawing += shape(
      `M${number(x - shoulders)} ${number(height)}V${number(top + shoulders)}a${number(shoulders)} ${number(shoulders)} 0 0 1 ${number(shoulders * 2)} 0V${number(height)}Z`,
      ink,
    )
    drawing +=
      circle(x, top - head * 0.72, head, colours.light) +
      shape(
        `M${number(x - head)} ${number(top - head * 0.72)}a${number(head)} ${number(head)} 0 0 1 ${number(head * 2)} 0q${number(-head * (place % 2 ? 0.3 : 1.1))} ${number(-head * 0.3)} ${number(-head * (place % 2 ? 1.1 : 1.5))} ${number(-head * 0.3)}Z`,
        darkest(colours),
      )
    drawing +=
      box(x - bubble / 2, y, bubble, high, ink, high * 0.36) +
      shape(
        `M${number(x - high * 0.18)} ${number(y + high - 1)}h${number(high * 0.36)}l${number(-high * 0.18)} ${number(high * 0.28)}Z`,
        ink,
      )
    drawing += speechSigns(place + signs, x, y + high / 2, bubble, high * 0.92, [
      colours.light,
      colours.light,
      ink === colours.accent ? colours.bold : colours.accent,
    ])
  }
  return drawing
}
/** A closing quotation mark, the Swedish way at both ends: two drops with tails. */
function quotation(x: number, y: number, size: number, ink: string): string {
  return [-1, 1]
    .map((side) => {
      const left = x + side * size * 0.3
      const ball = size * 0.22
      return (
        circle(left, y - size * 0.18, ball, ink) +
        shape(
          `M${number(left + ball)} ${number(y - size * 0.18)}Q${number(left + ball)} ${number(y + size * 0.3)} ${number(left - ball * 0.7)} ${number(y + size * 0.46)}L${number(left - ball * 0.98)} ${number(y + size * 0.3)}Q${number(left - ball * 0.05)} ${number(y + size * 0.2)} ${number(left)} ${number(y - size * 0.1)}Z`,
          ink,
        )
      )
    })
    .join('')
}

function pencil(length: number, thick: number, colours: Colours): string {
  const half = thick / 2
  return (
    box(-length / 2, -half, length * 0.74, thick, colours.bold) +
    box(-length / 2, -half, length * 0.1, thick, colours.second, half * 0.4) +
    shape(
      `M${number(length * 0.235)} ${number(-half)}L${number(length * 0.42)} 0L${number(length * 0.235)} ${number(half)}Z`,
      colours.ground === colours.light ? colours.accent : colours.ground,
    ) +
    shape(
      `M${number(length * 0.36)} ${number(-half * 0.33)}L${number(length * 0.42)} 0L${number(length * 0.36)} ${number(half * 0.33)}Z`,
      colours.bold,
    )
  )
}
