import { around, box, capsule, circle, polygon, stroke } from '#server/uploads/covers/shapes.ts'
import { ink, person, look, paper, bubble, table, wall, columns } from './democracy-people.ts'
import { chapterTitle, ease, background, label, layer, mix, transformed, type Moment } from './scene.ts'

export const idea = (moment: Moment) => {
  const glow = ease(moment.seconds, 1, 1.7)
  const bulb = transformed(
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
    background(ink.pale) +
    [90, 250, 1010, 1180]
      .map(
        (x, index) =>
          box(x - 70, 330 - (index % 2) * 70, 140, 330, '#BAC7D7') +
          [0, 1, 2, 3]
            .map((row) =>
              [0, 1]
                .map((column) =>
                  box(x - 44 + column * 52, 360 - (index % 2) * 70 + row * 62, 34, 38, '#E8EEF5', 4),
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
    chapterTitle('En idé', moment, ink.deep) +
    label(1065, 252, 'förslag', ease(moment.seconds, 3.4, 4))
  )
}

export const inquiry = (moment: Moment) => {
  const glass = { x: 640 + Math.sin(moment.seconds * 1.3) * 90, y: 330 + Math.cos(moment.seconds * 1.7) * 50 }
  const grown = Math.floor(ease(moment.progress, 0.15, 0.85) * 7)
  return (
    wall(moment.seconds) +
    person(250, 590, 1.35, look(3), Math.sin(moment.seconds * 2) * 4) +
    person(1030, 590, 1.35, look(4), Math.sin(moment.seconds * 2 + 2) * 4) +
    table('#C99B6F', 560) +
    paper(640, 370, 2, -3, grown) +
    transformed(
      glass.x,
      glass.y,
      stroke('M58 58L120 120', 24, ink.deep) +
        circle(0, 0, 80, '#FFFFFF', 0.55) +
        `<circle r="80" fill="none" stroke="${ink.deep}" stroke-width="15"/>`,
    ) +
    chapterTitle('Utredning', moment, ink.deep) +
    label(250, 640, 'experter undersöker', ease(moment.seconds, 1.2, 1.8)) +
    label(1030, 640, 'vad kan hända?', ease(moment.seconds, 2.2, 2.8))
  )
}

export const referral = (moment: Moment) => {
  const places = [
    { x: 210, y: 300, name: 'kommuner' },
    { x: 330, y: 560, name: 'föreningar' },
    { x: 950, y: 560, name: 'forskare' },
    { x: 1070, y: 300, name: 'myndigheter' },
  ]
  const out = (index: number) => ease(moment.seconds, 0.7 + index * 0.25, 1.9 + index * 0.25)
  const back = (index: number) => ease(moment.seconds, 3 + index * 0.3, 4.2 + index * 0.3)
  const lines = places.map(({ x, y }) =>
    stroke(`M640 350Q${(x + 640) / 2} ${(y + 350) / 2 - 60} ${x} ${y}`, 5, '#FFFFFF', '2 16'),
  )
  const homes = places.map(
    ({ x, y, name }, index) =>
      circle(x, y, 92, '#FFFFFF') +
      signOf(index, x, y) +
      label(x, y + 112, name, ease(moment.seconds, 0.5 + index * 0.2, 1 + index * 0.2)),
  )
  const letters = places.map(({ x, y }, index) => {
    const bow = (share: number) => -90 * Math.sin(share * Math.PI)
    const going =
      out(index) > 0 && out(index) < 1
        ? paper(mix(640, x, out(index)), mix(350, y, out(index)) + bow(out(index)), 0.42, out(index) * 20)
        : ''
    const reply = transformed(
      mix(x, 640, back(index)),
      mix(y, 350, back(index)) + bow(back(index)),
      box(-42, -28, 84, 56, ink.sun, 7) + stroke('M-40 -26L0 6L40 -26', 5, '#FFFFFF'),
      1 - back(index) * 0.35,
    )
    return going + (back(index) > 0 && back(index) < 1 ? reply : '')
  })
  const answered = places.filter((_, index) => back(index) >= 1).length
  return (
    background('#C7D5DF') +
    lines.join('') +
    paper(640, 350, 1.25, 0, answered + 1) +
    homes.join('') +
    letters.join('') +
    chapterTitle('Remiss', moment, ink.deep)
  )
}

function signOf(index: number, x: number, y: number): string {
  if (index === 0) return transformed(x, y + 42, columns(0, 0, 0.36))
  if (index === 1) return [-34, 0, 34].map((at, each) => person(x + at, y + 46, 0.42, look(each))).join('')
  if (index === 2)
    return transformed(
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
  return transformed(
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

export const bill = (moment: Moment) => {
  const given = ease(moment.progress, 0.3, 0.85)
  return (
    background(ink.pale) +
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
    chapterTitle('Regeringens förslag', moment, ink.deep) +
    label(270, 660, 'regeringen', ease(moment.seconds, 0.6, 1.1)) +
    label(1000, 660, 'riksdagen', ease(moment.seconds, 1.2, 1.8))
  )
}
