import { randomFrom } from '#server/uploads/covers/random.ts'
import { around, box, capsule, circle, number, polygon, shape } from '#server/uploads/covers/shapes.ts'
import { mixColours, cloud, ease, background, layer, mix, transformed, type Moment } from './scene.ts'

export const drop = (x: number, y: number, size: number, fill: string, opacity = 1) =>
  layer(
    transformed(x, y, shape('M0 -26C10 -10 18 0 18 10A18 18 0 0 1 -18 10C-18 0 -10 -10 0 -26Z', fill), size),
    opacity,
  )

/** The state of the landscape; every value but `cloudX` from 0 to 1. */
type Weather = {
  vapour?: number
  cloudX: number
  cloud: number
  grey?: number
  rain?: number
  snow?: number
  stream?: number
  below?: number
  warmth?: number
}

/** The landscape of the whole film: sea to the left, hills and a mountain to the right. */
export function landscape({ seconds }: Moment, weather: Weather): string {
  const { vapour = 0, rain = 0, snow = 0, stream = 0, below = 0, warmth = 0, grey = 0 } = weather
  const sky = mixColours(mixColours('#D9EEF5', '#FBEBCF', warmth), '#C3D2DC', grey * 0.8)
  return (
    background(sky) +
    sun(seconds, warmth) +
    polygon(
      [
        { x: 820, y: 520 },
        { x: 1060, y: 150 },
        { x: 1310, y: 520 },
      ],
      '#6E93A6',
    ) +
    polygon(
      [
        { x: 640, y: 540 },
        { x: 850, y: 270 },
        { x: 1040, y: 540 },
      ],
      '#8AADBC',
    ) +
    snowCap(0.35 + snow * 0.65) +
    shape('M470 720C520 560 640 486 780 480S1100 452 1280 470V720Z', '#5BA68C') +
    shape('M430 720C520 610 690 566 860 560S1180 540 1280 548V720Z', '#2F7D6B') +
    woods() +
    layer(underground(seconds, below), below) +
    river(stream, seconds) +
    sea(seconds) +
    steam(seconds, vapour) +
    falling(seconds, weather, rain, snow) +
    (weather.cloud > 0.02
      ? cloud(weather.cloudX + 96, 196, 0.85 * weather.cloud, mixColours('#FFFFFF', '#B4C4CF', grey)) +
        cloud(weather.cloudX, 170, 1.35 * weather.cloud, mixColours('#FFFFFF', '#A3B5C2', grey))
      : '')
  )
}

const sun = (seconds: number, warmth: number) => {
  const rays = Array.from({ length: 12 }, (_, ray) =>
    capsule(
      around(150, 240, 92, ray * 30 + seconds * 8),
      around(150, 240, 92 + 26 * warmth, ray * 30 + seconds * 8),
      9,
      '#F5B82E',
    ),
  )
  return layer(rays.join(''), warmth) + circle(150, 240, 68, '#F5B82E')
}

const snowCap = (size: number) => {
  const [x, top] = [1060, 150]
  const [left, right, down] = [(-240 / 370) * 170 * size, (250 / 370) * 170 * size, 170 * size]
  return polygon(
    [
      { x: x + left, y: top + down },
      { x, y: top },
      { x: x + right, y: top + down },
      { x: x + right * 0.5, y: top + down * 0.78 },
      { x: x + 4, y: top + down * 1.12 },
      { x: x + left * 0.5, y: top + down * 0.78 },
    ],
    '#FFFFFF',
  )
}

const woods = () =>
  [620, 668, 712, 930, 978, 1180, 1222]
    .map((x, index) => {
      const y = 566 - (index % 3) * 12 - (index > 2 ? 14 : 0)
      return (
        box(x - 4, y, 8, 22, '#5A4030') +
        polygon(
          [
            { x: x - 26, y },
            { x, y: y - 74 },
            { x: x + 26, y },
          ],
          index % 2 ? '#1F6B57' : '#17564C',
        )
      )
    })
    .join('')

