import { box, number, stroke } from '#server/uploads/covers/shapes.ts'
import { ink, placed, poster, sheet, type Frame, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'
import { lakes, provinces } from './provinces.ts'
import { swedenOutlines } from './sweden-outline.ts'

const tints = {
  Götaland: ['#F4C95D', '#F2A65A', '#F8E0A0', '#E8875A'],
  Svealand: ['#8CC084', '#B9DB9A', '#D9ECBE', '#62A67A'],
  Norrland: ['#86B8DE', '#A9D0EC', '#C8E2F4', '#6AA3D0'],
}

/** A point of a hundredth of a degree of latitude is one unit; meridians come closer towards the north, as on a globe. */
function project(longitude: number, latitude: number): string {
  const x = (longitude - 16.2) * Math.cos((latitude * Math.PI) / 180) * 100
  return `${number(x)} ${number((69.1 - latitude) * 100)}`
}

const outlineOf = (points: string, unit: number) =>
  `M${points
    .split(' ')
    .map((point) => point.split(',').map((degrees) => Number(degrees) * unit))
    .map(([longitude = 0, latitude = 0]) => project(longitude, latitude))
    .join('L')}Z`

const coast = swedenOutlines.map((points) => outlineOf(points, 0.01)).join('')

/** The map, 1,380 units high, its middle at 0. */
function map(id: string, nameSize?: number): string {
  const areas = provinces.map(
    ({ part, tone, border }) =>
      `<path d="${outlineOf(border, 1)}" fill="${tints[part][tone] ?? ''}" stroke="#FFFFFF" stroke-width="5" stroke-linejoin="round"/>`,
  )
  const water = lakes.map((points) => `<path d="${outlineOf(points, 1)}" fill="#4A90C2"/>`)
  const names = provinces.map(({ name, label }) => {
    if (nameSize === undefined) return ''
    const [longitude = 0, latitude = 0] = label.split(',').map(Number)
    const [x = 0, y = 0] = project(longitude, latitude).split(' ').map(Number)
    const size = name === 'Öland' || name === 'Dalsland' || name === 'Bohuslän' ? nameSize * 0.8 : nameSize
    return write(name, x, y + nameSize * 0.3, { size, colour: ink, align: 'center' })
  })
  return `<clipPath id="${id}"><path d="${coast}"/></clipPath><g clip-path="url(#${id})">${areas.join('')}${water.join('')}</g>${stroke(coast, 5, '#FFFFFF')}${stroke(coast, 3, '#4B6A78')}${names.join('')}`
}

const size = { width: 700, height: 1000 }

const wholePoster = (nameSize?: number) =>
  sheet(size) +
  box(0, 0, size.width, size.height, '#E4F1F6') +
  write('Sveriges', 40, 105, { size: 84, colour: '#17564C' }) +
  write('landskap', 40, 190, { size: 84, colour: '#17564C' }) +
  placed(395, 30, 0.685, map('whole', nameSize))

function draw(frame: Frame): string {
  const { width, height } = frame
  if (width < height * 1.2) return poster(frame, size, wholePoster(21))
  const scale = (height * 0.94) / size.height
  const [left, top] = [width * 0.5, height * 0.06]
  // The south beside the whole map, so large that the names can be read.
  const south = placed(50, -940, 1, map('south', 25))
  const enlarged = placed(left + width * 0.23, top, (width * 0.46) / 490, south)
  return (
    placed(width * 0.04, height * 0.03, scale, wholePoster()) +
    `<clipPath id="edge"><rect x="${number(left)}" y="${number(top)}" width="${number(width * 0.46)}" height="${number(height * 0.88)}"/></clipPath>` +
    placed(left, top, 1, sheet({ width: width * 0.46, height: height * 0.88 }, 0, '#E4F1F6')) +
    `<g clip-path="url(#edge)">${enlarged}</g>`
  )
}

export const swedenMap: PrintedPicture = {
  alt: 'Karta över Sverige med landskapen i olika färger, och Götaland i större skala',
  palette: 1,
  draw,
}
