import { around, box, circle, leaf, number, shape, stroke } from '#server/uploads/covers/shapes.ts'
import { ink, paper, placed, sheet, type Frame, type PrintedPicture } from './frame.ts'
import { write } from './letters.ts'

const months = 'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' ')

/** The months' colours by season, winter first. */
const tints = [
  '#8FBCE0',
  '#A9CDE8',
  '#BFE0A8',
  '#9CCF86',
  '#7FBF6E',
  '#F9DB6D',
  '#F7C948',
  '#F2B23B',
  '#EE9B5F',
  '#DD7A48',
  '#C9653F',
  '#7AA9D4',
]

/** What is celebrated or remembered in a month, in squares of 40. */
const signs: Record<string, string> = {
  // A crown with a star.
  jan: shape('M20 3L25 15L38 16L28 24L31 37L20 30L9 37L12 24L2 16L15 15Z', '#FFFFFF'),
  // The Sami flag's colours and circle.
  feb:
    box(3, 7, 34, 26, '#C8353A') +
    box(14, 7, 7, 26, '#2E8B57') +
    box(19, 7, 4, 26, '#F5C52F') +
    box(23, 7, 14, 26, '#2B5CA8') +
    stroke('M20 12A8 8 0 0 0 20 28', 3, '#2B5CA8') +
    stroke('M20 12A8 8 0 0 1 20 28', 3, '#C8353A'),
  // Sprouts for nouruz.
  mar:
    [-120, -90, -60].map((degrees) => leaf({ x: 20, y: 28 }, 24, 9, degrees, '#2F8A57', '#57B36B')).join('') +
    shape('M8 26H32L28 38H12Z', '#FFFFFF'),
  // An egg.
  apr:
    '<ellipse cx="20" cy="21" rx="13" ry="17" fill="#FFFFFF"/>' +
    stroke('M8 19L14 24L20 19L26 24L32 19', 3.5, '#E0607A'),
  // A flower.
  maj:
    [0, 72, 144, 216, 288]
      .map((degrees) => {
        const at = around(20, 20, 10, degrees - 90)
        return circle(at.x, at.y, 7.5, paper)
      })
      .join('') + circle(20, 20, 6, '#F5B82E'),
  // A midsummer pole.
  jun:
    stroke('M20 4V38M8 13H32', 4, '#2F7A48') +
    `<circle cx="9" cy="22" r="6" fill="none" stroke="#2F7A48" stroke-width="3.5"/><circle cx="31" cy="22" r="6" fill="none" stroke="#2F7A48" stroke-width="3.5"/>`,
  jul:
    circle(20, 20, 9, paper) +
    Array.from({ length: 8 }, (_, place) => {
      const [from, to] = [around(20, 20, 12.5, place * 45), around(20, 20, 18, place * 45)]
      return stroke(`M${number(from.x)} ${number(from.y)}L${number(to.x)} ${number(to.y)}`, 3.5, paper)
    }).join(''),
  // A crescent.
  aug: shape('M25 4A16.5 16.5 0 1 0 36 27A13.5 13.5 0 0 1 25 4Z', '#FFFFFF'),
  sep: leaf({ x: 8, y: 34 }, 36, 19, -48, '#FFFFFF', '#FBE3D2'),
  // An oil lamp for diwali.
  okt: shape('M4 22H36Q33 36 20 36T4 22Z', '#FFFFFF') + shape('M20 2Q29 12 20 20Q11 12 20 2Z', '#FBDD74'),
  // A candle.
  nov: box(13, 16, 14, 22, paper) + shape('M20 1Q27 9 20 14Q13 9 20 1Z', '#FBDD74'),
  // Lucia's crown of candles.
  dec:
    stroke('M4 31Q20 39 36 31', 7, '#2F7A48') +
    [8, 20, 32]
      .map(
        (x) =>
          box(x - 2.5, 14, 5, 16, paper) + shape(`M${x} 3Q${x + 4} 9 ${x} 13Q${x - 4} 9 ${x} 3Z`, '#FBDD74'),
      )
      .join(''),
}

/** A wheel of radius 100 around 0; January begins at the top. */
function wheel(bold: string): string {
  const sectors = months.map((month, place) => {
    const [from, to] = [around(0, 0, 96, place * 30 - 90), around(0, 0, 96, place * 30 - 60)]
    const sector = `<path d="M0 0L${number(from.x)} ${number(from.y)}A96 96 0 0 1 ${number(to.x)} ${number(to.y)}Z" fill="${tints[place] ?? ''}" stroke="#FFFFFF" stroke-width="1.5"/>`
    const sign = around(0, 0, 59, place * 30 - 75)
    const turn = place * 30 + 15
    const name = write(month, 0, -79, { size: 15, colour: ink, align: 'center' })
    return sector + placed(0, 0, 1, name, turn) + placed(sign.x - 12, sign.y - 12, 0.6, signs[month] ?? '')
  })
  const arrow = placed(0, 0, 1, shape('M-5 0L-5 -26H-11L0 -43L11 -26H5L5 0Z', bold), 168)
  return circle(0, 0, 99, paper) + sectors.join('') + circle(0, 0, 36, paper) + arrow + circle(0, 0, 9, bold)
}

function draw({ width, height, colours }: Frame): string {
  const short = Math.min(width, height)
  const page = { width: short * 0.94, height: short * 0.94 }
  const left = (width - page.width) / 2
  const top = (height - page.height) / 2
  return (
    placed(left, top, 1, sheet(page)) + placed(width / 2, height / 2, short * 0.0046, wheel(colours.bold))
  )
}

export const yearWheel: PrintedPicture = {
  alt: 'Årshjul med tolv månader i årstidernas färger, ett tecken i varje och en pil i mitten',
  draw,
}
