import {
  around,
  box,
  capsule,
  circle,
  number,
  polygon,
  shape,
  stroke,
} from '../../../uploads/covers/shapes.ts'
import {
  chapter,
  ease,
  ground,
  label,
  layer,
  mix,
  moved,
  screen,
  text,
  titleCard,
  type Film,
  type Moment,
} from './scene.ts'

const ink = {
  deep: '#36485F',
  mid: '#7F93AD',
  warm: '#E5623F',
  sun: '#F2B84B',
  pine: '#2F7D6B',
  pale: '#D3DCE8',
  sand: '#F3E6D8',
  skin: '#E8C3A2',
  dark: '#A9765A',
}
const hairs = ['#36485F', '#8A4A2F', '#C98A3C', '#22303F']

type Look = { coat: string; hair: number; skin?: string }

/** A person from the waist up, standing on `base`. */
function person(
  x: number,
  base: number,
  size: number,
  { coat, hair, skin = ink.skin }: Look,
  nod = 0,
): string {
  return moved(
    x,
    base,
    shape('M-58 0V-62A58 58 0 0 1 58 -62V0Z', coat) +
      moved(
        0,
        -152 + nod,
        circle(0, 0, 40, skin) +
          shape('M-42 4A42 42 0 1 1 42 4Q30 -16 -6 -18Q-30 -18 -42 4Z', hairs[hair % 4] ?? ink.deep),
      ),
    size,
  )
}

const looks: Look[] = [
  { coat: ink.warm, hair: 0 },
  { coat: ink.deep, hair: 1, skin: ink.dark },
  { coat: ink.pine, hair: 2 },
  { coat: ink.sun, hair: 3, skin: ink.dark },
  { coat: ink.mid, hair: 1 },
  { coat: '#8C4A6B', hair: 0 },
]
const look = (place: number): Look => looks[place % looks.length] ?? { coat: ink.deep, hair: 0 }

/** The proposal itself: a sheet that travels through the film; `thick` adds pages under it. */
function paper(x: number, y: number, size: number, degrees = 0, thick = 0, mark: string = ink.warm): string {
  const under = Array.from({ length: thick }, (_, page) =>
    box(-62 + (page + 1) * 6, -82 + (page + 1) * 6, 124, 164, page % 2 ? '#E9EEF4' : '#C9D4E1', 8),
  ).reverse()
  const rows = [0, 1, 2, 3].map((row) =>
    capsule({ x: -38, y: -14 + row * 22 }, { x: row === 3 ? 2 : 38, y: -14 + row * 22 }, 8, '#B9C6D6'),
  )
  return moved(
    x,
    y,
    under.join('') +
      box(-62, -82, 124, 164, '#FFFFFF', 8) +
      capsule({ x: -38, y: -48 }, { x: 18, y: -48 }, 13, mark) +
      rows.join(''),
    size,
    degrees,
  )
}

const bubble = (x: number, y: number, size: number, fill: string, content: string, tail: 1 | -1 = -1) =>
  moved(
    x,
    y,
    box(-100, -62, 200, 110, fill, 44) +
      polygon(
        [
          { x: tail * 20, y: 40 },
          { x: tail * 64, y: 40 },
          { x: tail * 66, y: 82 },
        ],
        fill,
      ) +
      content,
    size,
  )

const table = (colour: string, y = 560) => box(0, y, screen.width, screen.height - y, colour)

const wall = (seconds: number) =>
  ground(ink.sand) +
  [140, 420, 860, 1140]
    .map((x, place) =>
      layer(box(x - 70, 150, 140, 210, '#FFFFFF', 70), 0.55 + 0.04 * Math.sin(seconds + place)),
    )
    .join('')

