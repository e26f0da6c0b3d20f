import type { PrintBlock } from '#seed/content/seed-material.ts'
import { newPage, pageContentHeight, type Flow, type MultiPageBlock } from '../flow.ts'
import { linesHeight, wrapText, textStyles, writeLines, writeText, type TextStyle } from '../typography.ts'
import { colours, millimetresToPoints, type PrintPages } from '../paper.ts'
import type { LayoutContext } from '../layout-context.ts'

type CardsBlock = Extract<PrintBlock, { kind: 'cards' }>
type Card = CardsBlock['cards'][number]
/** `height`: the comfortable height of a row; `minHeight`: the lowest that is still readable. */
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

/** Cards in a grid with dashed lines to cut along. Backs come on the next page, mirrored for double-sided printing. */
export function cards({ paper }: LayoutContext, { columns, cards: all }: CardsBlock): MultiPageBlock[] {
  const grid = measureGrid(paper, columns, all)
  return [
    { height: grid.minHeight, gap: millimetresToPoints(5), spread: (flow) => layOutCards(flow, grid, all) },
  ]
}

function layOutCards(flow: Flow, comfortable: CardGrid, all: readonly Card[]): void {
  const { paper } = flow
  const twoSided = all.some((card) => card.back !== undefined)
  const rows = Math.ceil(all.length / comfortable.columns)
  // Starts below other text only if all rows fit there, or at least 42 % of the page's height.
  const rowsHere = Math.floor((paper.bottom - flow.y + 0.5) / comfortable.minHeight)
  if (!flow.isPageEmpty && rowsHere < rows && rowsHere * comfortable.minHeight < paper.height * 0.42)
    newPage(flow)
  const grid =
    countPages(flow, rows, comfortable.minHeight) < countPages(flow, rows, comfortable.height)
      ? { ...comfortable, height: comfortable.minHeight }
      : comfortable
  for (let start = 0; start < all.length;) {
    if (start > 0) newPage(flow)
    if (twoSided && paper.pages % 2 === 0) addBlankPage(flow)
    const rowsLeft = Math.ceil((all.length - start) / grid.columns)
    const rowsThatFit = Math.max(1, Math.floor((paper.bottom - flow.y + 0.5) / grid.height))
    // Distributes the rows evenly over the remaining pages; a row may grow by a third to fill its page.
    const rowsOnPage = Math.min(rowsThatFit, Math.ceil(rowsLeft / countPages(flow, rowsLeft, grid.height)))
    const grown = { ...grid, height: Math.min(grid.height * 1.32, (paper.bottom - flow.y) / rowsOnPage) }
    const batch = all.slice(start, start + rowsOnPage * grid.columns)
    const top = flow.y
    drawGrid(paper, grown, batch.length, top, false)
    batch.forEach((card, index) =>
      drawFront(paper, grown, card, ...cornerOf(paper, grown, index, top, false)),
    )
    if (twoSided) {
      newPage(flow)
      drawGrid(paper, grown, batch.length, top, true)
      batch.forEach((card, index) =>
        drawBack(paper, grown, card, ...cornerOf(paper, grown, index, top, true)),
      )
    }
    start += batch.length
    const bottom = top + Math.ceil(batch.length / grid.columns) * grown.height
    paper.placed.push({ page: paper.pages, top, bottom })
    flow.y = twoSided ? paper.bottom : bottom
    flow.isPageEmpty = false
  }
}

function countPages({ paper, y }: Flow, rows: number, height: number): number {
  const first = Math.max(1, Math.floor((paper.bottom - y + 0.5) / height))
  return 1 + Math.max(0, Math.ceil((rows - first) / Math.floor((pageContentHeight(paper) + 0.5) / height)))
}

