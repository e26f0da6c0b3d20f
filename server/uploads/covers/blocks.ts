import { box, capsule, circle, number, shape } from './shapes.ts'
import type { Motif } from './shapes.ts'

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