const columns = (x: number, base: number, size: number) =>
  moved(
    x,
    base,
    box(-190, -34, 380, 34, ink.deep) +
      [-140, -70, 0, 70, 140].map((at) => box(at - 17, -190, 34, 160, '#FFFFFF')).join('') +
      box(-190, -214, 380, 28, ink.deep) +
      polygon(
        [
          { x: -206, y: -212 },
          { x: 0, y: -300 },
          { x: 206, y: -212 },
        ],
        ink.mid,
      ) +
      circle(0, -244, 17, ink.sun),
    size,
  )

const idea = (moment: Moment) => {
  const glow = ease(moment.seconds, 1, 1.7)
  const bulb = moved(
    0,
    -10,
    circle(0, -10, 30, ink.sun) +
      box(-13, 20, 26, 16, ink.deep, 4) +
      [200, 235, 270, 305, 340]
        .map((degrees) =>
          capsule(
            around(0, -10, 42, degrees),
            around(0, -10, 52 + 4 * Math.sin(moment.seconds * 4), degrees),
            5,
            ink.sun,
          ),
        )
        .join(''),
    0.9,
  )
  const written = ease(moment.seconds, 2.4, 3.4)
  return (
    ground(ink.pale) +
    [90, 250, 1010, 1180]
      .map(
        (x, place) =>
          box(x - 70, 330 - (place % 2) * 70, 140, 330, '#BAC7D7') +
          [0, 1, 2, 3]
            .map((row) =>
              [0, 1]
                .map((column) =>
                  box(x - 44 + column * 52, 360 - (place % 2) * 70 + row * 62, 34, 38, '#E8EEF5', 4),
                )
                .join(''),
            )
            .join(''),
      )
      .join('') +
    table('#8FA3BB', 620) +
    person(430, 640, 1.5, look(0)) +
    person(640, 640, 1.42, look(1), Math.sin(moment.seconds * 3) * 3) +
    person(850, 640, 1.5, look(2)) +
    layer(bubble(560, 190, 1.15, '#FFFFFF', bulb), glow) +
    layer(
      paper(mix(640, 890, written), mix(190, 250, written), 0.4 + written * 0.7, -6 + written * 10),
      written,
    ) +
    chapter('En idé', moment, ink.deep) +
    label(1065, 252, 'förslag', ease(moment.seconds, 3.4, 4))
  )
}

const inquiry = (moment: Moment) => {
  const glass = { x: 640 + Math.sin(moment.seconds * 1.3) * 90, y: 330 + Math.cos(moment.seconds * 1.7) * 50 }
  const grown = Math.floor(ease(moment.share, 0.15, 0.85) * 7)
  return (
    wall(moment.seconds) +
    person(250, 590, 1.35, look(3), Math.sin(moment.seconds * 2) * 4) +
    person(1030, 590, 1.35, look(4), Math.sin(moment.seconds * 2 + 2) * 4) +
    table('#C99B6F', 560) +
    paper(640, 370, 2, -3, grown) +
    moved(
      glass.x,
      glass.y,
      stroke('M58 58L120 120', 24, ink.deep) +
        circle(0, 0, 80, '#FFFFFF', 0.55) +
        `<circle r="80" fill="none" stroke="${ink.deep}" stroke-width="15"/>`,
    ) +
    chapter('Utredning', moment, ink.deep) +
    label(250, 640, 'experter undersöker', ease(moment.seconds, 1.2, 1.8)) +
    label(1030, 640, 'vad kan hända?', ease(moment.seconds, 2.2, 2.8))
  )
}