/** Fronts must be on odd pages, or the backs would be printed behind the wrong cards. */
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
  const minHeight = millimetresToPoints({ 2: 54, 3: 52, 4: 40 }[columns] ?? 50)
  const maxHeight = paper.bottom - paper.top - millimetresToPoints(8)
  for (let size = { 2: 14, 3: 12, 4: 11 }[columns] ?? 12; ; size -= 0.5) {
    const style = (weight: TextStyle['weight'], factor: number, colour: string): TextStyle => ({
      size: size * factor,
      weight,
      colour,
      leading: 1.34,
      align: 'center',
    })
    const grid = {
      width,
      columns,
      height: 0,
      minHeight: 0,
      title: style(700, 1, colours.pine),
      text: style(400, 1, colours.ink),
      back: style(600, 1.04, colours.ink),
    }
    const needs = all.map((card) => Math.max(frontHeight(paper, grid, card), backHeight(paper, grid, card)))
    const height = Math.max(minHeight, ...needs.map((need) => need + padding * 2))
    const compactHeight = Math.max(minHeight * 0.74, ...needs.map((need) => need + padding * 1.4))
    if (height <= maxHeight || size <= 6)
      return { ...grid, height: Math.min(height, maxHeight), minHeight: Math.min(compactHeight, maxHeight) }
  }
}

const cardTextWidth = (grid: CardGrid) => grid.width - padding * 2

const frontHeight = (paper: PrintPages, grid: CardGrid, card: Card) =>
  (card.title === undefined
    ? 0
    : linesHeight(wrapText(paper, card.title, grid.title, cardTextWidth(grid)), grid.title) + 5) +
  linesHeight(wrapText(paper, card.text, grid.text, cardTextWidth(grid)), grid.text)

const backHeight = (paper: PrintPages, grid: CardGrid, card: Card) =>
  linesHeight(wrapText(paper, card.back ?? '', grid.back, cardTextWidth(grid)), grid.back)

function cornerOf(
  paper: PrintPages,
  grid: CardGrid,
  index: number,
  top: number,
  mirrored: boolean,
): [number, number] {
  const column = index % grid.columns
  return [
    paper.left + (mirrored ? grid.columns - 1 - column : column) * grid.width,
    top + Math.floor(index / grid.columns) * grid.height,
  ]
}

function drawFront(paper: PrintPages, grid: CardGrid, card: Card, left: number, top: number): void {
  let y = top + (grid.height - frontHeight(paper, grid, card)) / 2
  if (card.title !== undefined) {
    const lines = wrapText(paper, card.title, grid.title, cardTextWidth(grid))
    y += writeLines(paper, lines, grid.title, left + padding, y, cardTextWidth(grid), 'H3') + 5
  }
  writeLines(
    paper,
    wrapText(paper, card.text, grid.text, cardTextWidth(grid)),
    grid.text,
    left + padding,
    y,
    cardTextWidth(grid),
  )
}

function drawBack(paper: PrintPages, grid: CardGrid, card: Card, left: number, top: number): void {
  const inset = millimetresToPoints(2.6)
  paper.drawArtifact(() =>
    paper.pdf
      .roundedRect(left + inset, top + inset, grid.width - inset * 2, grid.height - inset * 2, 6)
      .fillColor(colours.tint)
      .fill(),
  )
  if (card.back === undefined) return
  writeText(
    paper,
    card.back,
    grid.back,
    left + padding,
    top + (grid.height - backHeight(paper, grid, card)) / 2,
    cardTextWidth(grid),
  )
}

function drawGrid(paper: PrintPages, grid: CardGrid, count: number, top: number, mirrored: boolean): void {
  const { pdf } = paper
  paper.drawArtifact(() => {
    pdf.save().dash(4, { space: 3 }).lineWidth(0.8).strokeColor(colours.line)
    for (let index = 0; index < count; index++) {
      const [left, y] = cornerOf(paper, grid, index, top, mirrored)
      if (index < grid.columns)
        pdf
          .moveTo(left, y)
          .lineTo(left + grid.width, y)
          .stroke()
      if (index % grid.columns === 0)
        pdf
          .moveTo(mirrored ? left + grid.width : left, y)
          .lineTo(mirrored ? left + grid.width : left, y + grid.height)
          .stroke()
      const far = mirrored ? left : left + grid.width
      pdf
        .moveTo(far, y)
        .lineTo(far, y + grid.height)
        .stroke()
      pdf
        .moveTo(left, y + grid.height)
        .lineTo(left + grid.width, y + grid.height)
        .stroke()
    }
    pdf.undash().restore()
  })
}
