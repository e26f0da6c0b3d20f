import { randomFrom } from '#server/uploads/covers/random.ts'
import { around, box, circle, leaf, shape, stroke, waveOutline } from '#server/uploads/covers/shapes.ts'
import { mixColours, mix } from './scene.ts'

const random = randomFrom('skogens-kretslopp')

const tree = { x: 640, base: 560 }

export type TreeLeaf = {
  x: number
  y: number
  size: number
  degrees: number
  opens: number
  falls: number
  rest: number
  deep: number
  ink: number
}

export const treeLeaves: TreeLeaf[] = Array.from({ length: 150 }, (_, index) => {
  const [spread, turn] = [Math.sqrt((index + 0.5) / 150), index * 137.5]
  const spot = around(tree.x, 250, 1, turn)
  return {
    x: tree.x + (spot.x - tree.x) * spread * 265 + random.between(-10, 10),
    y: 250 + (spot.y - 250) * spread * 165 + random.between(-10, 10),
    size: random.between(38, 54),
    degrees: random.between(0, 360),
    opens: random.between(0, 0.75),
    falls: random.between(0.1, 0.68),
    rest: random.between(-330, 330),
    deep: random.between(6, 46),
    ink: random.next(),
  }
})

export const warm = ['#F5B82E', '#E58A3C', '#C8532F', '#D9A035']

/** One leaf at a point of the year. `open`: from bud to leaf; `autumn`: its colour; `fallen`: how far it has fallen (0 to 1 each). */
export function treeLeaf(spec: TreeLeaf, open: number, autumn: number, fallen: number): string {
  if (open <= 0.02) return ''
  const green = spec.ink > 0.5 ? '#2F6B3C' : '#5E9E4E'
  const other = spec.ink > 0.5 ? '#6FA65E' : '#3F7F45'
  const turned = warm[Math.floor(spec.ink * 4)] ?? '#F5B82E'
  const x =
    mix(spec.x, tree.x + spec.rest, fallen) +
    Math.sin(fallen * 9 + spec.ink * 6) * 34 * (fallen > 0 && fallen < 1 ? 1 : 0)
  const y = mix(spec.y, tree.base + spec.deep * 0.6, fallen * fallen * 0.5 + fallen * 0.5)
  const degrees = spec.degrees + fallen * 300 * (spec.ink - 0.5)
  return leaf(
    { x, y },
    spec.size * open,
    spec.size * 0.62 * open,
    degrees,
    mixColours(green, turned, autumn),
    mixColours(other, mixColours(turned, '#FFFFFF', 0.22), autumn),
  )
}

export function trunk(colour = '#6B4A33'): string {
  const limbs = [
    [640, 420, 470, 250],
    [640, 400, 800, 240],
    [640, 360, 560, 140],
    [640, 350, 730, 130],
    [560, 340, 430, 330],
    [722, 320, 850, 330],
    [590, 240, 500, 160],
    [690, 240, 780, 170],
  ] as const
  return (
    shape(
      `M606 ${tree.base + 12}C622 500 622 430 628 300H656C658 430 660 500 676 ${tree.base + 12}Z`,
      colour,
    ) +
    limbs
      .map(([x, y, toX, toY], index) =>
        stroke(`M${x} ${y}Q${(x + toX) / 2} ${y - 20} ${toX} ${toY}`, index < 4 ? 15 : 9, colour),
      )
      .join('')
  )
}

export const land = (grass: string, far: string) =>
  shape(waveOutline(1280, 720, 500, 26, 1.2, 0.6), far) +
  shape(waveOutline(1280, 720, 556, 12, 0.8, 2), grass)

export const neighbours = (crown: string) =>
  [150, 300, 1010, 1150]
    .map((x, index) => box(x - 7, 400, 14, 150, '#7A5A42') + circle(x, 380, index % 2 ? 74 : 92, crown))
    .join('')

export const sun = (x: number, y: number) => circle(x, y, 96, '#FFFFFF', 0.35) + circle(x, y, 64, '#F5B82E')