const referral = (moment: Moment) => {
  const places = [
    { x: 210, y: 300, name: 'kommuner' },
    { x: 330, y: 560, name: 'föreningar' },
    { x: 950, y: 560, name: 'forskare' },
    { x: 1070, y: 300, name: 'myndigheter' },
  ]
  const out = (place: number) => ease(moment.seconds, 0.7 + place * 0.25, 1.9 + place * 0.25)
  const back = (place: number) => ease(moment.seconds, 3 + place * 0.3, 4.2 + place * 0.3)
  const lines = places.map(({ x, y }) =>
    stroke(`M640 350Q${(x + 640) / 2} ${(y + 350) / 2 - 60} ${x} ${y}`, 5, '#FFFFFF', '2 16'),
  )
  const homes = places.map(
    ({ x, y, name }, place) =>
      circle(x, y, 92, '#FFFFFF') +
      signOf(place, x, y) +
      label(x, y + 112, name, ease(moment.seconds, 0.5 + place * 0.2, 1 + place * 0.2)),
  )
  const letters = places.map(({ x, y }, place) => {
    const bow = (share: number) => -90 * Math.sin(share * Math.PI)
    const going =
      out(place) > 0 && out(place) < 1
        ? paper(mix(640, x, out(place)), mix(350, y, out(place)) + bow(out(place)), 0.42, out(place) * 20)
        : ''
    const reply = moved(
      mix(x, 640, back(place)),
      mix(y, 350, back(place)) + bow(back(place)),
      box(-42, -28, 84, 56, ink.sun, 7) + stroke('M-40 -26L0 6L40 -26', 5, '#FFFFFF'),
      1 - back(place) * 0.35,
    )
    return going + (back(place) > 0 && back(place) < 1 ? reply : '')
  })
  const answered = places.filter((_, place) => back(place) >= 1).length
  return (
    ground('#C7D5DF') +
    lines.join('') +
    paper(640, 350, 1.25, 0, answered + 1) +
    homes.join('') +
    letters.join('') +
    chapter('Remiss', moment, ink.deep)
  )
}

function signOf(place: number, x: number, y: number): string {
  if (place === 0) return moved(x, y + 42, columns(0, 0, 0.36))
  if (place === 1) return [-34, 0, 34].map((at, each) => person(x + at, y + 46, 0.42, look(each))).join('')
  if (place === 2)
    return moved(
      x,
      y,
      polygon(
        [
          { x: -12, y: -52 },
          { x: 12, y: -52 },
          { x: 12, y: -14 },
          { x: 42, y: 46 },
          { x: -42, y: 46 },
          { x: -12, y: -14 },
        ],
        ink.pale,
      ) +
        polygon(
          [
            { x: -25, y: 12 },
            { x: 25, y: 12 },
            { x: 42, y: 46 },
            { x: -42, y: 46 },
          ],
          ink.pine,
        ),
    )
  return moved(
    x,
    y,
    box(-46, -48, 92, 96, ink.deep, 6) +
      [0, 1, 2]
        .map((row) =>
          [0, 1, 2].map((column) => box(-34 + column * 26, -36 + row * 28, 16, 18, ink.sun, 3)).join(''),
        )
        .join(''),
  )
}

const bill = (moment: Moment) => {
  const given = ease(moment.share, 0.3, 0.85)
  return (
    ground(ink.pale) +
    box(0, 600, 1280, 120, '#8FA3BB') +
    columns(1000, 610, 1.25) +
    layer(circle(1000, 330, 250, '#FFFFFF'), 0.25) +
    columns(1000, 610, 1.25) +
    box(120, 330, 300, 280, '#FFFFFF', 6) +
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2].map((column) => box(150 + column * 88, 362 + row * 76, 52, 46, ink.mid, 4)).join(''),
      )
      .join('') +
    box(104, 306, 332, 34, ink.deep, 4) +
    polygon(
      [
        { x: 270, y: 236 },
        { x: 270, y: 306 },
        { x: 276, y: 306 },
        { x: 276, y: 236 },
      ],
      ink.deep,
    ) +
    box(276, 236, 66, 40, ink.sun) +
    paper(mix(300, 960, given), 330 - Math.sin(given * Math.PI) * 130, 1 - given * 0.35, given * 12, 3) +
    chapter('Regeringens förslag', moment, ink.deep) +
    label(270, 660, 'regeringen', ease(moment.seconds, 0.6, 1.1)) +
    label(1000, 660, 'riksdagen', ease(moment.seconds, 1.2, 1.8))
  )
}

