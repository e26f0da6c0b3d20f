import { around, box, capsule, circle, halfDisc, halo, leaf, number, ring, shape, stroke } from './shapes.ts'
import type { Colours, Motif } from './shapes.ts'

/** A plate laid with a meal, seen from above. */
export const plate: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const [x, y] = [width / 2, height / 2]
  const radius = short * 0.36
  const turn = random.between(0, 360)
  const upright = height > width
  let drawing =
    halo(sheet, x, y, radius * 1.3) +
    circle(x, y, radius, colours.light) +
    ring(x, y, radius * 0.76, short * 0.01, colours.ground)
  const pea = radius * 0.1
  drawing += shape(
    `M${number(x)} ${number(y)}L${number(around(x, y, radius * 0.68, turn).x)} ${number(around(x, y, radius * 0.68, turn).y)}A${number(radius * 0.68)} ${number(radius * 0.68)} 0 0 1 ${number(around(x, y, radius * 0.68, turn + 120).x)} ${number(around(x, y, radius * 0.68, turn + 120).y)}Z`,
    colours.accent,
  )
  for (let place = 0; place < 7; place++) {
    const spot = around(x, y, radius * (place % 2 ? 0.56 : 0.33), turn + 142 + place * 14)
    drawing += circle(spot.x, spot.y, pea, place % 3 ? colours.second : colours.bold)
  }
  for (const lean of [0, 34, 68]) {
    const foot = around(x, y, radius * 0.08, turn + 258 + lean)
    drawing += leaf(
      foot,
      radius * 0.58,
      radius * 0.32,
      turn + 258 + lean,
      lean === 34 ? colours.bold : colours.second,
      lean === 34 ? colours.second : colours.bold,
    )
  }
  const [gap, long] = [radius * 1.28, radius * 0.8]
  if (upright)
    return (
      drawing +
      cup(width * 0.74, height * 0.14, short * 0.14, colours) +
      cup(width * 0.26, height * 0.87, short * 0.12, colours)
    )
  if (width < height * 1.2) return drawing + cup(width * 0.88, height * 0.13, short * 0.08, colours)
  return (
    drawing +
    fork(x - gap, y, long, short, colours.bold) +
    knife(x + gap, y, long, short, colours.bold) +
    cup(x + gap * 1.52, height * 0.24, short * 0.11, colours)
  )
}

/** Bowls in a pile, and steam. */
export const bowls: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const base = height * 0.9
  const inks = random.shuffle([colours.bold, colours.second, colours.accent])
  const largest = Math.min(width * 0.36, short * 0.42)
  const piles = width > height * 1.2 ? [0.33, 0.75] : [0.5]
  let drawing =
    halo(sheet, width / 2, height * 0.46, short * 0.4) + box(0, base, width, height - base, colours.bold)
  piles.forEach((across, pile) => {
    const x = width * across
    const count = height > width ? 3 : pile === 0 ? 2 : 1
    let foot = base
    for (let place = 0; place < count; place++) {
      const radius = largest * (pile ? 0.66 : 1) * (1 - place * 0.16)
      const ink =
        inks[(place + pile) % 3] === colours.bold && place === 0
          ? colours.second
          : (inks[(place + pile) % 3] ?? colours.second)
      drawing += box(x - radius * 0.3, foot - radius * 0.12, radius * 0.6, radius * 0.12, colours.light)
      drawing += halfDisc(x, foot - radius * 0.72, radius, 180, ink).replace(
        'A' + `${number(radius)} ${number(radius)}`,
        `A${number(radius)} ${number(radius * 0.64)}`,
      )
      drawing += capsule(
        { x: x - radius * 0.66, y: foot - radius * 0.5 },
        { x: x + radius * 0.66, y: foot - radius * 0.5 },
        radius * 0.08,
        place % 2 ? colours.bold : colours.light,
      )
      foot -= radius * (place === count - 1 ? 0.72 : 0.5)
    }
    const spread = largest * 0.26
    for (const steam of [-1, 0, 1]) {
      const left = x + steam * spread
      const rise = Math.min(foot * 0.62, short * 0.24)
      const top = foot - rise * 1.3
      drawing += stroke(
        `M${number(left)} ${number(foot - rise * 0.2)}c${number(spread * 0.5)} ${number(-rise * 0.3)} ${number(-spread * 0.5)} ${number(-rise * 0.7)} 0 ${number(top - foot + rise * 0.2)}`,
        short * 0.022,
        steam ? colours.light : colours.accent,
      )
    }
  })
  return drawing
}

