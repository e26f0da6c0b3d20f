import type { PrintBlock } from '#seed/content/seed-material.ts'
import { newPage, pageContentHeight, type Flow, type MultiPageBlock } from '../flow.ts'
import { linesHeight, wrapText, textStyles, writeLines, writeText, type TextStyle } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'
import type { LayoutContext } from '../layout-context.ts'

type CardsBlock = Extract<PrintBlock, { kind: 'cards' }>
type Card = CardsBlock['cards'][number]
/** `height` is a comfortable row, `tight` the lowest that still reads well. */
type CardGrid = {
  width: number
  height: number
  minHeight: number
  columns: number
  title: TextStyle
  text: TextStyle
  back: TextStyle
}

const padding = millimetresToPoints(5)

/** Cards in a grid with dashed lines to cut along; backs come on the following page, mirrored for double-sided printing. */
export function cards({ paper }: LayoutContext, { columns, cards: all }: CardsBlock): MultiPageBlock[] {
  const cut = measureGrid(paper, columns, all)
  return [
    { height: cut.minHeight, gap: millimetresToPoints(5), spread: (flow) => layOutCards(flow, cut, all) },
  ]
}

function layOutCards(flow: Flow, roomy: CardGrid, all: readonly Card[]): void {
  const { paper } = flow
  const twoSided = all.some((card) => card.back !== undefined)
  const rows = Math.ceil(all.length / roomy.columns)
  // begin under other text only if all of them, or more than half a page of them, find room there
  const here = Math.floor((paper.bottom - flow.y + 0.5) / roomy.minHeight)
  if (!flow.isPageEmpty && here < rows && here * roomy.minHeight < paper.height * 0.42) newPage(flow)
  const cut =
    countPages(flow, rows, roomy.minHeight) < countPages(flow, rows, roomy.height)
      ? { ...roomy, height: roomy.minHeight }
      : roomy
  for (let start = 0; start < all.length;) {
    if (start > 0) newPage(flow)
    if (twoSided && paper.pages % 2 === 0) addBlankPage(flow)
    const left = Math.ceil((all.length - start) / cut.columns)
    const fits = Math.max(1, Math.floor((paper.bottom - flow.y + 0.5) / cut.height))
    // rows are shared evenly between the pages that are left, and a row may grow a third to fill its page
    const onPage = Math.min(fits, Math.ceil(left / countPages(flow, left, cut.height)))
    const grown = { ...cut, height: Math.min(cut.height * 1.32, (paper.bottom - flow.y) / onPage) }
    const batch = all.slice(start, start + onPage * cut.columns)
    const top = flow.y
    drawGrid(paper, grown, batch.length, top, false)
    batch.forEach((card, place) =>
      drawFront(paper, grown, card, ...cornerOf(paper, grown, place, top, false)),
    )
    if (twoSided) {
      newPage(flow)
      drawGrid(paper, grown, batch.length, top, true)
      batch.forEach((card, place) =>
        drawBack(paper, grown, card, ...cornerOf(paper, grown, place, top, true)),
      )
    }
    start += batch.length
    const bottom = top + Math.ceil(batch.length / cut.columns) * grown.height
    paper.placed.push({ page: paper.pages, top, bottom })
    flow.y = twoSided ? paper.bottom : bottom
    flow.isPageEmpty = false
  }
}

function countPages({ paper, y }: Flow, rows: number, height: number): number {
  const first = Math.max(1, Math.floor((paper.bottom - y + 0.5) / height))
  return 1 + Math.max(0, Math.ceil((rows - first) / Math.floor((pageContentHeight(paper) + 0.5) / height)))
}

/** Fronts must lie on the right-hand side of a sheet, or the backs would land on the wrong cards. */
function addBlankPage(flow: Flow): void {
  const { paper } = flow
  const words = 'Sidan är tom för att korten ska få rätt baksida när du skriver ut dubbelsidigt.'
  writeText(
    paper,
    words,
    { ...textStyles.caption, align: 'center' },
    paper.left,
    paper.height / 2,
    paper.contentWidth,
  )
  newPage(flow)
}

