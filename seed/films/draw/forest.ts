import { around, capsule, circle, leaf, number, stroke } from '#server/uploads/covers/shapes.ts'
import { decomposers, seedling } from './forest-ground.ts'
import { spring, summer, autumn, winter } from './forest-seasons.ts'
import {
  mixColours,
  ease,
  background,
  layer,
  transformed,
  text,
  titleCard,
  type Film,
  type Moment,
} from './scene.ts'

/** The four seasons as a cycle. */
const ringOfYear = (moment: Moment) => {
  const names = ['Vår', 'Sommar', 'Höst', 'Vinter']
  const inks = ['#A9D18E', '#2F6B3C', '#E58A3C', '#CBD9E2']
  const [x, y, radius] = [640, 352, 218]
  const stations = names.map((name, index) => {
    const spot = around(x, y, radius, -90 + index * 90)
    const shown = ease(moment.seconds, 0.3 + index * 0.45, 0.9 + index * 0.45)
    return (
      layer(
        transformed(
          spot.x,
          spot.y,
          circle(0, 0, 80, '#FFFFFF') +
            leaf(
              { x: 0, y: 46 },
              92,
              56,
              -90,
              inks[index] ?? '#2F6B3C',
              mixColours(inks[index] ?? '#2F6B3C', '#FFFFFF', 0.28),
            ),
          0.7 + shown * 0.3,
        ),
        shown,
      ) +
      layer(
        text(
          spot.x + (index === 1 ? 104 : index === 3 ? -104 : 0),
          spot.y + (index === 0 ? -96 : index === 2 ? 122 : 10),
          name,
          {
            size: 34,
            weight: 700,
            colour: '#22573A',
            anchor: index === 1 ? 'start' : index === 3 ? 'end' : 'middle',
          },
        ),
        shown,
      )
    )
  })
  const arcs = [0, 1, 2, 3].map((index) => {
    const [from, to] = [-90 + index * 90 + 27, -90 + index * 90 + 60]
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
      ease(moment.seconds, 0.7 + index * 0.45, 1.2 + index * 0.45),
    )
  })
  return (
    background('#CDE6C5') +
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
    background('#CDE6C5') +
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
  posterSeconds: 16.6,
  scenes: [
    { seconds: 3.4, captions: ['Skogens kretslopp. Vart tar löven vägen?'], draw: opening },
    {
      seconds: 5.6,
      captions: [
        'På våren stiger vatten och näring från rötterna.',
        'Knopparna öppnar sig och nya blad slår ut.',
      ],
      draw: spring,
    },
    {
      seconds: 5.6,
      captions: [
        'På sommaren fångar bladen solljus och koldioxid.',
        'Av ljus, luft och vatten gör trädet socker och växer.',
      ],
      draw: summer,
    },
    {
      seconds: 7.6,
      captions: [
        'På hösten drar trädet tillbaka det gröna ur bladen.',
        'De gula och röda löven faller till marken.',
      ],
      draw: autumn,
    },
    {
      seconds: 7.8,
      captions: [
        'Nu börjar nedbrytarna: maskar och gråsuggor äter av löven.',
        'Svampar och bakterier bryter ner det allra minsta.',
      ],
      draw: decomposers,
    },
    { seconds: 3.8, captions: ['Under snön går det långsamt. Löven har blivit mylla.'], draw: winter },
    {
      seconds: 6,
      captions: ['På våren tar rötterna upp näringen ur myllan.', 'Ett nytt blad blir till av det gamla.'],
      draw: seedling,
    },
    { seconds: 4.2, captions: ['Inget tar slut i skogen. Kretsloppet börjar om.'], draw: ringOfYear },
  ],
}