const committee = (moment: Moment) => {
  const seats = Array.from({ length: 9 }, (_, place) => {
    const degrees = 180 + (place * 180) / 8
    return { ...around(640, 500, 1, degrees), degrees, place }
  })
  const people = seats.map(({ degrees, place }) => {
    const spot = {
      x: 640 + Math.cos((degrees * Math.PI) / 180) * 440,
      y: 540 + Math.sin((degrees * Math.PI) / 180) * 190,
    }
    return {
      y: spot.y,
      drawing: person(
        spot.x,
        spot.y + 60,
        0.92,
        look(place),
        Math.sin(moment.seconds * 2.4 + place * 1.7) * 4,
      ),
    }
  })
  const speaking = Math.floor(moment.seconds * 1.1) % 3
  const talk = [
    [300, 236],
    [640, 150],
    [980, 236],
  ].map(([x = 0, y = 0], place) =>
    layer(
      bubble(
        x,
        y,
        0.62,
        '#FFFFFF',
        [-40, 0, 40]
          .map((at) => circle(at, -6, 13, [ink.warm, ink.pine, ink.deep][place] ?? ink.deep))
          .join(''),
        place === 2 ? 1 : -1,
      ),
      place === speaking ? ease(moment.seconds % (1 / 1.1), 0, 0.2) : 0.25,
    ),
  )
  return (
    ground('#E9DED0') +
    people
      .sort((one, other) => one.y - other.y)
      .map(({ drawing }) => drawing)
      .join('') +
    `<ellipse cx="640" cy="600" rx="470" ry="150" fill="#C99B6F"/><ellipse cx="640" cy="588" rx="470" ry="150" fill="#DDB388"/>` +
    moved(640, 590, paper(0, 0, 0.9, -4, 3), 1) +
    talk.join('') +
    chapter('Utskottet', moment, ink.deep) +
    label(1040, 96, 'ledamöter från olika partier', ease(moment.seconds, 1.2, 1.8))
  )
}

const debate = (moment: Moment) => {
  const first = Math.sin(moment.seconds * 1.5) > -0.2
  const lectern = (x: number, colour: string) =>
    polygon(
      [
        { x: x - 84, y: 430 },
        { x: x + 84, y: 430 },
        { x: x + 62, y: 640 },
        { x: x - 62, y: 640 },
      ],
      colour,
    ) +
    box(x - 98, 412, 196, 26, '#8A5A3A', 8) +
    capsule({ x, y: 412 }, { x: x + 8, y: 376 }, 6, ink.deep) +
    circle(x + 8, 370, 9, ink.deep)
  return (
    ground('#D7DEE8') +
    chamberRows(640, 720, (row) => [ink.mid, '#93A5BC', '#A9B8CB'][row % 3] ?? ink.mid, 0.5) +
    box(0, 640, 1280, 80, '#8A5A3A') +
    person(360, 440, 1.25, look(0), first ? Math.sin(moment.seconds * 8) * 3 : 0) +
    person(920, 440, 1.25, look(2), first ? 0 : Math.sin(moment.seconds * 8) * 3) +
    lectern(360, '#C99B6F') +
    lectern(920, '#C99B6F') +
    layer(
      bubble(450, 128, 1, '#FFFFFF', text(0, 10, 'för', { size: 44, weight: 700, colour: ink.pine })),
      first ? 1 : 0.4,
    ) +
    layer(
      bubble(830, 128, 1, '#FFFFFF', text(0, 10, 'emot', { size: 44, weight: 700, colour: ink.warm }), 1),
      first ? 0.4 : 1,
    ) +
    chapter('Debatt', moment, ink.deep) +
    label(640, 690, 'alla får höra och läsa vad som sägs', ease(moment.seconds, 1.4, 2))
  )
}