function measureGrid(paper: PrintPages, columns: number, all: readonly Card[]): CardGrid {
  const width = paper.contentWidth / columns
  const least = millimetresToPoints({ 2: 54, 3: 52, 4: 40 }[columns] ?? 50)
  const most = paper.bottom - paper.top - millimetresToPoints(8)
  for (let size = { 2: 14, 3: 12, 4: 11 }[columns] ?? 12; ; size -= 0.5) {
    const style = (weight: TextStyle['weight'], factor: number, colour: string): TextStyle => ({
      size: size * factor,
      weight,
      colour,
      leading: 1.34,
      align: 'center',
    })
    const cut = {
      width,
      columns,
      height: 0,
      minHeight: 0,
      title: style(700, 1, colours.pine),
      text: style(400, 1, colours.ink),
      back: style(600, 1.04, colours.ink),
    }
    const needs = all.map((card) => Math.max(frontHeight(paper, cut, card), backHeight(paper, cut, card)))
    const height = Math.max(least, ...needs.map((need) => need + padding * 2))
    const tight = Math.max(least * 0.74, ...needs.map((need) => need + padding * 1.4))
    if (height <= most || size <= 6)
      return { ...cut, height: Math.min(height, most), minHeight: Math.min(tight, most) }
  }
}

const cardTextWidth = (cut: CardGrid) => cut.width - padding * 2

const frontHeight = (paper: PrintPages, cut: CardGrid, card: Card) =>
  (card.title === undefined
    ? 0
    : linesHeight(wrapText(paper, card.title, cut.title, cardTextWidth(cut)), cut.title) + 5) +
  linesHeight(wrapText(paper, card.text, cut.text, cardTextWidth(cut)), cut.text)

const backHeight = (paper: PrintPages, cut: CardGrid, card: Card) =>
  linesHeight(wrapText(paper, card.back ?? '', cut.back, cardTextWidth(cut)), cut.back)

function cornerOf(
  paper: PrintPages,
  cut: CardGrid,
  place: number,
  top: number,
  mirrored: boolean,
): [number, number] {
  const column = place % cut.columns
  return [
    paper.left + (mirrored ? cut.columns - 1 - column : column) * cut.width,
    top + Math.floor(place / cut.columns) * cut.height,
  ]
}

function drawFront(paper: PrintPages, cut: CardGrid, card: Card, left: number, top: number): void {
  let y = top + (cut.height - frontHeight(paper, cut, card)) / 2
  if (card.title !== undefined) {
    const lines = wrapText(paper, card.title, cut.title, cardTextWidth(cut))
    y += writeLines(paper, lines, cut.title, left + padding, y, cardTextWidth(cut), 'H3') + 5
  }
  writeLines(
    paper,
    wrapText(paper, card.text, cut.text, cardTextWidth(cut)),
    cut.text,
    left + padding,
    y,
    cardTextWidth(cut),
  )
}

function drawBack(paper: PrintPages, cut: CardGrid, card: Card, left: number, top: number): void {
  const inset = millimetresToPoints(2.6)
  paper.drawArtifact(() =>
    paper.pdf
      .roundedRect(left + inset, top + inset, cut.width - inset * 2, cut.height - inset * 2, 6)
      .fillColor(colours.tint)
      .fill(),
  )
  if (card.back === undefined) return
  writeText(
    paper,
    card.back,
    cut.back,
    left + padding,
    top + (cut.height - backHeight(paper, cut, card)) / 2,
    cardTextWidth(cut),
  )
}

function drawGrid(paper: PrintPages, cut: CardGrid, count: number, top: number, mirrored: boolean): void {
  const { pdf } = paper
  paper.drawArtifact(() => {
    pdf.save().dash(4, { space: 3 }).lineWidth(0.8).strokeColor(colours.line)
    for (let place = 0; place < count; place++) {
      const [left, y] = cornerOf(paper, cut, place, top, mirrored)
      if (place < cut.columns)
        pdf
          .moveTo(left, y)
          .lineTo(left + cut.width, y)
          .stroke()
      if (place % cut.columns === 0)
        pdf
          .moveTo(mirrored ? left + cut.width : left, y)
          .lineTo(mirrored ? left + cut.width : left, y + cut.height)
          .stroke()
      const far = mirrored ? left : left + cut.width
      pdf
        .moveTo(far, y)
        .lineTo(far, y + cut.height)
        .stroke()
      pdf
        .moveTo(left, y + cut.height)
        .lineTo(left + cut.width, y + cut.height)
        .stroke()
    }
    pdf.undash().restore()
  })
}
