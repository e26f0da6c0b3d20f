import { box, capsule, circle, shape, softOutline, stroke, turned } from '#server/uploads/covers/shapes.ts'
import { cards, grey, ink, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const size = { width: 100, height: 140, radius: 0.01, tilt: 0.5 }

// A part has the same colour in each cell that has it.
const membrane = '#E58A5B'
const nucleusColour = '#6A4C93'
const mitochondrion = '#E4572E'
const chloroplast = '#2F8A4B'
const ribosome = '#3A3F58'

const nucleus = (x: number, y: number, radius: number) =>
  circle(x, y, radius, nucleusColour) + circle(x + radius * 0.2, y - radius * 0.1, radius * 0.38, '#B79BE0')

const powerOf = (x: number, y: number, degrees: number) =>
  turned(
    degrees,
    x,
    y,
    `<ellipse rx="8.5" ry="4.6" fill="${mitochondrion}"/>${stroke('M-5 0L-2.5 -2L0 2L2.5 -2L5 0', 1.2, '#FCD9C8')}`,
  )

const green = (x: number, y: number, degrees: number) =>
  turned(
    degrees,
    x,
    y,
    `<ellipse rx="8.5" ry="5" fill="${chloroplast}"/>${stroke('M-4 -2V2M0 -3V3M4 -2V2', 1.3, '#A9D88F')}`,
  )

const dots = (places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => circle(x, y, 1.7, ribosome)).join('')

const animalOutline = softOutline(
  [
    [50, 36],
    [78, 42],
    [90, 66],
    [86, 96],
    [66, 112],
    [38, 110],
    [14, 96],
    [10, 68],
    [24, 44],
  ].map(([x = 0, y = 0]) => ({ x, y })),
)

const animal =
  shape(animalOutline, '#FBE0C8') +
  stroke(animalOutline, 4, membrane) +
  nucleus(47, 72, 18) +
  powerOf(73, 58, 40) +
  powerOf(74, 91, -30) +
  powerOf(27, 94, 25) +
  powerOf(29, 52, -35) +
  stroke('M62 99Q54 92 46 99M60 104Q52 97 42 104', 2, '#C77DBA') +
  dots([
    [82, 74],
    [60, 50],
    [20, 74],
    [52, 104],
    [70, 102],
  ])

const plant =
  box(12, 34, 76, 80, chloroplast, 8) +
  box(17, 39, 66, 70, membrane, 5) +
  box(19.5, 41.5, 61, 65, '#E3F2CB', 4) +
  box(38, 50, 38, 46, '#9CCFEA', 12) +
  nucleus(29, 92, 9) +
  green(30, 49, 20) +
  green(27, 66, 80) +
  green(56, 101, 5) +
  green(69, 46, -4) +
  powerOf(72, 101, -15) +
  powerOf(28, 79, 10) +
  dots([
    [45, 46],
    [78, 70],
    [44, 100],
  ])

const bacterium =
  stroke('M24 88Q8 88 12 98T7 110M28 94Q18 99 24 106T20 115', 2.6, ribosome) +
  turned(
    -38,
    50,
    70,
    box(-38, -20, 76, 40, chloroplast, 20) +
      box(-34.5, -16.5, 69, 33, membrane, 16.5) +
      box(-32, -14, 64, 28, '#FBEFC9', 14) +
      stroke('M-20 2Q-14 -9 -7 0T6 -3T18 2T8 7T-8 6T-20 2Z', 2.6, nucleusColour) +
      dots([
        [-24, -5],
        [-4, -10],
        [12, -9],
        [24, -4],
        [24, 6],
        [-2, 10],
        [-14, 10],
      ]),
  )

/** The names of the parts are lines here, because they would be too small to read. */
const titled = (title: string, drawing: string, parts: readonly string[]) =>
  write(title, 50, 22, { size: 17, colour: ink, align: 'center' }) +
  drawing +
  parts
    .map((part, place) => {
      const [x, y] = [14 + (place % 2) * 40, 123 + Math.floor(place / 2) * 9]
      return circle(x, y, 3, part) + capsule({ x: x + 8, y }, { x: x + 28, y }, 2.4, grey)
    })
    .join('')

export const cellPosters: PrintedPicture = {
  alt: 'Tre affischer: en djurcell, en växtcell och en bakterie',
  draw: (frame) =>
    cards(frame, size, [
      titled('Djurcell', animal, [membrane, nucleusColour, mitochondrion, ribosome]),
      titled('Växtcell', plant, [membrane, nucleusColour, chloroplast, mitochondrion]),
      titled('Bakterie', bacterium, [membrane, ribosome, chloroplast, nucleusColour]),
    ]),
}