const sea = (seconds: number) =>
  [0, 1, 2]
    .map((row) => {
      const shift = seconds * (0.5 + row * 0.2) + row * 2
      const points = Array.from(
        { length: 33 },
        (_, step) =>
          `${number(step * 20)} ${number(566 + row * 44 + Math.sin(step * 0.55 + shift) * 7 + Math.max(0, step - 22 + row * 2) * (17 - row * 2.4))}`,
      )
      return shape(
        `M-10 720L${points.join('L')}L640 720Z`,
        ['#4E9DC4', '#2F7FAC', '#27627F'][row] ?? '#27627F',
      )
    })
    .join('')

/** Vapour that rises from the sea. */
const steam = (seconds: number, vapour: number) =>
  Array.from({ length: 26 }, (_, index) => {
    const share = (seconds * 0.22 + index / 26) % 1
    const x = 70 + ((index * 83) % 400) + Math.sin(share * 8 + index) * 16
    return layer(
      circle(
        mix(x, 330 + ((index * 31) % 120) - 60, share * share),
        mix(560, 205, share),
        9 - share * 3,
        '#FFFFFF',
      ),
      vapour * Math.min(1, share * 4, (1 - share) * 4) * 0.95,
    )
  }).join('')

const random = randomFrom('regn')

const flakes = Array.from({ length: 52 }, () => ({
  across: random.between(-200, 165),
  start: random.next(),
  pace: random.between(0.85, 1.15),
}))

const falling = (seconds: number, { cloudX }: Weather, rain: number, snow: number) =>
  flakes
    .map(({ across, start, pace }, index) => {
      const share = (seconds * 0.75 * pace + start) % 1
      const x = cloudX + across
      const wet = x < 960
      if (wet)
        return drop(x - share * 18, mix(240, 540, share), 0.5, '#2F7FAC', rain * Math.min(1, (1 - share) * 6))
      const slow = (seconds * 0.32 * pace + start) % 1
      return layer(
        circle(x + Math.sin(slow * 9 + index) * 14, mix(230, 380, slow), 6, '#FFFFFF'),
        snow * Math.min(1, slow * 6, (1 - slow) * 6),
      )
    })
    .join('')

/** The stream from the mountain through a lake to the sea; `run`: how far it has flowed (0 to 1). */
function river(run: number, seconds: number): string {
  if (run <= 0.01) return ''
  const length = 1250 * run
  const course = 'M1064 330C1050 420 1010 452 968 486S930 560 860 584S690 590 610 628S540 664 500 690'
  const water = (width: number, colour: string) =>
    `<path d="${course}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${number(length)} 2000"/>`
  const glints = `<path d="${course}" fill="none" stroke="#D9EEF5" stroke-width="4" stroke-linecap="round" stroke-dasharray="20 60" stroke-dashoffset="${number(-seconds * 70)}" opacity="${number(ease(run, 0.7, 1))}"/>`
  const lake = ease(run, 0.42, 0.7)
  return (
    water(19, '#4E9DC4') +
    `<ellipse cx="850" cy="586" rx="${number(112 * lake)}" ry="${number(24 * lake)}" fill="#4E9DC4"/>` +
    glints
  )
}

/** Groundwater that flows toward the sea. */
const underground = (seconds: number, below: number) =>
  shape('M470 720C560 672 700 640 860 634S1180 628 1280 634V720Z', '#6B4A33') +
  shape('M500 720C590 694 720 676 880 672S1180 668 1280 674V720Z', '#3D7FA0') +
  Array.from({ length: 22 }, (_, index) => {
    const x = 640 + ((index * 97) % 620)
    const share = (seconds * 0.4 + index * 0.37) % 1
    return (
      drop(x, mix(604, 680, share), 0.42, '#9CCBE0', below * Math.min(1, share * 5, (1 - share) * 5)) +
      layer(
        capsule(
          { x: mix(1240, 560, (seconds * 0.1 + index / 22) % 1), y: 698 + (index % 3) * 6 },
          { x: mix(1240, 560, (seconds * 0.1 + index / 22) % 1) - 18, y: 698 + (index % 3) * 6 },
          4,
          '#9CCBE0',
        ),
        below,
      )
    )
  }).join('')
