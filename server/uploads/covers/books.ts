import { box, capsule, circle, halo, number, shape, turned } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** An open book, words rising from it. */
export const openBook: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const wide = Math.min(width * 0.84, short * 1.06)
  const tall = wide * 0.4
  const [x, base] = [width / 2, height * (height > width ? 0.84 : 0.88)]
  const half = wide / 2
  const page = (side: number, lift: number) =>
    `M${number(x)} ${number(base)}C${number(x + side * half * 0.3)} ${number(base - tall * 0.22)} ${number(x + side * half * 0.7)} ${number(base - tall * 0.2)} ${number(x + side * half)} ${number(base - tall * 0.04)}V${number(base - tall * lift)}C${number(x + side * half * 0.7)} ${number(base - tall * (lift + 0.16))} ${number(x + side * half * 0.3)} ${number(base - tall * (lift + 0.18))} ${number(x)} ${number(base - tall * (lift - 0.04))}Z`
  const mats = [-1, 1]
    .map((side) =>
      box(
        side < 0 ? x - half * 1.05 : x,
        base - tall * 0.96,
        half * 1.05,
        tall * 1.04,
        colours.bold,
        short * 0.03,
      ),
    )
    .join('')
  let drawing =
    halo(sheet, x, base - tall * 1.1, short * 0.36) +
    mats +
    shape(page(-1, 1), colours.light) +
    shape(page(1, 1), colours.light)
  for (const side of [-1, 1]) {
    for (let row = 0; row < 3; row++) {
      const y = base - tall * (0.86 - row * 0.22)
      drawing += capsule(
        { x: x + side * half * 0.2, y: y - tall * 0.05 },
        { x: x + side * half * (row === 2 && side > 0 ? 0.5 : 0.82), y },
        tall * 0.075,
        row % 2 ? colours.accent : colours.second,
      )
    }
  }
  const startY = base - tall * 1.25
  const count = height > width ? 9 : 6
  for (let place = 0; place < count; place++) {
    const share = (place + 0.5) / count
    const from = {
      x: x + Math.sin(place * 2.4 + random.between(0, 0.6)) * (width > height ? width * 0.4 : short * 0.36),
      y: startY - (startY - height * 0.08) * share,
    }
    const size = short * random.between(0.035, 0.06)
    const ink = [colours.second, colours.bold, colours.accent][place % 3] ?? colours.bold
    drawing +=
      place % 3 === 0
        ? circle(from.x, from.y, size, ink)
        : place % 3 === 1
          ? turned(
              random.between(0, 90),
              from.x,
              from.y,
              box(-size * 0.9, -size * 0.9, size * 1.8, size * 1.8, ink),
            )
          : turned(
              random.between(-20, 20),
              from.x,
              from.y,
              shape(
                `M${number(-size)} ${number(size)}A${number(size)} ${number(size)} 0 0 1 ${number(size)} ${number(size)}Z`,
                ink,
              ),
            )
  }
  return drawing
}

/** Books on shelves. */
export const bookshelf: Motif = ({ width, height, short, colours, random }) => {
  const shelves = height > width ? 3 : 2
  const rowHeight = height / shelves
  const board = rowHeight * 0.07
  const inks = [colours.bold, colours.second, colours.accent, colours.light]
  let drawing = ''
  for (let level = 0; level < shelves; level++) {
    const base = (level + 1) * rowHeight - board
    let x = random.between(-0.02, 0.03) * width
    let before = ''
    while (x < width) {
      const wide = short * random.between(0.06, 0.13)
      const tall = rowHeight * random.between(0.56, 0.84)
      const ink = random.pick(
        [inks[0] ?? '', ...inks.slice(1)].filter((other) => other !== before) as [string, ...string[]],
      )
      before = ink
      if (random.chance(0.14)) {
        drawing += turned(11, x + wide * 0.2, base, box(0, -tall * 0.97, wide, tall * 0.97, ink, 1.5))
        x += wide + tall * 0.24
        continue
      }
      const mark = inks[(inks.indexOf(ink) + 2) % 4] ?? colours.light
      drawing +=
        box(x, base - tall, wide, tall, ink, Math.min(2, wide * 0.1)) +
        box(x, base - tall * 0.84, wide, tall * 0.06, mark)
      drawing += random.chance(0.5)
        ? circle(x + wide / 2, base - tall * 0.22, wide * 0.2, mark)
        : box(x, base - tall * 0.22, wide, tall * 0.06, mark)
      x += wide + short * 0.008
    }
    drawing += box(0, base, width, board, colours.bold)
  }
  return drawing
}

/** Building blocks of language, stacked. */
export const blocks: Motif = ({ width, height, short, colours, random }) => {
  const size = short * random.pick([0.24, 0.27])
  const columns = Math.floor((width * 0.94) / size)
  const heights = Array.from({ length: columns }, () =>
    random.whole(1, Math.max(2, Math.floor((height * 0.86) / size))),
  )
  const left = (width - columns * size) / 2
  const base = height * 0.95
  const inks = [colours.bold, colours.second, colours.accent, colours.light]
  let drawing = circle(width * random.pick([0.25, 0.75]), height * 0.26, short * 0.15, colours.light, 0.6)
  heights.forEach((tall, column) => {
    for (let level = 0; level < tall; level++) {
      const ink = inks[(column * 3 + level + random.whole(0, 1)) % 4] ?? colours.bold
      const mark =
        ink === colours.light ? colours.bold : ink === colours.bold ? colours.accent : colours.light
      const [x, y] = [left + column * size, base - (level + 1) * size]
      drawing +=
        box(x + 1, y + 1, size - 2, size - 2, ink, size * 0.1) +
        sign(random.whole(0, 5), x + size / 2, y + size / 2, size * 0.24, mark)
    }
  })
  return drawing + box(0, base, width, height - base, colours.bold)
}

function sign(kind: number, x: number, y: number, size: number, ink: string): string {
  if (kind === 0) return circle(x, y, size, ink)
  if (kind === 1)
    return shape(
      `M${number(x - size)} ${number(y + size * 0.9)}L${number(x)} ${number(y - size)}L${number(x + size)} ${number(y + size * 0.9)}Z`,
      ink,
    )
  if (kind === 2)
    return shape(
      `M${number(x - size)} ${number(y + size * 0.5)}A${number(size)} ${number(size)} 0 0 1 ${number(x + size)} ${number(y + size * 0.5)}Z`,
      ink,
    )
  if (kind === 3) return capsule({ x: x - size * 0.8, y }, { x: x + size * 0.8, y }, size * 0.6, ink)
  if (kind === 4) return [-1, 1].map((side) => circle(x + side * size * 0.55, y, size * 0.42, ink)).join('')
  return box(x - size * 0.85, y - size * 0.85, size * 1.7, size * 1.7, ink, size * 0.2)
}
