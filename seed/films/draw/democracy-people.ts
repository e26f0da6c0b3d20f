import { box, capsule, circle, polygon, shape } from '#server/uploads/covers/shapes.ts'
import { background, layer, transformed, canvas } from './scene.ts'

export const ink = {
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

/** The upper body of a person, with its lower edge at `base`. */
export function person(
  x: number,
  base: number,
  size: number,
  { coat, hair, skin = ink.skin }: Look,
  nod = 0,
): string {
  return transformed(
    x,
    base,
    shape('M-58 0V-62A58 58 0 0 1 58 -62V0Z', coat) +
      transformed(
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

export const look = (index: number): Look => looks[index % looks.length] ?? { coat: ink.deep, hair: 0 }

/** The proposal: a sheet of paper, seen through the whole film. `thick`: the number of pages beneath it. */
export function paper(
  x: number,
  y: number,
  size: number,
  degrees = 0,
  thick = 0,
  mark: string = ink.warm,
): string {
  const under = Array.from({ length: thick }, (_, page) =>
    box(-62 + (page + 1) * 6, -82 + (page + 1) * 6, 124, 164, page % 2 ? '#E9EEF4' : '#C9D4E1', 8),
  ).reverse()
  const rows = [0, 1, 2, 3].map((row) =>
    capsule({ x: -38, y: -14 + row * 22 }, { x: row === 3 ? 2 : 38, y: -14 + row * 22 }, 8, '#B9C6D6'),
  )
  return transformed(
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

export const bubble = (
  x: number,
  y: number,
  size: number,
  fill: string,
  content: string,
  tail: 1 | -1 = -1,
) =>
  transformed(
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

export const table = (colour: string, y = 560) => box(0, y, canvas.width, canvas.height - y, colour)

export const wall = (seconds: number) =>
  background(ink.sand) +
  [140, 420, 860, 1140]
    .map((x, index) =>
      layer(box(x - 70, 150, 140, 210, '#FFFFFF', 70), 0.55 + 0.04 * Math.sin(seconds + index)),
    )
    .join('')

export const columns = (x: number, base: number, size: number) =>
  transformed(
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