type Seat = { x: number; y: number; row: number; order: number }

const seatsOf = (x: number, base: number): Seat[] =>
  Array.from({ length: 7 }, (_, row) => {
    const [radius, count] = [170 + row * 52, 15 + row * 4]
    return Array.from({ length: count }, (_seat, place) => ({
      ...around(x, base, radius, 180 + (place * 180) / (count - 1)),
      row,
      order: place / (count - 1),
    }))
  }).flat()

const chamberRows = (x: number, base: number, colour: (row: number) => string, opacity: number) =>
  layer(
    seatsOf(x, base)
      .map((seat) => circle(seat.x, seat.y, 16, colour(seat.row)))
      .join(''),
    opacity,
  )

/** The votes light up seat by seat; a yes is a filled seat, a no a ring, so that colour is not alone in telling. */
const vote = (moment: Moment) => {
  const seats = seatsOf(640, 640)
  const yes = (seat: Seat) => (Math.sin(seat.order * 40 + seat.row * 7) + 1) / 2 < 0.94 - seat.order * 0.74
  const given = (place: number) =>
    ease(
      moment.seconds,
      0.8 + (((place * 61) % seats.length) / seats.length) * 2.6,
      1.1 + (((place * 61) % seats.length) / seats.length) * 2.6,
    )
  const drawn = seats.map((seat, place) => {
    const cast = given(place)
    const empty = layer(circle(seat.x, seat.y, 15, '#B9C6D6'), 1 - cast)
    return (
      empty +
      layer(
        yes(seat)
          ? circle(seat.x, seat.y, 17, ink.pine)
          : `<circle cx="${number(seat.x)}" cy="${number(seat.y)}" r="13" fill="#FFFFFF" stroke="${ink.warm}" stroke-width="7"/>`,
        cast,
      )
    )
  })
  const counted = ease(moment.seconds, 0.9, 3.6)
  const board =
    box(1000, 56, 224, 150, '#FFFFFF', 18) +
    circle(1046, 104, 17, ink.pine) +
    `<circle cx="1046" cy="160" r="13" fill="#FFFFFF" stroke="${ink.warm}" stroke-width="7"/>` +
    text(1080, 115, `Ja  ${Math.round(205 * counted)}`, { size: 36, weight: 700, anchor: 'start' }) +
    text(1080, 171, `Nej  ${Math.round(144 * counted)}`, { size: 36, weight: 700, anchor: 'start' })
  return (
    ground(ink.pale) +
    box(0, 660, 1280, 60, '#8A5A3A') +
    drawn.join('') +
    board +
    paper(640, 580, 0.62 + 0.1 * ease(moment.seconds, 3.8, 4.4), 0, 3, counted > 0.99 ? ink.pine : ink.warm) +
    chapter('Omröstning', moment, ink.deep)
  )
}

