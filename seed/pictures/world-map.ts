import { box, circle, number, polygon } from '#server/uploads/covers/shapes.ts'
import { ink, paper, poster, type PrintedPicture } from './frame.ts'
import { textWidth, write } from './letters.ts'
import { englishOutlines, landOutlines } from './world-outline.ts'

const outlineOf = (outlines: string) =>
  outlines
    .trim()
    .split(/;\s*/)
    .map((outline) => {
      const points = outline.split(/\s+/).map((point) => {
        const [longitude = 0, latitude = 0] = point.split(',').map(Number)
        const { x, y } = project(longitude, latitude)
        return `${number(x)} ${number(y)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')

const project = (longitude: number, latitude: number) => ({
  x: 492 + longitude * 2.68,
  y: 415 - latitude * 3.45,
})

/** A greeting that begins at a place and is written in a bubble beside it. */
function greeting(
  text: string,
  place: { x: number; y: number },
  to: { x: number; y: number },
  colour: string,
) {
  const size = 40
  const width = textWidth(text, size) + 40
  const [left, top] = [to.x - width / 2, to.y - 34]
  const pointer = polygon([{ x: to.x - 16, y: to.y }, { x: to.x + 16, y: to.y }, place], colour)
  return (
    pointer +
    circle(place.x, place.y, 7, ink) +
    box(left, top, width, 62, colour, 18) +
    write(text, to.x, to.y + 11, { size, colour: paper, align: 'center' })
  )
}

export const worldMap: PrintedPicture = {
  alt: 'Världskarta med engelskspråkiga länder i rött och hälsningar i pratbubblor',
  palette: 1,
  draw: (frame) => {
    const { bold, second } = frame.colours
    const content =
      box(22, 22, 956, 656, '#CFE3F2') +
      write('English around the world', 500, 92, { size: 62, colour: bold, align: 'center' }) +
      `<path d="${outlineOf(landOutlines)}" fill="#F3EAD7"/><path d="${outlineOf(englishOutlines)}" fill="${second}"/>` +
      greeting('Hiya!', project(-2, 53), { x: 400, y: 178 }, bold) +
      greeting('Wah gwaan?', project(-77, 18), { x: 175, y: 470 }, '#2F7D6B') +
      greeting('How far?', project(8, 9), { x: 425, y: 470 }, '#B3541E') +
      greeting('Howzit?', project(25, -29), { x: 640, y: 600 }, bold) +
      greeting('G’day!', project(134, -25), { x: 880, y: 390 }, '#2F7D6B')
    return poster(frame, { width: 1000, height: 700 }, content)
  },
}