/** Fruit in halves and wholes. */
export const fruit: Motif = ({ width, height, short, colours, random }) => {
  const along = 2
  const columns = Math.max(2, Math.round((along * width) / short))
  const rows = Math.max(2, Math.round((along * height) / short))
  const [wide, high] = [width / columns, height / rows]
  const first = random.whole(0, 3)
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column + 0.5) * wide, (row + 0.5) * high]
      const kind = (first + column + row * 2 + (random.chance(0.25) ? 1 : 0)) % 4
      drawing +=
        [citrus, apple, pear, berries][kind]?.(
          x,
          y,
          Math.min(wide, high) * 0.4,
          colours,
          random.between(0, 60),
        ) ?? ''
    }
  }
  return drawing
}

type Fruit = (x: number, y: number, size: number, colours: Colours, turn: number) => string

const citrus: Fruit = (x, y, size, colours, turn) => {
  let slices = circle(x, y, size, colours.accent) + circle(x, y, size * 0.86, colours.light)
  for (let slice = 0; slice < 8; slice++) {
    const [from, to] = [
      around(x, y, size * 0.76, turn + slice * 45 + 4),
      around(x, y, size * 0.76, turn + slice * 45 + 41),
    ]
    const heart = around(x, y, size * 0.12, turn + slice * 45 + 22.5)
    slices += shape(
      `M${number(heart.x)} ${number(heart.y)}L${number(from.x)} ${number(from.y)}A${number(size * 0.76)} ${number(size * 0.76)} 0 0 1 ${number(to.x)} ${number(to.y)}Z`,
      colours.accent,
    )
  }
  return slices
}

const apple: Fruit = (x, y, size, colours) =>
  circle(x - size * 0.26, y + size * 0.1, size * 0.68, colours.bold) +
  circle(x + size * 0.26, y + size * 0.1, size * 0.68, colours.bold) +
  capsule({ x, y: y - size * 0.4 }, { x: x + size * 0.08, y: y - size * 0.82 }, size * 0.1, colours.second) +
  leaf(
    { x: x + size * 0.06, y: y - size * 0.6 },
    size * 0.62,
    size * 0.36,
    -24,
    colours.second,
    colours.light,
  ) +
  circle(x - size * 0.5, y - size * 0.12, size * 0.12, colours.light)

const pear: Fruit = (x, y, size, colours) => {
  const body = (factor: number, ink: string) =>
    circle(x, y + size * 0.28, size * 0.66 * factor, ink) +
    circle(x, y - size * 0.3, size * 0.42 * factor, ink)
  return (
    body(1, colours.second) +
    body(0.8, colours.light) +
    leaf({ x, y: y + size * 0.62 }, size * 0.5, size * 0.5, -90, colours.bold, colours.bold) +
    capsule({ x, y: y - size * 0.66 }, { x: x + size * 0.1, y: y - size * 0.96 }, size * 0.09, colours.bold)
  )
}

const berries: Fruit = (x, y, size, colours) =>
  [
    [-0.4, -0.3],
    [0.36, -0.36],
    [0, 0.28],
    [-0.62, 0.4],
    [0.62, 0.38],
  ]
    .map(
      ([across, down], place) =>
        circle(
          x + (across ?? 0) * size,
          y + (down ?? 0) * size,
          size * 0.32,
          place % 2 ? colours.second : colours.bold,
        ) +
        circle(
          x + ((across ?? 0) - 0.09) * size,
          y + ((down ?? 0) - 0.09) * size,
          size * 0.07,
          colours.light,
        ),
    )
    .join('')

const cup = (x: number, y: number, size: number, colours: Colours) =>
  circle(x, y, size, colours.bold) +
  circle(x, y, size * 0.76, colours.accent) +
  circle(x - size * 0.24, y - size * 0.24, size * 0.16, colours.light)

const fork = (x: number, y: number, long: number, short: number, ink: string) =>
  capsule({ x, y: y - long * 0.2 }, { x, y: y + long }, short * 0.03, ink) +
  stroke(
    `M${number(x - short * 0.05)} ${number(y - long)}v${number(long * 0.4)}q0 ${number(long * 0.4)} ${number(short * 0.05)} ${number(long * 0.4)}q${number(short * 0.05)} 0 ${number(short * 0.05)} ${number(-long * 0.4)}v${number(-long * 0.4)}M${number(x)} ${number(y - long)}v${number(long * 0.6)}`,
    short * 0.022,
    ink,
  )

const knife = (x: number, y: number, long: number, short: number, ink: string) =>
  capsule({ x, y: y + long * 0.2 }, { x, y: y + long }, short * 0.034, ink) +
  shape(
    `M${number(x - short * 0.017)} ${number(y + long * 0.24)}V${number(y - long * 1.05)}Q${number(x + short * 0.07)} ${number(y - long * 0.6)} ${number(x + short * 0.05)} ${number(y + long * 0.24)}Z`,
    ink,
  )