const law = (moment: Moment) => {
  const opened = ease(moment.seconds, 0.3, 1.3)
  const laid = ease(moment.seconds, 1.3, 2.4)
  const stamped = ease(moment.seconds, 2.6, 3)
  const page = (side: number) =>
    polygon(
      [
        { x: 640, y: 250 },
        { x: 640 + side * 300 * opened, y: 220 },
        { x: 640 + side * 300 * opened, y: 500 },
        { x: 640, y: 530 },
      ],
      '#FFFFFF',
    )
  const lines = [-1, 1].map((side) =>
    [0, 1, 2, 3, 4]
      .map((row) =>
        layer(
          capsule(
            { x: 640 + side * 60, y: 296 + row * 42 - 4 },
            { x: 640 + side * 240, y: 286 + row * 42 - 14 },
            11,
            '#C9D4E1',
          ),
          opened,
        ),
      )
      .join(''),
  )
  return (
    ground('#F6E3B8') +
    circle(640, 350, 320, '#FFFFFF', 0.4) +
    polygon(
      [
        { x: 640, y: 270 },
        { x: 640 - 326 * opened, y: 232 },
        { x: 640 - 326 * opened, y: 530 },
        { x: 640, y: 560 },
        { x: 640 + 326 * opened, y: 530 },
        { x: 640 + 326 * opened, y: 232 },
      ],
      ink.warm,
    ) +
    page(-1) +
    page(1) +
    lines.join('') +
    layer(
      paper(mix(640, 790, laid), mix(60, 364, laid), 1.35, -6 * (1 - laid) - 5, 0, ink.pine),
      ease(moment.seconds, 1.1, 1.4),
    ) +
    layer(
      moved(
        826,
        420,
        circle(0, 0, 58, ink.pine) + stroke('M-26 2L-8 22L28 -20', 13, '#FFFFFF'),
        1.7 - stamped * 0.7,
      ),
      stamped,
    ) +
    [90, 210, 330, 950, 1070, 1190]
      .map((x, place) =>
        person(
          x,
          760 - ease(moment.seconds, 2.8 + place * 0.1, 3.5 + place * 0.1) * 50,
          1.05,
          look(place),
          Math.sin(moment.seconds * 3 + place) * 3,
        ),
      )
      .join('') +
    chapter('En ny lag', moment, ink.deep) +
    label(640, 640, 'den gäller alla', ease(moment.seconds, 3.2, 3.8))
  )
}

const opening = (moment: Moment) => {
  const walked = ease(moment.seconds, 0.2, 2.6)
  const road = 'M250 400C420 220 560 470 720 300S930 200 1010 290'
  return titleCard(
    'Demokratins väg',
    'Hur blir en idé till lag?',
    ground(ink.sand) +
      circle(640, 280, 230, '#FFFFFF', 0.5) +
      `<path d="${road}" fill="none" stroke="${ink.mid}" stroke-width="15" stroke-linecap="round" stroke-dasharray="${number(1000 * walked)} 1200"/>` +
      circle(250, 400, 34, ink.sun) +
      layer(columns(1020, 400, 0.72), ease(moment.seconds, 1.2, 2)) +
      layer(paper(640, 290, 1.1, -6), ease(moment.seconds, 0.6, 1.3)),
    moment,
    ink.deep,
  )
}

export const democracy: Film = {
  folder: 'demokratins-vag',
  posterAt: 36,
  scenes: [
    { seconds: 3.3, told: ['Demokratins väg. Hur blir en idé till lag?'], draw: opening },
    {
      seconds: 4.8,
      told: ['Allt börjar med en idé om något som borde ändras.', 'Regeringen vill veta mer om förslaget.'],
      draw: idea,
    },
    {
      seconds: 4.6,
      told: ['En utredning tar reda på fakta', 'och skriver vad en ny lag skulle betyda.'],
      draw: inquiry,
    },
    {
      seconds: 5.6,
      told: [
        'Förslaget skickas på remiss.',
        'Kommuner, myndigheter, forskare och föreningar svarar vad de tycker.',
      ],
      draw: referral,
    },
    { seconds: 4.2, told: ['Regeringen skriver en proposition och lämnar den till riksdagen.'], draw: bill },
    {
      seconds: 4.8,
      told: ['I riksdagen granskas förslaget av ett utskott', 'med ledamöter från olika partier.'],
      draw: committee,
    },
    {
      seconds: 4.8,
      told: ['Sedan blir det debatt i kammaren.', 'Där får alla argument höras, för och emot.'],
      draw: debate,
    },
    {
      seconds: 5.2,
      told: ['Ledamöterna röstar. Varje röst väger lika mycket.', 'Flest röster vinner.'],
      draw: vote,
    },
    {
      seconds: 5,
      told: [
        'Riksdagen har bestämt. Regeringen utfärdar lagen',
        'och publicerar den så att alla kan läsa den.',
      ],
      draw: law,
    },
  ],
}
