import { around, box, capsule, circle, halo, number, polygon, shape } from './shapes.ts'
import type { Motif, Point } from './shapes.ts'

/** Atoms bound in a honeycomb. */
export const molecules: Motif = ({ width, height, short, colours, random }) => {
  const side = short * random.between(0.21, 0.25)
  const start = random.between(0, 1) < 0.5 ? 30 : 0
  const middle = { x: width / 2, y: height / 2 }
  const step = side * Math.sqrt(3)
  const tilt = start === 30 ? 0 : 30
  const direction = width > height ? tilt : tilt + 60
  const homes = [0, step, -step].map((distance) => around(middle.x, middle.y, distance, direction))
  const rings = homes.slice(0, Math.max(width, height) > short * 1.2 ? 3 : 2)
  const shift = rings.length === 2 ? around(0, 0, -step / 2, direction) : { x: 0, y: 0 }
  let bonds = ''
  let atoms = ''
  const seen: Point[] = []
  for (const home of rings) {
    const corners = Array.from({ length: 6 }, (_, corner) =>
      around(home.x + shift.x, home.y + shift.y, side, start + corner * 60),
    )
    if (home === rings[0]) bonds += polygon(corners, colours.light).replace('/>', ' opacity="0.45"/>')
    corners.forEach((corner, place) => {
      const next = corners[(place + 1) % 6] ?? corner
      bonds += capsule(corner, next, short * 0.024, colours.bold)
      if (seen.some((atom) => Math.hypot(atom.x - corner.x, atom.y - corner.y) < 2)) return
      seen.push(corner)
      const size = short * random.pick([0.05, 0.062, 0.085])
      const ink = random.pick([colours.bold, colours.bold, colours.second, colours.accent, colours.light])
      atoms += circle(corner.x, corner.y, size, ink)
    })
  }
  const drift = [0, 1, 2, 3, 4].map(() =>
    circle(
      random.between(0.05, 0.95) * width,
      random.chance(0.5) ? random.between(0.05, 0.13) * height : random.between(0.87, 0.95) * height,
      short * random.between(0.015, 0.035),
      colours.second,
    ),
  )
  return drift.join('') + bonds + atoms
}

/** A flask, a round-bottomed one and test tubes on a bench. */
export const flasks: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const bench = height * 0.86
  const count = width > height * 1.2 ? 3 : 2
  const kinds = random.shuffle([cone, globe, tube]).slice(0, count)
  const inks = random.shuffle([colours.second, colours.accent, colours.bold])
  const room = (width * 0.88) / count
  const size = Math.min(room * 0.94, bench * 0.62)
  let drawing = halo(sheet, width * 0.5, bench, short * 0.52)
  drawing += box(0, bench, width, height - bench, colours.bold)
  kinds.forEach((kind, place) => {
    const x = width * 0.06 + room * (place + 0.5)
    const ink = inks[place] ?? colours.second
    const tall = size * random.between(1.05, 1.22)
    drawing += kind(
      x,
      bench,
      size,
      tall,
      random.between(0.35, 0.6),
      ink === colours.bold ? colours.bold : ink,
      colours.light,
    )
    for (let bubble = 0; bubble < 3; bubble++) {
      drawing += circle(
        x + random.between(-0.1, 0.1) * size,
        bench - tall - short * (0.06 + bubble * 0.075),
        short * (0.018 + bubble * 0.007),
        ink,
      )
    }
  })
  return drawing
}

type Glass = (
  x: number,
  base: number,
  size: number,
  tall: number,
  full: number,
  liquid: string,
  glass: string,
) => string

const cone: Glass = (x, base, size, tall, full, liquid, glass) => {
  const [foot, neck, shoulder] = [size * 0.42, size * 0.11, base - tall * 0.68]
  const level = base - tall * 0.68 * full
  const half = neck + (foot - neck) * ((level - shoulder) / (base - shoulder))
  const outline = `M${number(x - neck)} ${number(base - tall)}V${number(shoulder)}L${number(x - foot)} ${number(base)}H${number(x + foot)}L${number(x + neck)} ${number(shoulder)}V${number(base - tall)}Z`
  return (
    shape(outline, glass, 0.9) +
    polygon(
      [
        { x: x - half, y: level },
        { x: x + half, y: level },
        { x: x + foot, y: base },
        { x: x - foot, y: base },
      ],
      liquid,
    ) +
    rim(x, base - tall, neck, size, glass)
  )
}

const globe: Glass = (x, base, size, tall, full, liquid, glass) => {
  const [radius, neck] = [size * 0.38, size * 0.1]
  const y = base - radius
  const level = y + radius * (0.5 - full)
  const half = Math.sqrt(Math.max(0, radius ** 2 - (level - y) ** 2))
  return (
    box(x - neck, base - tall, neck * 2, tall - radius, glass) +
    circle(x, y, radius, glass) +
    shape(
      `M${number(x - half)} ${number(level)}A${number(radius)} ${number(radius)} 0 ${level < y ? 1 : 0} 0 ${number(x + half)} ${number(level)}Z`,
      liquid,
    ) +
    rim(x, base - tall, neck, size, glass)
  )
}

const tube: Glass = (x, base, size, tall, full, liquid, glass) =>
  [-1, 0, 1]
    .map((place) => {
      const [half, left] = [size * 0.1, x + place * size * 0.29]
      const top = base - tall * 0.92
      const level = top + (base - top) * (1 - full * (1 + place * 0.3))
      return (
        box(left - half, top, half * 2, base - top - 1, glass, half) +
        shape(
          `M${number(left - half)} ${number(level)}V${number(base - 1 - half)}A${number(half)} ${number(half)} 0 0 0 ${number(left + half)} ${number(base - 1 - half)}V${number(level)}Z`,
          liquid,
        )
      )
    })
    .join('')

const rim = (x: number, top: number, neck: number, size: number, glass: string) =>
  box(x - neck * 1.45, top - size * 0.035, neck * 2.9, size * 0.07, glass, size * 0.03)
