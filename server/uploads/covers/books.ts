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
