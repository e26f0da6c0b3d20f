import { randomFrom } from '#server/uploads/covers/random.ts'
import type { PrintBlock } from '#seed/content/seed-material.ts'
import { newPage, type Flow, type MultiPageBlock } from '../flow.ts'
import { linesHeight, wrapText, textWidth, writeLines, type TextStyle } from '../typography.ts'
import { millimetresToPoints, type PrintPages } from '../paper.ts'
import type { LayoutContext } from '../layout-context.ts'

type PosterBlock = Extract<PrintBlock, { kind: 'poster' }>
type PosterColours = readonly [ground: string, headline: string, ink: string, second: string, third: string]

const posterColours: readonly [PosterColours, ...PosterColours[]] = [
  ['#E7F2EE', '#0F5B4C', '#1D2B2A', '#F5B82E', '#7DB8A4'],
  ['#FBEFD6', '#8A3A22', '#2B2320', '#E8794A', '#F5B82E'],
  ['#E3ECF6', '#1F4F8F', '#1B2738', '#F5B82E', '#7FA9DA'],
  ['#F6E6EC', '#7A2450', '#2C1E27', '#F2A93B', '#D98AAE'],
]

/** A page to hang on the wall; the words are as large as they can be and still all fit. */
export function poster({ paper }: LayoutContext, block: PosterBlock): MultiPageBlock[] {
  return [{ height: 0, gap: 0, spread: (flow) => draw(flow, block) }]

  function draw(flow: Flow, { headline, lines }: PosterBlock): void {
    if (!flow.isPageEmpty || paper.pages === 0) newPage(flow)
    paper.pagesWithoutTitle.add(paper.pages)
    const random = randomFrom(headline)
    const mood = random.pick(posterColours)
    const edge = millimetresToPoints(10)
    const [left, top, wide, high] = [
      edge,
      edge,
      paper.width - edge * 2,
      paper.height - edge - millimetresToPoints(21),
    ]
    paper.drawArtifact(() => drawBackground(paper, mood, left, top, wide, high, headline))
    const band = bandHeight(wide)
    const inset = millimetresToPoints(14)
    const set = fitText(paper, headline, lines, wide - inset * 2, high - band - inset * 2, mood)
    let y = top + inset + (high - band - inset * 2 - set.height) * 0.42
    y +=
      writeLines(paper, set.headlineLines, set.headline, left + inset, y, wide - inset * 2, 'H1') +
      set.between
    for (const line of set.broken)
      y += writeLines(paper, line, set.line, left + inset, y, wide - inset * 2) + set.between * 0.55
    paper.placed.push({ page: paper.pages, top, bottom: top + high })
    flow.y = paper.bottom
    flow.isPageEmpty = false
  }
}

const bandHeight = (wide: number) => wide / (wide > 600 ? 14 : 9)

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
    const broken = lines.map((line) => wrapText(paper, line, lineStyle, width))
    const between = size * 0.42
    const total =
      linesHeight(headlineLines, headlineStyle) +
      between +
      broken.reduce((sum, line) => sum + linesHeight(line, lineStyle) + between * 0.55, 0)
    const whole = headline.split(/[ \n]/).every((word) => textWidth(paper, word, headlineStyle) <= width)
    if ((total <= height && whole && headlineLines.length <= 3) || size <= 14)
      return { headline: headlineStyle, line: lineStyle, headlineLines, broken, between, height: total }
  }
}

/** The ground with a band of quarter circles at its foot. */
function drawBackground(
  { pdf }: PrintPages,
  [ground, headline, , second, third]: PosterColours,
  left: number,
  top: number,
  wide: number,
  high: number,
  seed: string,
): void {
  const cell = bandHeight(wide)
  const random = randomFrom(`${seed}/band`)
  const inks = [headline, second, third] as const
  pdf.save().roundedRect(left, top, wide, high, 10).clip()
  pdf.rect(left, top, wide, high).fillColor(ground).fill()
  for (let x = left; x < left + wide - 1; x += cell) {
    const y = top + high - cell
    pdf
      .save()
      .rotate(random.whole(0, 3) * 90, { origin: [x + cell / 2, y + cell / 2] })
      .fillColor(random.pick(inks))
    const form = random.next()
    if (form < 0.6) pdf.path(`M${x} ${y}A${cell} ${cell} 0 0 1 ${x + cell} ${y + cell}H${x}Z`).fill()
    else if (form < 0.85)
      pdf.path(`M${x} ${y + cell}A${cell / 2} ${cell} 0 0 1 ${x + cell} ${y + cell}Z`).fill()
    else pdf.circle(x + cell / 2, y + cell / 2, cell * 0.3).fill()
    pdf.restore()
  }
  pdf.restore()
}
