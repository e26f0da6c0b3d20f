import { randomFrom } from '#server/uploads/covers/random.ts'
import type { PrintDocument } from '../content/seed-material.ts'
import type { Piece } from './flow.ts'
import { linesHeight, wrapText, textStyles, textWidth, writeLines, writeText } from './typography.ts'
import type { Attribution } from './layout-context.ts'
import { colours, millimetresToPoints, type PrintPages } from './paper.ts'

const cell = millimetresToPoints(8.5)
const cellCount = 3

/** Title, subtitle and the line for name and date, beside a small ornament of quarter circles. */
export function titlePieces(
  paper: PrintPages,
  { title, subtitle, name_line: nameLine }: PrintDocument,
): Piece[] {
  const width = paper.contentWidth - cell * cellCount - millimetresToPoints(8)
  const [titleLines, subtitleLines] = [
    wrapText(paper, title, textStyles.title, width),
    wrapText(paper, subtitle ?? '', textStyles.subtitle, width),
  ]
  const textHeight =
    linesHeight(titleLines, textStyles.title) +
    (subtitle === undefined ? 0 : linesHeight(subtitleLines, textStyles.subtitle) + 4)
  const height = Math.max(textHeight, cell * 2) + millimetresToPoints(3)
  const head: Piece = {
    height,
    gap: 0,
    withNext: true,
    draw: (top) => {
      const below = writeLines(paper, titleLines, textStyles.title, paper.left, top, width, 'H1')
      if (subtitle !== undefined)
        writeLines(paper, subtitleLines, textStyles.subtitle, paper.left, top + below + 4, width)
      paper.drawArtifact(() =>
        drawOrnament(paper, title, paper.left + paper.contentWidth - cell * cellCount, top),
      )
      paper.drawArtifact(() => rule(paper, top + height, colours.pine, 1.2))
    },
  }
  return nameLine === true
    ? [
        head,
        {
          height: millimetresToPoints(10),
          gap: millimetresToPoints(2),
          withNext: true,
          draw: (top) => drawNameLine(paper, top),
        },
      ]
    : [head]
}

function drawNameLine(paper: PrintPages, top: number): void {
  const base = top + millimetresToPoints(7.5)
  const datum = paper.left + paper.contentWidth * 0.66
  const column = (label: string, from: number, to: number) => {
    writeText(paper, label, textStyles.strong, from, base - 12, millimetresToPoints(20))
    const start = from + textWidth(paper, label, textStyles.strong) + 6
    paper.drawArtifact(() =>
      paper.pdf
        .moveTo(start, base + 2)
        .lineTo(to, base + 2)
        .lineWidth(0.8)
        .strokeColor(colours.ink)
        .stroke(),
    )
  }
  column('Namn:', paper.left, datum - millimetresToPoints(6))
  column('Datum:', datum, paper.left + paper.contentWidth)
}

function drawOrnament({ pdf }: PrintPages, seed: string, left: number, top: number): void {
  const random = randomFrom(seed)
  const inks = [colours.pine, colours.sun, '#9CCBB9', '#D9684B'] as const
  for (let index = 0; index < cellCount * 2; index++) {
    const [x, y] = [left + (index % cellCount) * cell, top + Math.floor(index / cellCount) * cell]
    const degrees = random.whole(0, 3) * 90
    const shape = random.next()
    pdf
      .save()
      .rotate(degrees, { origin: [x + cell / 2, y + cell / 2] })
      .fillColor(random.pick(inks))
    if (shape < 0.62) pdf.path(`M${x} ${y}A${cell} ${cell} 0 0 1 ${x + cell} ${y + cell}H${x}Z`).fill()
    else if (shape < 0.84)
      pdf.path(`M${x} ${y + cell}A${cell / 2} ${cell} 0 0 1 ${x + cell} ${y + cell}Z`).fill()
    else pdf.circle(x + cell / 2, y + cell / 2, cell * 0.3).fill()
    pdf.restore()
  }
}

/** Writes the running titles and the footers: sender, licence, address and page number. */
export function drawHeadersAndFooters(
  paper: PrintPages,
  title: string,
  { sender, license, address }: Attribution,
): void {
  const last = paper.pages
  const base = paper.height - millimetresToPoints(15)
  for (let page = 1; page <= last; page++) {
    paper.pdf.switchToPage(page - 1)
    // writeText records positions on the current page.
    paper.pages = page
    if (!paper.pagesWithoutTitle.has(page)) {
      const top = paper.top - millimetresToPoints(4)
      paper.drawArtifact(() => rule(paper, top + millimetresToPoints(5.5), colours.faint, 0.6))
      writeText(paper, title, textStyles.foot, paper.left, top, paper.contentWidth)
    }
    const width = paper.contentWidth - millimetresToPoints(30)
    paper.drawArtifact(() => rule(paper, base - 5, colours.faint, 0.6))
    writeText(
      paper,
      [sender, license].filter((part) => part !== '').join(' · '),
      textStyles.foot,
      paper.left,
      base,
      width,
    )
    writeText(
      paper,
      address,
      textStyles.foot,
      paper.left,
      base + textStyles.foot.size * textStyles.foot.leading,
      width,
    )
    writeText(
      paper,
      `Sida ${page} (${last})`,
      { ...textStyles.foot, align: 'right' },
      paper.left + width,
      base,
      paper.contentWidth - width,
    )
  }
}

const rule = ({ pdf, left, contentWidth }: PrintPages, y: number, colour: string, thickness: number) =>
  pdf
    .moveTo(left, y)
    .lineTo(left + contentWidth, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke()
