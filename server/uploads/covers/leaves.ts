import { around, capsule, circle, leaf, number, stroke } from './shapes.ts'
import type { Motif, Point } from './shapes.ts'

/** A bending branch with leaves in pairs. */
export const branch: Motif = ({ width, height, short, colours, random }) => {
  const lean = random.pick([-1, 1])
  const foot = { x: width / 2 - lean * width * random.between(0.1, 0.2), y: height * 1.04 }
  const tip = {
    x: width / 2 + lean * width * random.between(0.08, 0.2),
    y: height * (height > width ? 0.12 : 0.2),
  }
  const bend = { x: width / 2 - lean * width * random.between(0.12, 0.26), y: height * 0.42 }
  const at = (share: number): Point => ({
    x: (1 - share) ** 2 * foot.x + 2 * share * (1 - share) * bend.x + share ** 2 * tip.x,
    y: (1 - share) ** 2 * foot.y + 2 * share * (1 - share) * bend.y + share ** 2 * tip.y,
  })
  const pairs = height > width ? 5 : width > height ? 3 : 4
  const warm = random.whole(0, pairs * 2 - 1)
  const [sunX, sunY] = [width / 2 - lean * width * 0.33, height * 0.26]
  let drawing = circle(
    sunX,
    sunY,
    short * random.between(0.12, 0.16),
    random.chance(0.5) ? colours.accent : colours.light,
  )
  drawing += stroke(
    `M${number(foot.x)} ${number(foot.y)}Q${number(bend.x)} ${number(bend.y)} ${number(tip.x)} ${number(tip.y)}`,
    short * 0.022,
    colours.bold,
  )
  for (let pair = 0; pair < pairs; pair++) {
    const share = 0.24 + (pair * 0.58) / (pairs - 1)
    const [here, ahead] = [at(share), at(share + 0.02)]
    const direction = (Math.atan2(ahead.y - here.y, ahead.x - here.x) * 180) / Math.PI
    const length = short * (0.4 - pair * 0.04) * random.between(0.94, 1.06)
    for (const side of [-1, 1]) {
      const yellow = pair * 2 + (side > 0 ? 1 : 0) === warm
      const [tone, other] = yellow
        ? [colours.accent, colours.light]
        : side > 0
          ? [colours.second, colours.bold]
          : [colours.bold, colours.second]
      drawing += leaf(here, length, length * 0.56, direction + side * random.between(44, 54), tone, other)
    }
  }
  const last = at(0.97)
  return drawing + leaf(last, short * 0.25, short * 0.15, -90 + lean * 16, colours.second, colours.bold)
}

/** Large leaves strewn evenly, no two upon each other. */
export const strewnLeaves: Motif = ({ width, height, short, colours, random }) => {
  const along = random.pick([2, 2, 3])
  const columns = Math.max(2, Math.round((along * width) / short))
  const rows = Math.max(2, Math.round((along * height) / short))
  const pairs = [
    [colours.bold, colours.second],
    [colours.second, colours.bold],
    [colours.light, colours.second],
    [colours.accent, colours.light],
  ] as const
  const flow = random.between(0, 360)
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [wide, high] = [width / columns, height / rows]
      const middle = { x: (column + 0.5) * wide, y: (row + 0.5) * high }
      const length = Math.min(wide, high) * random.between(0.86, 1.12)
      const degrees = flow + random.between(-42, 42) + (column + row) * 90
      const [tone, other] = random.pick(pairs)
      if (random.chance(0.14)) drawing += circle(middle.x, middle.y, length * 0.17, colours.accent)
      else
        drawing += leaf(
          around(middle.x, middle.y, length / 2, degrees + 180),
          length,
          length * random.between(0.62, 0.74),
          degrees,
          tone,
          other,
        )
    }
  }
  return drawing
}

/** One great leaf with its veins. */
export const greatLeaf: Motif = ({ width, height, short, colours, random }) => {
  const degrees =
    (width > height ? random.pick([-24, -156]) : random.pick([-66, -114])) + random.between(-8, 8)
  const length = Math.hypot(width, height) * 0.72
  const middle = { x: width / 2, y: height / 2 }
  const foot = around(middle.x, middle.y, length / 2, degrees + 180)
  const [warm, cool] = random.shuffle([colours.second, colours.bold])
  let drawing = circle(width * random.pick([0.16, 0.84]), height * 0.18, short * 0.09, colours.accent)
  drawing += circle(
    width * random.between(0.7, 0.9),
    height * random.between(0.82, 0.92),
    short * 0.045,
    colours.light,
  )
  drawing += leaf(foot, length, length * 0.56, degrees, warm ?? colours.second, cool ?? colours.bold)
  drawing += capsule(
    around(foot.x, foot.y, -short * 0.16, degrees),
    around(foot.x, foot.y, length * 0.9, degrees),
    short * 0.018,
    colours.light,
  )
  for (let vein = 1; vein <= 5; vein++) {
    const start = around(foot.x, foot.y, length * (0.08 + vein * 0.13), degrees)
    const reach = length * (0.2 - Math.abs(vein - 2.6) * 0.03)
    for (const side of [-1, 1])
      drawing += capsule(
        start,
        around(start.x, start.y, reach, degrees + side * 38),
        short * 0.011,
        colours.light,
      )
  }
  return drawing
}
