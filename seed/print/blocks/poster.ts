import { randomFrom } from '#server/uploads/covers/random.ts'
import type { PrintBlock } from '#seed/content/seed-material.ts'
import { newPage, type Flow, type MultiPageBlock } from '../flow.ts'
import { linesHeight, wrapText, textWidth, writeLines, type TextStyle } from '../typography.ts'
import { millimetresToPoints, type PrintPages } from '../paper.ts'
import type { LayoutContext } from '../layout-context.ts'

type PosterBlock = Extract<PrintBlock, { kind: 'poster' }>
type PosterColours = readonly [
  background: string,
  headline: string,
  ink: string,
  second: string,
  third: string,
]

const posterColours: readonly [PosterColours, ...PosterColours[]] = [
  ['#E7F2EE', '#0F5B4C', '#1D2B2A', '#F5B82E', '#7DB8A4'],
  ['#FBEFD6', '#8A3A22', '#2B2320', '#E8794A', '#F5B82E'],
  ['#E3ECF6', '#1F4F8F', '#1B2738', '#F5B82E', '#7FA9DA'],
  ['#F6E6EC', '#7A2450', '#2C1E27', '#F2A93B', '#D98AAE'],
]

/** A page to hang on the wall, with the largest text that fits. */
export function poster({ paper }: LayoutContext, block: PosterBlock): MultiPageBlock[] {
  return [{ height: 0, gap: 0, spread: (flow) => draw(flow, block) }]

  function draw(flow: Flow, { headline, lines }: PosterBlock): void {
    if (!flow.isPageEmpty || paper.pages === 0) newPage(flow)
    paper.pagesWithoutTitle.add(paper.pages)
    const random = randomFrom(headline)
    const palette = random.pick(posterColours)
    const margin = millimetresToPoints(10)
    const [left, top, width, height] = [
      margin,
      margin,
      paper.width - margin * 2,
      paper.height - margin - millimetresToPoints(21),
    ]
    paper.drawArtifact(() => drawBackground(paper, palette, left, top, width, height, headline))
    const band = bandHeight(width)
    const inset = millimetresToPoints(14)
    const fitted = fitText(paper, headline, lines, width - inset * 2, height - band - inset * 2, palette)
    let y = top + inset + (height - band - inset * 2 - fitted.height) * 0.42
    y +=
      writeLines(paper, fitted.headlineLines, fitted.headline, left + inset, y, width - inset * 2, 'H1') +
      fitted.between
    for (const line of fitted.wrapped)
      y += writeLines(paper, line, fitted.line, left + inset, y, width - inset * 2) + fitted.between * 0.55
    paper.placed.push({ page: paper.pages, top, bottom: top + height })
    flow.y = paper.bottom
    flow.isPageEmpty = false
  }
}

const bandHeight = (width: number) => width / (width > 600 ? 14 : 9)

function fitText(
  paper: PrintPages,
  headline: string,
  lines: readonly string[],
  width: number,
  height: number,
  [, headlineInk, ink]: PosterColours,
) {
  for (let size = 76; ; size -= 1) {
    const headlineStyle: TextStyle = { size, weight: 700, colour: headlineInk, leading: 1.06 }
    const lineStyle: TextStyle = { size: Math.min(38, size * 0.52), weight: 400, colour: ink, leading: 1.28 }
    const headlineLines = wrapText(paper, headline, headlineStyle, width)
    const wrapped = lines.map((line) => wrapText(paper, line, lineStyle, width))
    const between = size * 0.42
    const total =
      linesHeight(headlineLines, headlineStyle) +
      between +
      wrapped.reduce((sum, line) => sum + linesHeight(line, lineStyle) + between * 0.55, 0)
    const fitsWords = headline.split(/[ \n]/).every((word) => textWidth(paper, word, headlineStyle) <= width)
    if ((total <= height && fitsWords && headlineLines.length <= 3) || size <= 14)
      return { headline: headlineStyle, line: lineStyle, headlineLines, wrapped, between, height: total }
  }
}

/** The background with a band of quarter circles at the bottom. */
function drawBackground(
  { pdf }: PrintPages,
  [background, headline, , second, third]: PosterColours,
  left: number,
  top: number,
  width: number,
  height: number,
  seed: string,
): void {
  const cell = bandHeight(width)
  const random = randomFrom(`${seed}/band`)
  const inks = [headline, second, third] as const
  pdf.save().roundedRect(left, top, width, height, 10).clip()
  pdf.rect(left, top, width, height).fillColor(background).fill()
  for (let x = left; x < left + width - 1; x += cell) {
    const y = top + height - cell
    pdf
      .save()
      .rotate(random.whole(0, 3) * 90, { origin: [x + cell / 2, y + cell / 2] })
      .fillColor(random.pick(inks))
    const shape = random.next()
    if (shape < 0.6) pdf.path(`M${x} ${y}A${cell} ${cell} 0 0 1 ${x + cell} ${y + cell}H${x}Z`).fill()
    else if (shape < 0.85)
      pdf.path(`M${x} ${y + cell}A${cell / 2} ${cell} 0 0 1 ${x + cell} ${y + cell}Z`).fill()
    else pdf.circle(x + cell / 2, y + cell / 2, cell * 0.3).fill()
    pdf.restore()
  }
  pdf.restore()
}
