import { randomFrom } from '../../../uploads/covers/random.ts'
import {
  around,
  box,
  capsule,
  circle,
  number,
  polygon,
  shape,
  stroke,
  waveOutline,
} from '../../../uploads/covers/shapes.ts'
import {
  blend,
  chapter,
  cloud,
  ease,
  ground,
  label,
  layer,
  mix,
  moved,
  titleCard,
  type Film,
  type Moment,
} from './scene.ts'

const drop = (x: number, y: number, size: number, fill: string, opacity = 1) =>
  layer(
    moved(x, y, shape('M0 -26C10 -10 18 0 18 10A18 18 0 0 1 -18 10C-18 0 -10 -10 0 -26Z', fill), size),
    opacity,
  )

/** What is going on in the landscape; each from 0 to 1. */
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

/** Sea to the left, hills and a mountain to the right: one landscape for the whole film. */
function landscape({ seconds }: Moment, weather: Weather): string {
  const { vapour = 0, rain = 0, snow = 0, stream = 0, below = 0, warmth = 0, grey = 0 } = weather
  const sky = blend(blend('#D9EEF5', '#FBEBCF', warmth), '#C3D2DC', grey * 0.8)
  return (
    ground(sky) +
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
      ? cloud(weather.cloudX + 96, 196, 0.85 * weather.cloud, blend('#FFFFFF', '#B4C4CF', grey)) +
        cloud(weather.cloudX, 170, 1.35 * weather.cloud, blend('#FFFFFF', '#A3B5C2', grey))
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
    .map((x, place) => {
      const y = 566 - (place % 3) * 12 - (place > 2 ? 14 : 0)
      return (
        box(x - 4, y, 8, 22, '#5A4030') +
        polygon(
          [
            { x: x - 26, y },
            { x, y: y - 74 },
            { x: x + 26, y },
          ],
          place % 2 ? '#1F6B57' : '#17564C',
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

/** Vapour on its way up from the sea. */
const steam = (seconds: number, vapour: number) =>
  Array.from({ length: 26 }, (_, place) => {
    const share = (seconds * 0.22 + place / 26) % 1
    const x = 70 + ((place * 83) % 400) + Math.sin(share * 8 + place) * 16
    return layer(
      circle(
        mix(x, 330 + ((place * 31) % 120) - 60, share * share),
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
    .map(({ across, start, pace }, place) => {
      const share = (seconds * 0.75 * pace + start) % 1
      const x = cloudX + across
      const wet = x < 960
      if (wet)
        return drop(x - share * 18, mix(240, 540, share), 0.5, '#2F7FAC', rain * Math.min(1, (1 - share) * 6))
      const slow = (seconds * 0.32 * pace + start) % 1
      return layer(
        circle(x + Math.sin(slow * 9 + place) * 14, mix(230, 380, slow), 6, '#FFFFFF'),
        snow * Math.min(1, slow * 6, (1 - slow) * 6),
      )
    })
    .join('')

/** The stream from the mountain through a lake to the sea, as far as it has run. */
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

/** Rain that has sunk into the ground and creeps toward the sea. */
const underground = (seconds: number, below: number) =>
  shape('M470 720C560 672 700 640 860 634S1180 628 1280 634V720Z', '#6B4A33') +
  shape('M500 720C590 694 720 676 880 672S1180 668 1280 674V720Z', '#3D7FA0') +
  Array.from({ length: 22 }, (_, place) => {
    const x = 640 + ((place * 97) % 620)
    const share = (seconds * 0.4 + place * 0.37) % 1
    return (
      drop(x, mix(604, 680, share), 0.42, '#9CCBE0', below * Math.min(1, share * 5, (1 - share) * 5)) +
      layer(
        capsule(
          { x: mix(1240, 560, (seconds * 0.1 + place / 22) % 1), y: 698 + (place % 3) * 6 },
          { x: mix(1240, 560, (seconds * 0.1 + place / 22) % 1) - 18, y: 698 + (place % 3) * 6 },
          4,
          '#9CCBE0',
        ),
        below,
      )
    )
  }).join('')

const evaporation = (moment: Moment) =>
  landscape(moment, {
    cloudX: 340,
    cloud: 0,
    vapour: ease(moment.seconds, 1.2, 2.6),
    warmth: ease(moment.share, 0.02, 0.4),
  }) +
  chapter('Avdunstning', moment, '#27627F') +
  label(160, 398, 'solen värmer', ease(moment.seconds, 1, 1.6)) +
  label(540, 400, 'vattenånga stiger', ease(moment.seconds, 2.8, 3.4))

const condensation = (moment: Moment) =>
  landscape(moment, {
    cloudX: 370,
    cloud: ease(moment.share, 0.06, 0.85),
    vapour: 1 - ease(moment.share, 0.75, 1) * 0.6,
    warmth: 1 - moment.share,
  }) +
  magnified(moment) +
  chapter('Moln bildas', moment, '#27627F')

/** The cloud seen near: vapour cools and gathers into drops. */
function magnified({ seconds }: Moment): string {
  const shown = ease(seconds, 2, 2.8)
  const joined = ease(seconds, 3, 5)
  const drops = Array.from({ length: 14 }, (_, place) => {
    const home = [around(0, 0, 70, 40), around(0, 0, 66, 160), around(0, 0, 72, 280)][place % 3] ?? {
      x: 0,
      y: 0,
    }
    const spot = around(0, 0, 30 + ((place * 37) % 100), place * 49)
    return circle(mix(spot.x, home.x, joined), mix(spot.y, home.y, joined), 9 + joined * 9, '#2F7FAC')
  })
  return layer(
    moved(
      900,
      300,
      circle(0, 0, 164, '#27627F') + circle(0, 0, 152, '#EAF5FA') + drops.join(''),
      0.8 + shown * 0.2,
    ) +
      stroke('M752 252L560 200', 6, '#27627F') +
      label(900, 506, 'ångan kyls till små droppar', shown),
    shown,
  )
}

const wind = (moment: Moment) => {
  const gusts = [0, 1, 2, 3].map((place) => {
    const share = (moment.seconds * 0.5 + place / 4) % 1
    const x = mix(120, 960, share)
    return layer(
      stroke(`M${number(x)} ${270 + place * 32}q50 -18 100 0t100 0`, 7, '#FFFFFF'),
      Math.min(1, share * 4, (1 - share) * 4),
    )
  })
  return (
    landscape(moment, {
      cloudX: mix(370, 940, ease(moment.share, 0.1, 1)),
      cloud: 1,
      grey: ease(moment.share, 0.3, 1),
    }) +
    gusts.join('') +
    chapter('Vinden för molnet', moment, '#27627F')
  )
}

const rain = (moment: Moment) =>
  landscape(moment, {
    cloudX: 940,
    cloud: 1,
    grey: 1,
    rain: ease(moment.seconds, 0.6, 1.4),
    snow: ease(moment.share, 0.15, 0.9),
  }) +
  chapter('Nederbörd', moment, '#27627F') +
  label(700, 350, 'regn', ease(moment.seconds, 1.4, 2)) +
  label(1140, 236, 'snö på fjället', ease(moment.seconds, 2.6, 3.2))

const running = (moment: Moment) =>
  landscape(moment, {
    cloudX: 940,
    cloud: 1 - ease(moment.share, 0.05, 0.5) * 0.5,
    grey: 1 - ease(moment.share, 0, 0.4),
    rain: 1 - ease(moment.share, 0, 0.2),
    snow: 1,
    stream: ease(moment.share, 0.05, 0.75),
    below: ease(moment.share, 0.45, 0.7),
  }) +
  chapter('Tillbaka till havet', moment, '#27627F') +
  label(1160, 420, 'bäck', ease(moment.seconds, 1.3, 1.9)) +
  label(780, 520, 'sjö', ease(moment.seconds, 2.8, 3.4)) +
  label(1090, 690, 'grundvatten', ease(moment.seconds, 4.4, 5))

/** The whole round at once, its steps named in order. */
const whole = (moment: Moment) => {
  const steps = [
    ['1  Avdunstning', 470, 440],
    ['2  Moln', 470, 96],
    ['3  Nederbörd', 1090, 318],
    ['4  Avrinning', 850, 664],
  ] as const
  const bows = [
    'M330 520C300 420 300 330 330 262',
    'M500 150C640 100 740 100 850 140',
    'M812 270C806 330 796 370 786 420',
    'M700 620C640 640 600 650 560 668',
  ]
  const tips = [
    [330, 262, -80],
    [850, 140, 22],
    [786, 420, 102],
    [560, 668, 158],
  ] as const
  const arrows = bows.map((bow, place) => {
    const [x, y, degrees] = tips[place] ?? [0, 0, 0]
    const wings = [145, -145].map((turn) => capsule(around(x, y, 24, degrees + turn), { x, y }, 9, '#1D3B4C'))
    return layer(
      stroke(bow, 9, '#1D3B4C') + wings.join(''),
      ease(moment.seconds, 0.6 + place * 0.7, 1.1 + place * 0.7),
    )
  })
  return (
    landscape(moment, {
      cloudX: mix(400, 930, ease(moment.share, 0.08, 0.55)),
      cloud: 0.9,
      vapour: 0.8,
      stream: 1,
      snow: 0.4,
      rain: ease(moment.share, 0.5, 0.62),
      warmth: 0.5,
    }) +
    arrows.join('') +
    steps
      .map(([words, x, y], place) =>
        label(x, y, words, ease(moment.seconds, 0.7 + place * 0.7, 1.2 + place * 0.7)),
      )
      .join('')
  )
}

const opening = (moment: Moment) => {
  const fall = ease(moment.seconds, 0, 1)
  const ringSize = ease(moment.seconds, 0.9, 2.6)
  return titleCard(
    'Vattnets kretslopp',
    'Var har ditt vatten varit?',
    ground('#D9EEF5') +
      shape(waveOutline(1280, 720, 470, 14, 1.4, moment.seconds), '#BFE0EC') +
      circle(640, 250, 170, '#FFFFFF', 0.55) +
      layer(
        `<ellipse cx="640" cy="390" rx="${number(60 + 130 * ringSize)}" ry="${number(14 + 22 * ringSize)}" fill="none" stroke="#4E9DC4" stroke-width="6"/>`,
        ringSize * (1.4 - ringSize),
      ) +
      drop(640, mix(40, 270, fall), 5.2, '#2F7FAC') +
      circle(606, mix(70, 300, fall), 16, '#FFFFFF', 0.5),
    moment,
    '#1D4F69',
  )
}

export const water: Film = {
  folder: 'vattnets-kretslopp',
  posterAt: 24.5,
  scenes: [
    { seconds: 3.4, told: ['Vattnets kretslopp. Var har ditt vatten varit?'], draw: opening },
    {
      seconds: 6.6,
      told: ['Solen värmer havet. Vattnet avdunstar.', 'Det blir osynlig vattenånga som stiger uppåt.'],
      draw: evaporation,
    },
    {
      seconds: 6.6,
      told: ['Högt upp är luften kall.', 'Där blir ångan till små droppar, och dropparna blir moln.'],
      draw: condensation,
    },
    { seconds: 5, told: ['Vinden för molnet in över land, mot fjället.'], draw: wind },
    {
      seconds: 6.4,
      told: [
        'Dropparna slår sig ihop och blir tunga. Då faller de som regn.',
        'Uppe på fjället är det så kallt att det blir snö.',
      ],
      draw: rain,
    },
    {
      seconds: 7.4,
      told: [
        'Vattnet rinner i bäckar, genom sjöar och åar, ner mot havet.',
        'En del sjunker ner i marken och blir grundvatten.',
      ],
      draw: running,
    },
    {
      seconds: 6,
      told: ['Till sist är vattnet tillbaka i havet.', 'Samma vatten går runt, om och om igen.'],
      draw: whole,
    },
  ],
}
