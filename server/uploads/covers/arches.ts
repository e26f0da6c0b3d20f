import { arch, box, circle, polygon } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** A row of doorways under a sun or moon. */
export const doorways: Motif = ({ width, height, short, colours, random }) => {
  const count = width > height * 1.2 ? random.pick([4, 5]) : random.pick([3, 3, 4])
  const step = (width * 0.9) / count
  const wide = step * 0.84
  const inks = random.shuffle([colours.bold, colours.second])
  const sunLeft = random.chance(0.5)
  let drawing = circle(
    width * (sunLeft ? 0.24 : 0.76),
    height * 0.2,
    short * random.between(0.1, 0.14),
    random.pick([colours.light, colours.accent]),
  )
  for (let place = 0; place < count; place++) {
    const x = width * 0.05 + step * place + (step - wide) / 2
    const tall = Math.max(wide * 1.05, height * random.between(0.46, 0.62))
    const ink = inks[place % 2] ?? colours.bold
    drawing += arch(x, height, wide, tall, ink)
    drawing += arch(
      x + wide * 0.2,
      height,
      wide * 0.6,
      tall - wide * 0.2,
      ink === colours.bold ? colours.accent : colours.light,
    )
    drawing += arch(x + wide * 0.36, height, wide * 0.28, tall - wide * 0.42, ink)
  }
  return drawing
}

/** A bridge of arches in two storeys. */
export const aqueduct: Motif = ({ width, height, short, colours, random }) => {
  const below = width > height * 1.2 ? 3 : 2
  const step = width / below
  const deck = height * random.between(0.36, 0.42)
  const upper = height * 0.22
  let drawing = circle(width * random.between(0.25, 0.75), deck - upper * 0.8, short * 0.15, colours.accent)
  drawing +=
    box(0, deck - upper, width, upper, colours.second) +
    box(0, deck - upper - height * 0.03, width, height * 0.045, colours.bold)
  const small = step / 2
  for (let place = 0; place < below * 2; place++)
    drawing += arch(place * small + small * 0.17, deck, small * 0.66, upper * 0.72, colours.ground)
  drawing +=
    box(0, deck, width, height - deck, colours.bold) +
    box(0, deck - height * 0.01, width, height * 0.04, colours.second)
  for (let place = 0; place < below; place++)
    drawing += arch(place * step + step * 0.11, height, step * 0.78, (height - deck) * 0.82, colours.ground)
  const river = height * 0.9
  return (
    drawing +
    box(0, river, width, height - river, colours.accent) +
    box(0, river + height * 0.04, width, height, colours.light)
  )
}

/** A street of gabled houses and a tower. */
export const town: Motif = ({ width, height, short, colours, random }) => {
  const count = width > height * 1.2 ? 5 : width === height ? 4 : 3
  const wide = width / count
  const tower = random.whole(0, count - 1)
  const inks = random.shuffle([colours.bold, colours.second, colours.accent])
  const base = height * 0.94
  let drawing = circle(width * random.between(0.2, 0.8), height * 0.22, short * 0.12, colours.light)
  for (let place = 0; place < count; place++) {
    const x = place * wide
    const ink = inks[place % 3] ?? colours.bold
    const wall = height * (place === tower ? 0.6 : random.between(0.28, 0.42))
    const roof = place === tower ? wide * 0.95 : wide * random.between(0.42, 0.55)
    const top = base - wall
    drawing += box(x, top, wide + 0.4, wall, ink)
    if (place !== tower && random.chance(0.4))
      drawing += [0, 1, 2]
        .map((tread) =>
          box(
            x + wide * (tread * 0.16),
            top - (roof * (tread + 1)) / 3,
            wide * (1 - tread * 0.32),
            roof,
            ink,
          ),
        )
        .join('')
    else
      drawing += polygon(
        [
          { x, y: top + 0.4 },
          { x: x + wide / 2, y: top - roof },
          { x: x + wide, y: top + 0.4 },
        ],
        ink === colours.bold ? colours.second : colours.bold,
      )
    const pane = ink === colours.accent ? colours.light : colours.ground
    const floors = Math.max(1, Math.round((wall - wide * 0.62) / (wide * 0.36)))
    for (let floor = 0; floor < floors; floor++) {
      for (const column of [0.2, 0.58])
        drawing += arch(x + wide * column, top + wide * (0.36 + floor * 0.38), wide * 0.22, wide * 0.26, pane)
    }
    drawing += arch(x + wide * 0.36, base, wide * 0.28, wide * 0.34, place === tower ? colours.light : pane)
  }
  return drawing + box(0, base, width, height - base, colours.bold)
}
