import { box, capsule, circle, darkest, halo, number, polygon, shape, stroke, turned } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** A quilt of patches, with stitches. */
export const quilt: Motif = ({ width, height, short, colours, random }) => {
  const along = random.pick([2, 3, 3])
  const columns = Math.max(2, Math.round((along * width) / short))
  const rows = Math.max(2, Math.round((along * height) / short))
  const inks = [colours.bold, colours.second, colours.accent, colours.light]
  const [wide, high] = [width / columns, height / rows]
  const seam = Math.min(wide, high)
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const ink = inks[(column + row * 2 + random.whole(0, 1)) % 4] ?? colours.bold
      const other = inks[(inks.indexOf(ink) + random.whole(1, 3)) % 4] ?? colours.light
      const [x, y] = [column * wide, row * high]
      drawing +=
        box(x, y, wide + 0.4, high + 0.4, ink) +
        patch(random.whole(0, 3), x + wide / 2, y + high / 2, wide / 2, high / 2, other)
    }
  }
  const stitches = `${number(seam * 0.08)} ${number(seam * 0.09)}`
  for (let column = 1; column < columns; column++)
    drawing += stroke(`M${number(column * wide)} 0V${number(height)}`, seam * 0.022, colours.ground, stitches)
  for (let row = 1; row < rows; row++)
    drawing += stroke(`M0 ${number(row * high)}H${number(width)}`, seam * 0.022, colours.ground, stitches)
  return drawing
}

// Each row is a round of stitches: # in the pattern's colour, o in the border's, a dot in the ground's.
const patterns: readonly [string[], ...string[][]] = [
  [
    'o.o.o.o.',
    '........',
    '.#....#.',
    '###..###',
    '.##..##.',
    '...##...',
    '...##...',
    '.##..##.',
    '###..###',
    '.#....#.',
    '........',
    'o.o.o.o.',
  ],
  [
    'oooooooo',
    '........',
    '...#....',
    '..###...',
    '...#....',
    '..###...',
    '.#####..',
    '..###...',
    '.#####..',
    '#######.',
    '...#....',
    '........',
  ],
  [
    '.o...o..',
    'o.o.o.o.',
    '...o...o',
    '........',
    '.##.##..',
    '#######.',
    '#######.',
    '.#####..',
    '..###...',
    '...#....',
    '........',
  ],
  [
    '#...#...',
    '.#.#.#.#',
    '..#...#.',
    '........',
    'oooooooo',
    '........',
    '...#....',
    '..###...',
    '.#####..',
    '..###...',
    '...#....',
    '........',
    'oooooooo',
    '........',
  ],
]

/** A knitted pattern, stitch by stitch. */
export const knitting: Motif = ({ width, height, short, colours, random }) => {
  const pattern = random.pick(patterns)
  const repeats = Math.max(2, Math.round((width / short) * random.pick([1.5, 2])))
  const columns = repeats * 8
  const wide = width / columns
  const high = wide * 0.86
  const rows = Math.ceil(height / high) + 1
  const [main, figure] = random.shuffle([colours.bold, colours.light])
  const start = random.whole(0, pattern.length - 1)
  let drawing = box(0, 0, width, height, darkest(colours))
  for (let row = -1; row < rows; row++) {
    const round = pattern[(row + start + pattern.length) % pattern.length] ?? ''
    for (let column = 0; column < columns; column++) {
      const stitch = round[column % 8]
      const ink =
        stitch === '#'
          ? figure
          : stitch === 'o'
            ? colours.accent
            : main === colours.light
              ? colours.second
              : main
      const [x, y] = [(column + 0.5) * wide, row * high]
      const half = (side: number) =>
        `M${number(x)} ${number(y + high * 1.3)}L${number(x + side * wide * 0.5)} ${number(y + high * 0.78)}V${number(y - high * 0.14)}L${number(x)} ${number(y + high * 0.38)}Z`
      drawing += shape(half(-0.94) + half(0.94), ink ?? colours.bold)
    }
  }
  return drawing
}

/** A reel of thread, a button and a needle at work. */
export const sewing: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const flip = random.pick([-1, 1])
  const reel = {
    x: width / 2 - flip * Math.min(width * 0.22, short * 0.3),
    y: height * (height > width ? 0.36 : 0.5),
  }
  const button = {
    x: width / 2 + flip * Math.min(width * 0.22, short * 0.3),
    y: height * (height > width ? 0.6 : 0.4),
  }
  const [wide, tall] = [short * 0.3, short * 0.42]
  let drawing = halo(sheet, width / 2, height / 2, short * 0.47)
  for (let turn = 0; turn < 6; turn++)
    drawing += capsule(
      { x: reel.x - wide * 0.4, y: reel.y - tall * 0.32 + turn * tall * 0.128 },
      { x: reel.x + wide * 0.4, y: reel.y - tall * 0.3 + turn * tall * 0.128 },
      tall * 0.13,
      turn % 2 ? colours.second : colours.bold,
    )
  for (const end of [-1, 1])
    drawing += box(
      reel.x - wide * 0.6,
      reel.y + end * tall * 0.45 - tall * 0.06,
      wide * 1.2,
      tall * 0.13,
      colours.accent,
      tall * 0.04,
    )
  const size = short * 0.2
  drawing +=
    circle(button.x, button.y, size, colours.second) + circle(button.x, button.y, size * 0.76, colours.accent)
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const)
    drawing += circle(button.x + x * size * 0.24, button.y + y * size * 0.24, size * 0.11, colours.bold)
  const line = height * (height > width ? 0.84 : 0.86)
  const last = width / 2 + flip * short * 0.28
  drawing += stroke(
    `M${number(flip > 0 ? 0 : width)} ${number(line)}H${number(last)}`,
    short * 0.022,
    colours.bold,
    `${number(short * 0.07)} ${number(short * 0.05)}`,
  )
  return (
    drawing +
    turned(
      flip > 0 ? -14 : 194,
      last,
      line,
      polygon(
        [
          { x: -short * 0.02, y: -short * 0.013 },
          { x: short * 0.3, y: 0 },
          { x: -short * 0.02, y: short * 0.013 },
        ],
        colours.light,
      ) + circle(0, 0, short * 0.022, colours.light),
    )
  )
}

function patch(kind: number, x: number, y: number, halfWide: number, halfHigh: number, ink: string): string {
  if (kind === 0)
    return polygon(
      [
        { x, y: y - halfHigh * 0.62 },
        { x: x + halfWide * 0.62, y },
        { x, y: y + halfHigh * 0.62 },
        { x: x - halfWide * 0.62, y },
      ],
      ink,
    )
  if (kind === 1)
    return polygon(
      [
        { x: x - halfWide, y: y - halfHigh },
        { x: x + halfWide, y: y - halfHigh },
        { x: x - halfWide, y: y + halfHigh },
      ],
      ink,
    )
  if (kind === 2)
    return [-0.5, 0, 0.5]
      .map((place) =>
        box(x - halfWide, y + place * halfHigh * 1.2 - halfHigh * 0.1, halfWide * 2, halfHigh * 0.2, ink),
      )
      .join('')
  return circle(x, y, Math.min(halfWide, halfHigh) * 0.5, ink)
}
