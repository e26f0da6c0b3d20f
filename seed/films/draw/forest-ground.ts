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
} from '#server/uploads/covers/shapes.ts'
import { warm, sun } from './forest-tree.ts'
import {
  mixColours,
  chapterTitle,
  ease,
  background,
  label,
  layer,
  mix,
  transformed,
  type Moment,
} from './scene.ts'

/** A section of the forest floor: decomposers eat the leaves at the top until only humus is left. */
export const decomposers = (moment: Moment) => {
  const eaten = ease(moment.progress, 0.18, 0.95)
  const litter = Array.from({ length: 13 }, (_, index) => {
    const [x, y] = [90 + index * 92, 236 + ((index * 53) % 34)]
    const size = 128 * (1 - eaten * 0.42)
    const holes = [0.3, 0.52, 0.7].map((along, hole) =>
      circle(
        size * along,
        (hole % 2 ? 1 : -1) * size * 0.08,
        size * 0.085 * ease(eaten, hole * 0.2, 0.4 + hole * 0.2) * 1.3,
        '#5A4030',
      ),
    )
    const ink = mixColours(warm[index % 4] ?? '#E58A3C', '#6B4A33', eaten * 0.85)
    return transformed(
      x - 50,
      y,
      leaf({ x: 0, y: 0 }, size, size * 0.56, 0, ink, mixColours(ink, '#FFFFFF', 0.18)) + holes.join(''),
      1,
      ((index * 47) % 60) - 30,
    )
  })
  const threads = Array.from({ length: 9 }, (_, index) => {
    const length = 330 * ease(moment.progress, 0.1 + index * 0.03, 0.6 + index * 0.03)
    const degrees = 20 + index * 17
    const [bend, end] = [
      around(1030, 268, 130, degrees + (index % 2 ? 16 : -16)),
      around(1030, 268, 250 + (index % 3) * 26, degrees),
    ]
    return `<path d="M1030 268Q${number(bend.x)} ${number(bend.y)} ${number(end.x)} ${number(end.y)}" fill="none" stroke="#F4E9D6" stroke-width="4" stroke-linecap="round" stroke-dasharray="${number(length)} 900"/>`
  })
  const mushroom = (x: number, y: number, size: number) =>
    transformed(
      x,
      y,
      box(-13, -70, 26, 76, '#F4E9D6', 10) +
        shape('M-58 -62A58 52 0 0 1 58 -62Z', '#C8532F') +
        circle(-20, -84, 8, '#FFFFFF') +
        circle(18, -92, 10, '#FFFFFF') +
        circle(34, -72, 6, '#FFFFFF'),
      size,
    )
  const bacteria = Array.from({ length: 26 }, (_, index) => {
    const [x, y] = [640 + ((index * 97) % 520), 500 + ((index * 61) % 170)]
    return layer(
      transformed(
        x + Math.sin(moment.seconds * 1.4 + index) * 6,
        y,
        capsule({ x: -6, y: 0 }, { x: 6, y: 0 }, 9, index % 2 ? '#9CCBB9' : '#F5B82E'),
        1,
        index * 40,
      ),
      ease(moment.progress, 0.35 + (index % 9) * 0.03, 0.5 + (index % 9) * 0.03),
    )
  })
  return (
    background('#F6E3C6') +
    box(0, 262, 1280, 458, '#5A4030') +
    shape(waveOutline(1280, 720, 420, 14, 1.6, 1), '#4A3426') +
    threads.join('') +
    mushroom(1010, 264, 1.25) +
    mushroom(1096, 266, 0.85) +
    litter.join('') +
    worm(moment) +
    louse(moment) +
    bacteria.join('') +
    chapterTitle('Nedbrytarna', moment, '#8A4A12') +
    label(300, 566, 'daggmask', ease(moment.seconds, 1, 1.6)) +
    label(470, 150, 'gråsugga', ease(moment.seconds, 2, 2.6)) +
    label(1050, 112, 'svamp', ease(moment.seconds, 3, 3.6)) +
    label(980, 690, 'bakterier', ease(moment.seconds, 4, 4.6))
  )
}

function worm({ seconds }: Moment): string {
  const points = Array.from({ length: 22 }, (_, index) => {
    const x = 130 + index * 13 + seconds * 12
    return `${number(x)} ${number(480 + Math.sin(index * 0.5 - seconds * 2.4) * 24)}`
  })
  return (
    stroke(`M${points.join('L')}`, 30, '#E59A86') +
    stroke(`M${points.slice(14, 17).join('L')}`, 30, '#CF7A68')
  )
}

function louse({ seconds }: Moment): string {
  const x = 330 + seconds * 20
  const legs = [-34, -14, 6, 26].map((at, index) =>
    capsule({ x: at, y: 8 }, { x: at + Math.sin(seconds * 9 + index * 1.7) * 8, y: 26 }, 5, '#3E4A52'),
  )
  const plates = [-36, -18, 0, 18].map((at) => stroke(`M${at} -20Q${at + 6} -2 ${at} 12`, 4, '#8A99A3'))
  return transformed(
    x,
    216,
    legs.join('') +
      shape('M-56 12A56 40 0 0 1 56 12Z', '#5C6B75') +
      plates.join('') +
      stroke('M52 4Q70 -4 76 -16', 4, '#3E4A52'),
  )
}

export const seedling = (moment: Moment) => {
  const grown = ease(moment.progress, 0.2, 0.85)
  const food = Array.from({ length: 30 }, (_, index) => {
    const share = (moment.seconds * 0.3 + index / 30) % 1
    const from = { x: 160 + ((index * 173) % 960), y: 660 - ((index * 47) % 110) }
    return layer(
      circle(
        mix(from.x, 640, ease(share)),
        mix(from.y, 470, ease(share)),
        8,
        index % 3 ? '#F5B82E' : '#9CCBB9',
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
  ].map(([x = 0, y = 0], index) =>
    stroke(
      `M640 440Q${640 + x * 0.3} ${440 + y * 0.7} ${640 + x * grown} ${440 + y * grown}`,
      9 - (index % 2),
      '#E8D9B8',
    ),
  )
  const top = 440 - grown * 250
  const pairs = [0.35, 0.62, 0.86].map((along, index) => {
    const [y, size] = [mix(440, top, along), ease(grown, along * 0.6, along * 0.6 + 0.4) * (150 - index * 26)]
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
    background('#DDF0E4') +
    sun(1060, 140) +
    box(0, 440, 1280, 280, '#5A4030') +
    shape(waveOutline(1280, 720, 560, 14, 1.6, 1), '#4A3426') +
    box(0, 428, 1280, 20, '#8DB86A') +
    roots.join('') +
    food.join('') +
    capsule({ x: 640, y: 440 }, { x: 640, y: top }, 13, '#3F7F45') +
    pairs.join('') +
    leaf({ x: 640, y: top + 4 }, 76 * grown, 42 * grown, -90, '#A9D18E', '#6FA65E') +
    chapterTitle('Vår igen', moment) +
    label(1000, 620, 'näring ur myllan', ease(moment.seconds, 1.2, 1.9)) +
    label(860, 250, 'nytt blad', ease(moment.seconds, 3.2, 3.9))
  )
}
