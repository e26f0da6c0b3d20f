import { randomFrom } from '../../../uploads/covers/random.ts'
import {
  around,
  box,
  capsule,
  circle,
  leaf,
  number,
  shape,
  stroke,
  waveOutline,
} from '../../../uploads/covers/shapes.ts'
import {
  blend,
  chapter,
  ease,
  ground,
  label,
  layer,
  mix,
  moved,
  text,
  titleCard,
  type Film,
  type Moment,
} from './scene.ts'

const random = randomFrom('skogens-kretslopp')
const tree = { x: 640, base: 560 }

type TreeLeaf = {
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

const treeLeaves: TreeLeaf[] = Array.from({ length: 150 }, (_, place) => {
  const [spread, turn] = [Math.sqrt((place + 0.5) / 150), place * 137.5]
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

const warm = ['#F5B82E', '#E58A3C', '#C8532F', '#D9A035']

/** One leaf where it is in its year: `open` from bud to leaf, `autumn` its colour, `fallen` how far it has come down. */
function treeLeaf(one: TreeLeaf, open: number, autumn: number, fallen: number): string {
  if (open <= 0.02) return ''
  const green = one.ink > 0.5 ? '#2F6B3C' : '#5E9E4E'
  const other = one.ink > 0.5 ? '#6FA65E' : '#3F7F45'
  const turned = warm[Math.floor(one.ink * 4)] ?? '#F5B82E'
  const x =
    mix(one.x, tree.x + one.rest, fallen) +
    Math.sin(fallen * 9 + one.ink * 6) * 34 * (fallen > 0 && fallen < 1 ? 1 : 0)
  const y = mix(one.y, tree.base + one.deep * 0.6, fallen * fallen * 0.5 + fallen * 0.5)
  const degrees = one.degrees + fallen * 300 * (one.ink - 0.5)
  return leaf(
    { x, y },
    one.size * open,
    one.size * 0.62 * open,
    degrees,
    blend(green, turned, autumn),
    blend(other, blend(turned, '#FFFFFF', 0.22), autumn),
  )
}

function trunk(colour = '#6B4A33'): string {
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
      .map(([x, y, toX, toY], place) =>
        stroke(`M${x} ${y}Q${(x + toX) / 2} ${y - 20} ${toX} ${toY}`, place < 4 ? 15 : 9, colour),
      )
      .join('')
  )
}

const land = (grass: string, far: string) =>
  shape(waveOutline(1280, 720, 500, 26, 1.2, 0.6), far) +
  shape(waveOutline(1280, 720, 556, 12, 0.8, 2), grass)

const neighbours = (crown: string) =>
  [150, 300, 1010, 1150]
    .map((x, place) => box(x - 7, 400, 14, 150, '#7A5A42') + circle(x, 380, place % 2 ? 74 : 92, crown))
    .join('')

const sun = (x: number, y: number) => circle(x, y, 96, '#FFFFFF', 0.35) + circle(x, y, 64, '#F5B82E')

const spring = (moment: Moment) =>
  ground('#DDF0E4') +
  sun(1060, 140) +
  neighbours(blend('#CBD9BC', '#A9D18E', moment.share)) +
  land('#8DB86A', '#B5D49A') +
  trunk() +
  treeLeaves
    .map((one) => treeLeaf(one, ease(moment.share, one.opens * 0.7, one.opens * 0.7 + 0.3), 0, 0))
    .join('') +
  rising(moment, ['#3D8BB5', '#7A5A32']) +
  chapter('Vår', moment) +
  label(890, 610, 'vatten och näring', ease(moment.seconds, 1.6, 2.3)) +
  arrow(770, 604, 690, 575, ease(moment.seconds, 1.6, 2.3))

/** Drops that climb the trunk. */
function rising({ seconds }: Moment, inks: string[]): string {
  return Array.from({ length: 9 }, (_, place) => {
    const share = (seconds * 0.32 + place / 9) % 1
    return layer(
      circle(641 + Math.sin(place * 2) * 7, mix(600, 320, share), 7, inks[place % inks.length] ?? '#3D8BB5'),
      Math.min(1, share * 5, (1 - share) * 5),
    )
  }).join('')
}

const arrow = (x: number, y: number, toX: number, toY: number, appears: number) => {
  const angle = (Math.atan2(toY - y, toX - x) * 180) / Math.PI
  const tip = { x: toX, y: toY }
  return layer(
    capsule({ x, y }, tip, 7, '#1D2B2A') +
      capsule(around(toX, toY, 20, angle + 145), tip, 7, '#1D2B2A') +
      capsule(around(toX, toY, 20, angle - 145), tip, 7, '#1D2B2A'),
    appears,
  )
}

const summer = (moment: Moment) => {
  const rays = Array.from({ length: 5 }, (_, ray) => {
    const share = (moment.seconds * 0.42 + ray / 5) % 1
    const [x, y] = [mix(1010, 800, share), mix(165 + ray * 16, 190 + ray * 34, share)]
    return layer(
      capsule({ x, y }, { x: x - 34, y: y + 8 }, 9, '#F5B82E'),
      Math.min(1, share * 4, (1 - share) * 4),
    )
  })
  const air = Array.from({ length: 7 }, (_, place) => {
    const share = (moment.seconds * 0.26 + place / 7) % 1
    return layer(
      circle(mix(110, 420, share), 250 + Math.sin(place * 3 + share * 5) * 60, 10, '#6E8794'),
      Math.min(1, share * 4, (1 - share) * 4),
    )
  })
  return (
    ground('#CFE9F2') +
    sun(1060, 140) +
    neighbours('#6FA65E') +
    land('#6FA65E', '#93C27E') +
    trunk() +
    treeLeaves
      .map((one) => moved(Math.sin(moment.seconds * 1.6 + one.ink * 6) * 3, 0, treeLeaf(one, 1, 0, 0)))
      .join('') +
    rays.join('') +
    air.join('') +
    chapter('Sommar', moment) +
    label(1060, 262, 'solljus', ease(moment.seconds, 0.9, 1.5)) +
    label(185, 372, 'koldioxid', ease(moment.seconds, 1.7, 2.3)) +
    label(640, 262, 'socker blir till i bladet', ease(moment.seconds, 2.8, 3.4))
  )
}

const autumn = (moment: Moment) => {
  const fallen = (one: TreeLeaf) => ease(moment.seconds, 1.6 + one.falls * 5, 3.5 + one.falls * 5)
  const colour = (one: TreeLeaf) => ease(moment.seconds, one.opens * 1.2, 1.1 + one.opens * 1.2)
  const [down, up] = [
    treeLeaves.filter((one) => fallen(one) > 0),
    treeLeaves.filter((one) => fallen(one) <= 0),
  ]
  return (
    ground('#F6E3C6') +
    cloud3(moment) +
    neighbours('#D9A035') +
    land('#B9974F', '#D3BB7B') +
    trunk() +
    up.map((one) => treeLeaf(one, 1, colour(one), 0)).join('') +
    down.map((one) => treeLeaf(one, 1, colour(one), fallen(one))).join('') +
    chapter('Höst', moment, '#8A4A12')
  )
}

const cloud3 = ({ seconds }: Moment) =>
  [0, 1, 2]
    .map((place) =>
      layer(
        capsule(
          { x: 130 + place * 400 + seconds * 14, y: 130 + place * 46 },
          { x: 290 + place * 400 + seconds * 14, y: 130 + place * 46 },
          34,
          '#FFFFFF',
        ),
        0.7,
      ),
    )
    .join('')

/** The floor of the forest cut open: the leaves at the top are eaten until only mould is left. */
const decomposers = (moment: Moment) => {
  const eaten = ease(moment.share, 0.18, 0.95)
  const litter = Array.from({ length: 13 }, (_, place) => {
    const [x, y] = [90 + place * 92, 236 + ((place * 53) % 34)]
    const size = 128 * (1 - eaten * 0.42)
    const holes = [0.3, 0.52, 0.7].map((along, hole) =>
      circle(
        size * along,
        (hole % 2 ? 1 : -1) * size * 0.08,
        size * 0.085 * ease(eaten, hole * 0.2, 0.4 + hole * 0.2) * 1.3,
        '#5A4030',
      ),
    )
    const ink = blend(warm[place % 4] ?? '#E58A3C', '#6B4A33', eaten * 0.85)
    return moved(
      x - 50,
      y,
      leaf({ x: 0, y: 0 }, size, size * 0.56, 0, ink, blend(ink, '#FFFFFF', 0.18)) + holes.join(''),
      1,
      ((place * 47) % 60) - 30,
    )
  })
  const threads = Array.from({ length: 9 }, (_, place) => {
    const length = 330 * ease(moment.share, 0.1 + place * 0.03, 0.6 + place * 0.03)
    const degrees = 20 + place * 17
    const [bend, end] = [
      around(1030, 268, 130, degrees + (place % 2 ? 16 : -16)),
      around(1030, 268, 250 + (place % 3) * 26, degrees),
    ]
    return `<path d="M1030 268Q${number(bend.x)} ${number(bend.y)} ${number(end.x)} ${number(end.y)}" fill="none" stroke="#F4E9D6" stroke-width="4" stroke-linecap="round" stroke-dasharray="${number(length)} 900"/>`
  })
  const mushroom = (x: number, y: number, size: number) =>
    moved(
      x,
      y,
      box(-13, -70, 26, 76, '#F4E9D6', 10) +
        shape('M-58 -62A58 52 0 0 1 58 -62Z', '#C8532F') +
        circle(-20, -84, 8, '#FFFFFF') +
        circle(18, -92, 10, '#FFFFFF') +
        circle(34, -72, 6, '#FFFFFF'),
      size,
    )
  const bacteria = Array.from({ length: 26 }, (_, place) => {
    const [x, y] = [640 + ((place * 97) % 520), 500 + ((place * 61) % 170)]
    return layer(
      moved(
        x + Math.sin(moment.seconds * 1.4 + place) * 6,
        y,
        capsule({ x: -6, y: 0 }, { x: 6, y: 0 }, 9, place % 2 ? '#9CCBB9' : '#F5B82E'),
        1,
        place * 40,
      ),
      ease(moment.share, 0.35 + (place % 9) * 0.03, 0.5 + (place % 9) * 0.03),
    )
  })
  return (
    ground('#F6E3C6') +
    box(0, 262, 1280, 458, '#5A4030') +
    shape(waveOutline(1280, 720, 420, 14, 1.6, 1), '#4A3426') +
    threads.join('') +
    mushroom(1010, 264, 1.25) +
    mushroom(1096, 266, 0.85) +
    litter.join('') +
    worm(moment) +
    louse(moment) +
    bacteria.join('') +
    chapter('Nedbrytarna', moment, '#8A4A12') +
    label(300, 566, 'daggmask', ease(moment.seconds, 1, 1.6)) +
    label(470, 150, 'gråsugga', ease(moment.seconds, 2, 2.6)) +
    label(1050, 112, 'svamp', ease(moment.seconds, 3, 3.6)) +
    label(980, 690, 'bakterier', ease(moment.seconds, 4, 4.6))
  )
}

function worm({ seconds }: Moment): string {
  const points = Array.from({ length: 22 }, (_, place) => {
    const x = 130 + place * 13 + seconds * 12
    return `${number(x)} ${number(480 + Math.sin(place * 0.5 - seconds * 2.4) * 24)}`
  })
  return (
    stroke(`M${points.join('L')}`, 30, '#E59A86') +
    stroke(`M${points.slice(14, 17).join('L')}`, 30, '#CF7A68')
  )
}

function louse({ seconds }: Moment): string {
  const x = 330 + seconds * 20
  const legs = [-34, -14, 6, 26].map((at, place) =>
    capsule({ x: at, y: 8 }, { x: at + Math.sin(seconds * 9 + place * 1.7) * 8, y: 26 }, 5, '#3E4A52'),
  )
  const plates = [-36, -18, 0, 18].map((at) => stroke(`M${at} -20Q${at + 6} -2 ${at} 12`, 4, '#8A99A3'))
  return moved(
    x,
    216,
    legs.join('') +
      shape('M-56 12A56 40 0 0 1 56 12Z', '#5C6B75') +
      plates.join('') +
      stroke('M52 4Q70 -4 76 -16', 4, '#3E4A52'),
  )
}

const winter = (moment: Moment) => {
  const flakes = Array.from({ length: 70 }, (_, place) => {
    const y = ((place * 137 + moment.seconds * (46 + (place % 5) * 12)) % 640) - 20
    return circle(
      ((place * 211) % 1280) + Math.sin(moment.seconds + place) * 16,
      y,
      4 + (place % 3) * 2,
      '#FFFFFF',
    )
  })
  const snow = ease(moment.share, 0, 0.8)
  return (
    ground('#D3E0EA') +
    neighbours('#B9CBD6') +
    land('#E4EDF2', '#CBD9E2') +
    trunk('#5C4638') +
    flakes.join('') +
    shape(waveOutline(1280, 720, 566 - snow * 18, 10, 0.9, 1), '#FFFFFF') +
    box(0, 640, 1280, 80, '#4A3426') +
    Array.from({ length: 34 }, (_, place) =>
      circle(20 + place * 38, 660 + ((place * 29) % 46), 6, place % 3 ? '#7A5A42' : '#F5B82E'),
    ).join('') +
    chapter('Vinter', moment, '#2B5C7A') +
    label(200, 682, 'mylla', ease(moment.seconds, 1, 1.6))
  )
}

const seedling = (moment: Moment) => {
  const grown = ease(moment.share, 0.2, 0.85)
  const food = Array.from({ length: 30 }, (_, place) => {
    const share = (moment.seconds * 0.3 + place / 30) % 1
    const from = { x: 160 + ((place * 173) % 960), y: 660 - ((place * 47) % 110) }
    return layer(
      circle(
        mix(from.x, 640, ease(share)),
        mix(from.y, 470, ease(share)),
        8,
        place % 3 ? '#F5B82E' : '#9CCBB9',
      ),
      Math.min(1, share * 4, (1 - share) * 5),
    )
  })
  const roots = [
    [-190, 150],
    [-96, 210],
    [0, 236],
    [104, 200],
    [196, 140],
  ].map(([x = 0, y = 0], place) =>
    stroke(
      `M640 440Q${640 + x * 0.3} ${440 + y * 0.7} ${640 + x * grown} ${440 + y * grown}`,
      9 - (place % 2),
      '#E8D9B8',
    ),
  )
  const top = 440 - grown * 250
  const pairs = [0.35, 0.62, 0.86].map((along, place) => {
    const [y, size] = [mix(440, top, along), ease(grown, along * 0.6, along * 0.6 + 0.4) * (150 - place * 26)]
    return [-1, 1]
      .map((side) =>
        leaf(
          { x: 640, y },
          size,
          size * 0.56,
          side > 0 ? -28 : -152,
          side > 0 ? '#6FA65E' : '#2F6B3C',
          side > 0 ? '#2F6B3C' : '#6FA65E',
        ),
      )
      .join('')
  })
  return (
    ground('#DDF0E4') +
    sun(1060, 140) +
    box(0, 440, 1280, 280, '#5A4030') +
    shape(waveOutline(1280, 720, 560, 14, 1.6, 1), '#4A3426') +
    box(0, 428, 1280, 20, '#8DB86A') +
    roots.join('') +
    food.join('') +
    capsule({ x: 640, y: 440 }, { x: 640, y: top }, 13, '#3F7F45') +
    pairs.join('') +
    leaf({ x: 640, y: top + 4 }, 76 * grown, 42 * grown, -90, '#A9D18E', '#6FA65E') +
    chapter('Vår igen', moment) +
    label(1000, 620, 'näring ur myllan', ease(moment.seconds, 1.2, 1.9)) +
    label(860, 250, 'nytt blad', ease(moment.seconds, 3.2, 3.9))
  )
}

/** The four seasons in a ring. */
const ringOfYear = (moment: Moment) => {
  const names = ['Vår', 'Sommar', 'Höst', 'Vinter']
  const inks = ['#A9D18E', '#2F6B3C', '#E58A3C', '#CBD9E2']
  const [x, y, radius] = [640, 352, 218]
  const stations = names.map((name, place) => {
    const spot = around(x, y, radius, -90 + place * 90)
    const shown = ease(moment.seconds, 0.3 + place * 0.45, 0.9 + place * 0.45)
    return (
      layer(
        moved(
          spot.x,
          spot.y,
          circle(0, 0, 80, '#FFFFFF') +
            leaf(
              { x: 0, y: 46 },
              92,
              56,
              -90,
              inks[place] ?? '#2F6B3C',
              blend(inks[place] ?? '#2F6B3C', '#FFFFFF', 0.28),
            ),
          0.7 + shown * 0.3,
        ),
        shown,
      ) +
      layer(
        text(
          spot.x + (place === 1 ? 104 : place === 3 ? -104 : 0),
          spot.y + (place === 0 ? -96 : place === 2 ? 122 : 10),
          name,
          {
            size: 34,
            weight: 700,
            colour: '#22573A',
            anchor: place === 1 ? 'start' : place === 3 ? 'end' : 'middle',
          },
        ),
        shown,
      )
    )
  })
  const arcs = [0, 1, 2, 3].map((place) => {
    const [from, to] = [-90 + place * 90 + 27, -90 + place * 90 + 60]
    const [start, end] = [around(x, y, radius, from), around(x, y, radius, to)]
    const tip = around(x, y, radius, to + 5)
    const wings = [1, -1].map((side) =>
      capsule(around(tip.x, tip.y, 26, to + 90 + side * 140), tip, 9, '#22573A'),
    )
    return layer(
      stroke(
        `M${number(start.x)} ${number(start.y)}A${radius} ${radius} 0 0 1 ${number(end.x)} ${number(end.y)}`,
        9,
        '#22573A',
      ) + wings.join(''),
      ease(moment.seconds, 0.7 + place * 0.45, 1.2 + place * 0.45),
    )
  })
  return (
    ground('#CDE6C5') +
    arcs.join('') +
    stations.join('') +
    layer(
      text(x, y + 12, 'Inget tar slut', { size: 38, weight: 700, colour: '#22573A' }),
      ease(moment.seconds, 2.2, 3),
    )
  )
}

const opening = (moment: Moment) =>
  titleCard(
    'Skogens kretslopp',
    'Vart tar löven vägen?',
    ground('#CDE6C5') +
      circle(640, 270, 200, '#FFFFFF', 0.5) +
      leaf(
        { x: 640 - 150 * ease(moment.seconds, 0, 1.2), y: 270 + 120 * ease(moment.seconds, 0, 1.2) },
        380 * ease(moment.seconds, 0, 1.2),
        210 * ease(moment.seconds, 0, 1.2),
        -39,
        '#6FA65E',
        '#2F6B3C',
      ) +
      capsule(
        { x: 640 - 190 * ease(moment.seconds, 0, 1.2), y: 270 + 152 * ease(moment.seconds, 0, 1.2) },
        { x: 640 + 100 * ease(moment.seconds, 0.4, 1.4), y: 270 - 82 * ease(moment.seconds, 0.4, 1.4) },
        6,
        '#FFFFFF',
      ) +
      circle(850, 130, 44, '#F5B82E'),
    moment,
    '#22573A',
  )

export const forest: Film = {
  folder: 'skogens-kretslopp',
  posterAt: 16.6,
  scenes: [
    { seconds: 3.4, told: ['Skogens kretslopp. Vart tar löven vägen?'], draw: opening },
    {
      seconds: 5.6,
      told: [
        'På våren stiger vatten och näring från rötterna.',
        'Knopparna öppnar sig och nya blad slår ut.',
      ],
      draw: spring,
    },
    {
      seconds: 5.6,
      told: [
        'På sommaren fångar bladen solljus och koldioxid.',
        'Av ljus, luft och vatten gör trädet socker och växer.',
      ],
      draw: summer,
    },
    {
      seconds: 7.6,
      told: [
        'På hösten drar trädet tillbaka det gröna ur bladen.',
        'De gula och röda löven faller till marken.',
      ],
      draw: autumn,
    },
    {
      seconds: 7.8,
      told: [
        'Nu börjar nedbrytarna: maskar och gråsuggor äter av löven.',
        'Svampar och bakterier bryter ner det allra minsta.',
      ],
      draw: decomposers,
    },
    { seconds: 3.8, told: ['Under snön går det långsamt. Löven har blivit mylla.'], draw: winter },
    {
      seconds: 6,
      told: ['På våren tar rötterna upp näringen ur myllan.', 'Ett nytt blad blir till av det gamla.'],
      draw: seedling,
    },
    { seconds: 4.2, told: ['Inget tar slut i skogen. Kretsloppet börjar om.'], draw: ringOfYear },
  ],
}
