import { box, capsule, circle, polygon, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { grey, ink, paper, placed, sheet, type Frame, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const envelope =
  box(0, 0, 86, 56, '#F7EBD0', 2) +
  stroke('M2 2L43 32L84 2', 2.6, '#C9B27A') +
  `<rect x="0" y="0" width="86" height="56" rx="2" fill="none" stroke="#C9B27A" stroke-width="2.6"/>`

/** A box with a slot, and an envelope on its way into it. */
function ballotBox(bold: string, second: string): string {
  return (
    polygon(
      [
        { x: 12, y: 62 },
        { x: 138, y: 62 },
        { x: 150, y: 88 },
        { x: 0, y: 88 },
      ],
      '#4C6480',
    ) +
    shape('M42 72H108L111 79H39Z', '#182433') +
    `<clipPath id="above-slot"><rect x="-50" y="-60" width="260" height="136"/></clipPath><g clip-path="url(#above-slot)">${placed(34, 32, 1, envelope, -5)}</g>` +
    box(0, 88, 150, 92, bold, 3) +
    box(0, 88, 150, 10, '#4C6480') +
    write('Klassvalet', 75, 128, { size: 25, colour: paper, align: 'center' }) +
    circle(75, 153, 16, paper) +
    stroke('M67 153L73 160L84 146', 5, second)
  )
}

const ballot = (name: string, colour: string) =>
  sheet({ width: 66, height: 92 }, 2) +
  box(0, 0, 66, 20, colour) +
  write('Valsedel', 33, 14.5, { size: 11.5, colour: paper, align: 'center' }) +
  write(name, 33, 42, { size: 11, colour: ink, align: 'center' }) +
  [56, 68, 80]
    .map(
      (y) => stroke(`M8 ${y - 3}H14V${y + 3}H8Z`, 1.6, ink) + capsule({ x: 21, y }, { x: 57, y }, 2.4, grey),
    )
    .join('')

/** The list of those who may vote, with ticks. */
const voters =
  sheet({ width: 78, height: 104 }, 2, '#FFFDF6') +
  write('Röstlängd', 39, 18, { size: 12.5, colour: ink, align: 'center' }) +
  [32, 45, 58, 71, 84]
    .map(
      (y, place) =>
        capsule({ x: 10, y }, { x: 46 - ((place * 7) % 16), y }, 2.6, grey) +
        stroke(`M58 ${y - 6}H69V${y + 5}H58Z`, 1.6, ink) +
        (place < 3 ? stroke(`M60 ${y - 1}L63 ${y + 3}L68 ${y - 5}`, 2.4, '#2E8B57') : ''),
    )
    .join('')

function draw({ width, height, colours }: Frame): string {
  const ballots = ballotBox(colours.bold, colours.second)
  if (width >= height * 1.2) {
    const scale = Math.min(height / 196, width / 298)
    const at = (x: number, y: number, content: string, degrees: number, size = 1) =>
      placed(width / 2 + x * scale, height / 2 + y * scale, scale * size, content, degrees)
    return (
      at(68, -62, voters, 7) +
      at(-142, -64, ballot('Skolgården', colours.second), -9) +
      at(-126, -16, ballot('Rasterna', '#2E8B57'), 5) +
      at(-72, -92, ballots, 0, 1)
    )
  }
  const scale = Math.min(width / 205, height / 290)
  const at = (x: number, y: number, content: string, degrees: number) =>
    placed(width / 2 + x * scale, height / 2 + y * scale, scale, content, degrees)
  return (
    at(20, 30, voters, 8) +
    at(-88, 34, ballot('Skolgården', colours.second), -7) +
    at(-40, 44, ballot('Rasterna', '#2E8B57'), 4) +
    at(-75, -138, ballots, 0)
  )
}

export const classElection: PrintedPicture = {
  alt: 'Vallåda med ett kuvert i springan, två valsedlar och en röstlängd',
  draw,
}
