import { around, capsule, halo, number, shape, stroke, turned } from './shapes.ts'
import type { Colours, Motif } from './shapes.ts'

/** Hands in different poses, side by side. */
export const hands: Motif = (sheet) => {
  const { width, height, colours, random } = sheet
  const count = width > height * 1.2 ? 3 : 2
  const upright = height > width
  const poses = random.shuffle([
    [1, 1, 1, 1],
    [1, 1, 0, 0],
    [1, 0, 0, 1],
    [1, 0, 0, 0],
    [1, 1, 1, 0],
  ])
  const inks = random.shuffle([colours.bold, colours.second, colours.accent])
  const size = upright ? height * 0.2 : Math.min(width / count / 1.5, height * 0.36)
  let drawing = ''
  for (let place = 0; place < count; place++) {
    const x = upright ? width * (place ? 0.56 : 0.44) : (width * (place + 0.5)) / count
    const y = upright ? height * (place ? 0.86 : 0.41) : height * 0.8
    drawing += halo(sheet, x, y - size * 0.8, size * 0.95)
    drawing += hand(
      x,
      y,
      size,
      poses[place] ?? [1, 1, 1, 1],
      place % 2 ? -1 : 1,
      random.between(-7, 7),
      inks[place] ?? colours.bold,
    )
  }
  return drawing
}

/** An open hand, and the movement around it. */
export const movement: Motif = ({ width, height, short, colours, random }) => {
  const side = random.pick([1, -1] as const)
  const [x, y] = [width / 2, height * (height > width ? 0.78 : 0.86)]
  const size = short * 0.42
  let drawing = ''
  for (let wave = 3; wave >= 1; wave--) {
    const radius = size * (0.75 + wave * 0.42)
    const ink = [colours.accent, colours.second, colours.light][wave - 1] ?? colours.light
    for (const half of [-1, 1]) {
      const middle = -90 + half * 58
      const [from, to] = [
        around(x, y - size * 0.5, radius, middle - 24),
        around(x, y - size * 0.5, radius, middle + 24),
      ]
      drawing += stroke(
        `M${number(from.x)} ${number(from.y)}A${number(radius)} ${number(radius)} 0 0 1 ${number(to.x)} ${number(to.y)}`,
        short * 0.038,
        ink,
      )
    }
  }
  const pose = random.pick([
    [1, 1, 1, 1],
    [1, 0, 0, 1],
    [1, 1, 0, 0],
  ])
  return drawing + hand(x, y, size, pose, side, random.between(-6, 6), colours.bold)
}

/** Two hands that meet. */
export const meeting: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const [x, y] = [width / 2, height / 2]
  const lean = random.between(-10, 10)
  const [first, second] = random.shuffle([colours.bold, colours.second])
  const rays = Array.from({ length: 12 }, (_, ray) =>
    capsule(
      around(x, y, short * 0.34, ray * 30 + lean),
      around(x, y, short * (ray % 2 ? 0.4 : 0.45), ray * 30 + lean),
      short * 0.03,
      ray % 2 ? colours.light : colours.accent,
    ),
  )
  const pair = (degrees: number, ink: string) => turned(degrees, x, y, sidewaysHand(short, ink, colours))
  return (
    halo(sheet, x, y, short * 0.29) +
    rays.join('') +
    pair(lean, first ?? colours.bold) +
    pair(lean + 180, second ?? colours.second)
  )
}

/** A hand standing on its wrist at x, y; `fingers` from the forefinger, 1 stretched and 0 bent. */
function hand(
  x: number,
  y: number,
  size: number,
  fingers: number[],
  side: 1 | -1,
  lean: number,
  ink: string,
): string {
  const thick = size * 0.21
  const lengths = [0.78, 0.88, 0.8, 0.6]
  let parts = ''
  fingers.forEach((stretched, finger) => {
    const left = side * (finger - 1.5) * size * 0.235
    const reach = stretched ? size * (lengths[finger] ?? 0.7) : size * 0.16
    parts += turned(
      side * (finger - 1.5) * (stretched ? 7 : 2),
      left,
      -size * 0.78,
      capsule({ x: 0, y: size * 0.16 }, { x: 0, y: -reach }, thick, ink),
    )
  })
  const open = fingers[3] === 1 || fingers.filter((finger) => finger === 1).length === 1
  const thumb = open ? { x: -side * size * 0.78, y: -size * 0.8 } : { x: side * size * 0.02, y: -size * 0.62 }
  const palm = shape(
    `M${number(-size * 0.46)} ${number(-size * 0.82)}Q${number(-size * 0.46)} ${number(-size * 0.9)} ${number(-size * 0.38)} ${number(-size * 0.9)}H${number(size * 0.38)}Q${number(size * 0.46)} ${number(-size * 0.9)} ${number(size * 0.46)} ${number(-size * 0.82)}V${number(-size * 0.4)}Q${number(size * 0.44)} ${number(-size * 0.12)} ${number(size * 0.26)} ${number(-size * 0.06)}V${number(size * 0.8)}H${number(-size * 0.26)}V${number(-size * 0.06)}Q${number(-size * 0.44)} ${number(-size * 0.12)} ${number(-size * 0.46)} ${number(-size * 0.4)}Z`,
    ink,
  )
  const thumbLine = capsule({ x: -side * size * 0.32, y: -size * 0.3 }, thumb, thick, ink)
  return turned(lean, x, y, parts + palm + thumbLine)
}

function sidewaysHand(short: number, ink: string, colours: Colours): string {
  const size = short * 0.34
  let parts = ''
  for (let finger = 0; finger < 4; finger++) {
    const y = (finger - 1.5) * size * 0.2 + size * 0.1
    parts += capsule(
      { x: -size * 0.9, y },
      { x: -size * [0.12, 0.02, 0.06, 0.2][finger]!, y },
      size * 0.175,
      ink,
    )
  }
  parts += capsule({ x: -size * 0.9, y: -size * 0.2 }, { x: -size * 0.5, y: -size * 0.52 }, size * 0.19, ink)
  return (
    parts +
    shape(
      `M${number(-size * 3)} ${number(-size * 0.28)}H${number(-size * 0.9)}V${number(size * 0.48)}H${number(-size * 3)}Z`,
      ink,
    ) +
    capsule(
      { x: -size * 1.22, y: -size * 0.2 },
      { x: -size * 1.22, y: size * 0.4 },
      size * 0.09,
      colours.accent,
    )
  )
}
