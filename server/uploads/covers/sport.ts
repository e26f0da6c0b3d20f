import { around, box, capsule, circle, halo, number, pebble, ring, softOutline, stroke } from './shapes.ts'
import type { Motif } from './shapes.ts'

/** The markings of a court, seen from above. */
export const court: Motif = ({ width, height, short, colours, random }) => {
  const upright = height > width
  const thick = short * 0.022
  const edge = short * 0.08
  const floor = random.chance(0.5) ? colours.bold : colours.second
  const area = short * random.between(0.24, 0.3)
  const [middleX, middleY] = [width / 2, height / 2]
  let drawing = box(edge, edge, width - edge * 2, height - edge * 2, floor, short * 0.03)
  drawing += upright
    ? box(
        edge,
        middleY,
        width - edge * 2,
        height / 2 - edge,
        floor === colours.bold ? colours.second : colours.bold,
        short * 0.03,
      )
    : box(
        middleX,
        edge,
        width / 2 - edge,
        height - edge * 2,
        floor === colours.bold ? colours.second : colours.bold,
        short * 0.03,
      )
  drawing += upright
    ? capsule({ x: edge, y: middleY }, { x: width - edge, y: middleY }, thick, colours.light)
    : capsule({ x: middleX, y: edge }, { x: middleX, y: height - edge }, thick, colours.light)
  drawing += ring(middleX, middleY, short * 0.17, thick, colours.light)
  const goal = (x: number, y: number, from: number) => {
    const [start, end] = [around(x, y, area, from), around(x, y, area, from + 180)]
    return stroke(
      `M${number(start.x)} ${number(start.y)}A${number(area)} ${number(area)} 0 0 1 ${number(end.x)} ${number(end.y)}`,
      thick,
      colours.light,
    )
  }
  drawing += upright
    ? goal(middleX, edge, 0) + goal(middleX, height - edge, 180)
    : goal(edge, middleY, -90) + goal(width - edge, middleY, 90)
  const ball = {
    x: middleX + random.pick([-1, 1]) * width * 0.22,
    y: middleY + random.pick([-1, 1]) * height * 0.22,
  }
  return (
    drawing +
    circle(ball.x, ball.y, short * 0.085, colours.accent) +
    circle(ball.x - short * 0.025, ball.y - short * 0.025, short * 0.022, colours.light)
  )
}

/** A ball bouncing past. */
export const bounce: Motif = (sheet) => {
  const { width, height, short, colours, random } = sheet
  const floor = height * 0.88
  const forward = random.chance(0.5)
  const hops = width > height * 1.2 ? 3 : 2
  const ballSize = short * 0.13
  const ground = floor - ballSize * 0.5
  let path = ''
  let x = -width * 0.06
  const span = (width * 1.02) / (hops - 0.4)
  for (let hop = 0; hop < hops; hop++) {
    const tall = height * (0.84 - hop * 0.22)
    const from = forward ? x : width - x
    x += span * (1 - hop * 0.12)
    const to = forward ? x : width - x
    path += `${hop === 0 ? `M${number(from)} ${number(ground)}` : ''}Q${number((from + to) / 2)} ${number(ground - tall * 1.35)} ${number(to)} ${number(ground)}`
  }
  const first = forward ? -width * 0.06 + span / 2 : width - (-width * 0.06 + span / 2)
  const top = ground - height * 0.84 * 0.675
  let drawing =
    halo(sheet, first, top, short * 0.28) +
    box(0, floor, width, height - floor, colours.bold) +
    box(0, floor, width, height * 0.025, colours.second)
  drawing += stroke(path, short * 0.022, colours.second, `0.1 ${number(short * 0.055)}`)
  drawing +=
    circle(first, top, ballSize * 1.35, colours.bold) +
    stroke(
      `M${number(first - ballSize * 1.28)} ${number(top - ballSize * 0.3)}Q${number(first)} ${number(top + ballSize * 0.5)} ${number(first + ballSize * 1.28)} ${number(top - ballSize * 0.3)}`,
      short * 0.024,
      colours.accent,
    ) +
    stroke(
      `M${number(first)} ${number(top - ballSize * 1.3)}Q${number(first - ballSize * 0.5)} ${number(top)} ${number(first)} ${number(top + ballSize * 1.3)}`,
      short * 0.024,
      colours.accent,
    )
  const side = forward ? width * 0.86 : width * 0.14
  return drawing + circle(side, floor - short * 0.075, short * 0.075, colours.accent)
}

/** A course through the woods, control by control. */
export const course: Motif = ({ width, height, short, colours, random }) => {
  const stops = 5
  const flip = random.chance(0.5)
  let drawing = ''
  for (let hill = 0; hill < 2; hill++) {
    const spot = { x: width * (0.27 + hill * 0.46), y: height * random.between(0.25, 0.75) }
    const outline = pebble(random, 0, 0, 1, 0.22)
    for (let level = 4; level >= 1; level--)
      drawing += stroke(
        softOutline(
          outline.map((point) => ({
            x: spot.x + point.x * short * 0.085 * level,
            y: spot.y + point.y * short * 0.085 * level,
          })),
        ),
        short * 0.011,
        level % 2 ? colours.light : colours.accent,
      )
  }
  const spots = Array.from({ length: stops }, (_, stop) => {
    const along = 0.1 + (stop * 0.8) / (stops - 1)
    const across = (stop % 2 === (flip ? 0 : 1) ? 0.26 : 0.74) + random.between(-0.06, 0.06)
    return width >= height
      ? { x: width * along, y: height * across }
      : { x: width * across, y: height * along }
  })
  drawing += stroke(
    `M${spots.map(({ x, y }) => `${number(x)} ${number(y)}`).join('L')}`,
    short * 0.02,
    colours.bold,
  )
  spots.forEach(({ x, y }, stop) => {
    const last = stop === stops - 1
    drawing +=
      circle(x, y, short * 0.1, stop % 2 ? colours.second : colours.bold) +
      circle(x, y, short * 0.055, last ? colours.accent : colours.light)
  })
  return drawing
}
