import { around, capsule, circle, number, shape, stroke, waveOutline } from '#server/uploads/covers/shapes.ts'
import {
  chapterTitle,
  ease,
  background,
  label,
  layer,
  mix,
  transformed,
  titleCard,
  type Film,
  type Moment,
} from './scene.ts'
import { drop, landscape } from './water-landscape.ts'

const evaporation = (moment: Moment) =>
  landscape(moment, {
    cloudX: 340,
    cloud: 0,
    vapour: ease(moment.seconds, 1.2, 2.6),
    warmth: ease(moment.progress, 0.02, 0.4),
  }) +
  chapterTitle('Avdunstning', moment, '#27627F') +
  label(160, 398, 'solen värmer', ease(moment.seconds, 1, 1.6)) +
  label(540, 400, 'vattenånga stiger', ease(moment.seconds, 2.8, 3.4))

const condensation = (moment: Moment) =>
  landscape(moment, {
    cloudX: 370,
    cloud: ease(moment.progress, 0.06, 0.85),
    vapour: 1 - ease(moment.progress, 0.75, 1) * 0.6,
    warmth: 1 - moment.progress,
  }) +
  magnified(moment) +
  chapterTitle('Moln bildas', moment, '#27627F')

/** A close-up of the cloud: vapour cools and condenses into drops. */
function magnified({ seconds }: Moment): string {
  const shown = ease(seconds, 2, 2.8)
  const joined = ease(seconds, 3, 5)
  const drops = Array.from({ length: 14 }, (_, index) => {
    const home = [around(0, 0, 70, 40), around(0, 0, 66, 160), around(0, 0, 72, 280)][index % 3] ?? {
      x: 0,
      y: 0,
    }
    const spot = around(0, 0, 30 + ((index * 37) % 100), index * 49)
    return circle(mix(spot.x, home.x, joined), mix(spot.y, home.y, joined), 9 + joined * 9, '#2F7FAC')
  })
  return layer(
    transformed(
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
  const gusts = [0, 1, 2, 3].map((index) => {
    const share = (moment.seconds * 0.5 + index / 4) % 1
    const x = mix(120, 960, share)
    return layer(
      stroke(`M${number(x)} ${270 + index * 32}q50 -18 100 0t100 0`, 7, '#FFFFFF'),
      Math.min(1, share * 4, (1 - share) * 4),
    )
  })
  return (
    landscape(moment, {
      cloudX: mix(370, 940, ease(moment.progress, 0.1, 1)),
      cloud: 1,
      grey: ease(moment.progress, 0.3, 1),
    }) +
    gusts.join('') +
    chapterTitle('Vinden för molnet', moment, '#27627F')
  )
}

const rain = (moment: Moment) =>
  landscape(moment, {
    cloudX: 940,
    cloud: 1,
    grey: 1,
    rain: ease(moment.seconds, 0.6, 1.4),
    snow: ease(moment.progress, 0.15, 0.9),
  }) +
  chapterTitle('Nederbörd', moment, '#27627F') +
  label(700, 350, 'regn', ease(moment.seconds, 1.4, 2)) +
  label(1140, 236, 'snö på fjället', ease(moment.seconds, 2.6, 3.2))

const running = (moment: Moment) =>
  landscape(moment, {
    cloudX: 940,
    cloud: 1 - ease(moment.progress, 0.05, 0.5) * 0.5,
    grey: 1 - ease(moment.progress, 0, 0.4),
    rain: 1 - ease(moment.progress, 0, 0.2),
    snow: 1,
    stream: ease(moment.progress, 0.05, 0.75),
    below: ease(moment.progress, 0.45, 0.7),
  }) +
  chapterTitle('Tillbaka till havet', moment, '#27627F') +
  label(1160, 420, 'bäck', ease(moment.seconds, 1.3, 1.9)) +
  label(780, 520, 'sjö', ease(moment.seconds, 2.8, 3.4)) +
  label(1090, 690, 'grundvatten', ease(moment.seconds, 4.4, 5))

/** The whole cycle, with its steps labelled in order. */
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
  const arrows = bows.map((bow, index) => {
    const [x, y, degrees] = tips[index] ?? [0, 0, 0]
    const wings = [145, -145].map((turn) => capsule(around(x, y, 24, degrees + turn), { x, y }, 9, '#1D3B4C'))
    return layer(
      stroke(bow, 9, '#1D3B4C') + wings.join(''),
      ease(moment.seconds, 0.6 + index * 0.7, 1.1 + index * 0.7),
    )
  })
  return (
    landscape(moment, {
      cloudX: mix(400, 930, ease(moment.progress, 0.08, 0.55)),
      cloud: 0.9,
      vapour: 0.8,
      stream: 1,
      snow: 0.4,
      rain: ease(moment.progress, 0.5, 0.62),
      warmth: 0.5,
    }) +
    arrows.join('') +
    steps
      .map(([words, x, y], index) =>
        label(x, y, words, ease(moment.seconds, 0.7 + index * 0.7, 1.2 + index * 0.7)),
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
    background('#D9EEF5') +
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
  posterSeconds: 24.5,
  scenes: [
    { seconds: 3.4, captions: ['Vattnets kretslopp. Var har ditt vatten varit?'], draw: opening },
    {
      seconds: 6.6,
      captions: ['Solen värmer havet. Vattnet avdunstar.', 'Det blir osynlig vattenånga som stiger uppåt.'],
      draw: evaporation,
    },
    {
      seconds: 6.6,
      captions: ['Högt upp är luften kall.', 'Där blir ångan till små droppar, och dropparna blir moln.'],
      draw: condensation,
    },
    { seconds: 5, captions: ['Vinden för molnet in över land, mot fjället.'], draw: wind },
    {
      seconds: 6.4,
      captions: [
        'Dropparna slår sig ihop och blir tunga. Då faller de som regn.',
        'Uppe på fjället är det så kallt att det blir snö.',
      ],
      draw: rain,
    },
    {
      seconds: 7.4,
      captions: [
        'Vattnet rinner i bäckar, genom sjöar och åar, ner mot havet.',
        'En del sjunker ner i marken och blir grundvatten.',
      ],
      draw: running,
    },
    {
      seconds: 6,
      captions: ['Till sist är vattnet tillbaka i havet.', 'Samma vatten går runt, om och om igen.'],
      draw: whole,
    },
  ],
}
