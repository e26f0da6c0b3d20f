import { around, box, capsule, circle, number, polygon, stroke } from '#server/uploads/covers/shapes.ts'
import { ink, person, look, paper, bubble } from './democracy-people.ts'
import { chapterTitle, ease, background, label, layer, mix, transformed, text, type Moment } from './scene.ts'

export const committee = (moment: Moment) => {
  const seats = Array.from({ length: 9 }, (_, index) => {
    const degrees = 180 + (index * 180) / 8
    return { ...around(640, 500, 1, degrees), degrees, index }
  })
  const people = seats.map(({ degrees, index }) => {
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
        look(index),
        Math.sin(moment.seconds * 2.4 + index * 1.7) * 4,
      ),
    }
  })
  const speaking = Math.floor(moment.seconds * 1.1) % 3
  const talk = [
    [300, 236],
    [640, 150],
    [980, 236],
  ].map(([x = 0, y = 0], index) =>
    layer(
      bubble(
        x,
        y,
        0.62,
        '#FFFFFF',
        [-40, 0, 40]
          .map((at) => circle(at, -6, 13, [ink.warm, ink.pine, ink.deep][index] ?? ink.deep))
          .join(''),
        index === 2 ? 1 : -1,
      ),
      index === speaking ? ease(moment.seconds % (1 / 1.1), 0, 0.2) : 0.25,
    ),
  )
  return (
    background('#E9DED0') +
    people
      .sort((a, b) => a.y - b.y)
      .map(({ drawing }) => drawing)
      .join('') +
    `<ellipse cx="640" cy="600" rx="470" ry="150" fill="#C99B6F"/><ellipse cx="640" cy="588" rx="470" ry="150" fill="#DDB388"/>` +
    transformed(640, 590, paper(0, 0, 0.9, -4, 3), 1) +
    talk.join('') +
    chapterTitle('Utskottet', moment, ink.deep) +
    label(1040, 96, 'ledamöter från olika partier', ease(moment.seconds, 1.2, 1.8))
  )
}

export const debate = (moment: Moment) => {
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
    background('#D7DEE8') +
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
    chapterTitle('Debatt', moment, ink.deep) +
    label(640, 690, 'alla får höra och läsa vad som sägs', ease(moment.seconds, 1.4, 2))
  )
}

type Seat = { x: number; y: number; row: number; order: number }

const seatsOf = (x: number, base: number): Seat[] =>
  Array.from({ length: 7 }, (_, row) => {
    const [radius, count] = [170 + row * 52, 15 + row * 4]
    return Array.from({ length: count }, (_seat, index) => ({
      ...around(x, base, radius, 180 + (index * 180) / (count - 1)),
      row,
      order: index / (count - 1),
    }))
  }).flat()

const chamberRows = (x: number, base: number, colour: (row: number) => string, opacity: number) =>
  layer(
    seatsOf(x, base)
      .map((seat) => circle(seat.x, seat.y, 16, colour(seat.row)))
      .join(''),
    opacity,
  )

/** The votes appear seat by seat. A yes is a filled circle and a no a ring, so that colour is not the only difference. */
export const vote = (moment: Moment) => {
  const seats = seatsOf(640, 640)
  const yes = (seat: Seat) => (Math.sin(seat.order * 40 + seat.row * 7) + 1) / 2 < 0.94 - seat.order * 0.74
  const castAt = (index: number) =>
    ease(
      moment.seconds,
      0.8 + (((index * 61) % seats.length) / seats.length) * 2.6,
      1.1 + (((index * 61) % seats.length) / seats.length) * 2.6,
    )
  const circles = seats.map((seat, index) => {
    const cast = castAt(index)
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
    background(ink.pale) +
    box(0, 660, 1280, 60, '#8A5A3A') +
    circles.join('') +
    board +
    paper(640, 580, 0.62 + 0.1 * ease(moment.seconds, 3.8, 4.4), 0, 3, counted > 0.99 ? ink.pine : ink.warm) +
    chapterTitle('Omröstning', moment, ink.deep)
  )
}

export const law = (moment: Moment) => {
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
    background('#F6E3B8') +
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
      transformed(
        826,
        420,
        circle(0, 0, 58, ink.pine) + stroke('M-26 2L-8 22L28 -20', 13, '#FFFFFF'),
        1.7 - stamped * 0.7,
      ),
      stamped,
    ) +
    [90, 210, 330, 950, 1070, 1190]
      .map((x, index) =>
        person(
          x,
          760 - ease(moment.seconds, 2.8 + index * 0.1, 3.5 + index * 0.1) * 50,
          1.05,
          look(index),
          Math.sin(moment.seconds * 3 + index) * 3,
        ),
      )
      .join('') +
    chapterTitle('En ny lag', moment, ink.deep) +
    label(640, 640, 'den gäller alla', ease(moment.seconds, 3.2, 3.8))
  )
}
