import { randomFrom } from '../../uploads/covers/random.ts'
import type { PrintDocument } from '../content/shape.ts'
import type { Piece } from './flow.ts'
import { heightOf, linesOf, styles, widthOf, writeLines, writeText } from './letters.ts'
import type { About } from './layout.ts'
import { colours, millimetres, type Paper } from './paper.ts'

const cell = millimetres(8.5)
const cells = 3

/** Title, subtitle and the line for name and date, with a small ornament of quarter circles beside. */
export function titlePieces(paper: Paper, { title, subtitle, name_line: nameLine }: PrintDocument): Piece[] {
  const width = paper.inner - cell * cells - millimetres(8)
  const [titleLines, subtitleLines] = [
    linesOf(paper, title, styles.title, width),
    linesOf(paper, subtitle ?? '', styles.subtitle, width),
  ]
  const written =
    heightOf(titleLines, styles.title) +
    (subtitle === undefined ? 0 : heightOf(subtitleLines, styles.subtitle) + 4)
  const height = Math.max(written, cell * 2) + millimetres(3)
  const head: Piece = {
    height,
    gap: 0,
    withNext: true,
    draw: (top) => {
      const below = writeLines(paper, titleLines, styles.title, paper.left, top, width, 'H1')
      if (subtitle !== undefined)
        writeLines(paper, subtitleLines, styles.subtitle, paper.left, top + below + 4, width)
      paper.ornament(() => drawQuarters(paper, title, paper.left + paper.inner - cell * cells, top))
      paper.ornament(() => rule(paper, top + height, colours.pine, 1.2))
    },
  }
  return nameLine === true
    ? [
        head,
        {
          height: millimetres(10),
          gap: millimetres(2),
          withNext: true,
          draw: (top) => drawNameLine(paper, top),
        },
      ]
    : [head]
}

function drawNameLine(paper: Paper, top: number): void {
  const base = top + millimetres(7.5)
  const datum = paper.left + paper.inner * 0.66
  const column = (label: string, from: number, to: number) => {
    writeText(paper, label, styles.strong, from, base - 12, millimetres(20))
    const start = from + widthOf(paper, label, styles.strong) + 6
    paper.ornament(() =>
      paper.pdf
        .moveTo(start, base + 2)
        .lineTo(to, base + 2)
        .lineWidth(0.8)
        .strokeColor(colours.ink)
        .stroke(),
    )
  }
  column('Namn:', paper.left, datum - millimetres(6))
  column('Datum:', datum, paper.left + paper.inner)
}

function drawQuarters({ pdf }: Paper, seed: string, left: number, top: number): void {
  const random = randomFrom(seed)
  const inks = [colours.pine, colours.sun, '#9CCBB9', '#D9684B'] as const
  for (let place = 0; place < cells * 2; place++) {
    const [x, y] = [left + (place % cells) * cell, top + Math.floor(place / cells) * cell]
    const turn = random.whole(0, 3) * 90
    const form = random.next()
    pdf
      .save()
      .rotate(turn, { origin: [x + cell / 2, y + cell / 2] })
      .fillColor(random.pick(inks))
    if (form < 0.62) pdf.path(`M${x} ${y}A${cell} ${cell} 0 0 1 ${x + cell} ${y + cell}H${x}Z`).fill()
    else if (form < 0.84)
      pdf.path(`M${x} ${y + cell}A${cell / 2} ${cell} 0 0 1 ${x + cell} ${y + cell}Z`).fill()
    else pdf.circle(x + cell / 2, y + cell / 2, cell * 0.3).fill()
    pdf.restore()
  }
}

/** Writes the running titles and the feet: sender and licence, the address, and the page's number of all. */
export function drawFeet(paper: Paper, title: string, { sender, license, address }: About): void {
  const last = paper.pages
  const base = paper.height - millimetres(15)
  for (let page = 1; page <= last; page++) {
    paper.pdf.switchToPage(page - 1)
    paper.pages = page // what is written now stands on this page
    if (!paper.bare.has(page)) {
      const top = paper.top - millimetres(4)
      paper.ornament(() => rule(paper, top + millimetres(5.5), colours.faint, 0.6))
      writeText(paper, title, styles.foot, paper.left, top, paper.inner)
    }
    const wide = paper.inner - millimetres(30)
    paper.ornament(() => rule(paper, base - 5, colours.faint, 0.6))
    writeText(
      paper,
      [sender, license].filter((part) => part !== '').join(' · '),
      styles.foot,
      paper.left,
      base,
      wide,
    )
    writeText(paper, address, styles.foot, paper.left, base + styles.foot.size * styles.foot.leading, wide)
    writeText(
      paper,
      `Sida ${page} (${last})`,
      { ...styles.foot, align: 'right' },
      paper.left + wide,
      base,
      paper.inner - wide,
    )
  }
}

const rule = ({ pdf, left, inner }: Paper, y: number, colour: string, thickness: number) =>
  pdf
    .moveTo(left, y)
    .lineTo(left + inner, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke()
