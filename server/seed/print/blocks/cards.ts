import type { PrintBlock } from '../../content/shape.ts'
import { newPage, pageRoom, type Flow, type Spread } from '../flow.ts'
import { heightOf, linesOf, styles, writeLines, writeText, type Style } from '../letters.ts'
import { colours, millimetres, type Paper } from '../paper.ts'
import type { Writing } from '../layout.ts'

type CardsBlock = Extract<PrintBlock, { kind: 'cards' }>
type Card = CardsBlock['cards'][number]
/** `height` is a comfortable row, `tight` the lowest that still reads well. */
type Cut = {
  width: number
  height: number
  tight: number
  columns: number
  title: Style
  text: Style
  back: Style
}

const padding = millimetres(5)

/** Cards in a grid with dashed lines to cut along; backs come on the following page, mirrored for double-sided printing. */
export function cards({ paper }: Writing, { columns, cards: all }: CardsBlock): Spread[] {
  const cut = cutOf(paper, columns, all)
  return [{ height: cut.tight, gap: millimetres(5), spread: (flow) => lay(flow, cut, all) }]
}

function lay(flow: Flow, roomy: Cut, all: readonly Card[]): void {
  const { paper } = flow
  const twoSided = all.some((card) => card.back !== undefined)
  const rows = Math.ceil(all.length / roomy.columns)
  // begin under other text only if all of them, or more than half a page of them, find room there
  const here = Math.floor((paper.bottom - flow.y + 0.5) / roomy.tight)
  if (!flow.fresh && here < rows && here * roomy.tight < paper.height * 0.42) newPage(flow)
  const cut =
    pagesOf(flow, rows, roomy.tight) < pagesOf(flow, rows, roomy.height)
      ? { ...roomy, height: roomy.tight }
      : roomy
  for (let start = 0; start < all.length;) {
    if (start > 0) newPage(flow)
    if (twoSided && paper.pages % 2 === 0) emptySide(flow)
    const left = Math.ceil((all.length - start) / cut.columns)
    const fits = Math.max(1, Math.floor((paper.bottom - flow.y + 0.5) / cut.height))
    // rows are shared evenly between the pages that are left, and a row may grow a third to fill its page
    const onPage = Math.min(fits, Math.ceil(left / pagesOf(flow, left, cut.height)))
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
    flow.fresh = false
  }
}

function pagesOf({ paper, y }: Flow, rows: number, height: number): number {
  const first = Math.max(1, Math.floor((paper.bottom - y + 0.5) / height))
  return 1 + Math.max(0, Math.ceil((rows - first) / Math.floor((pageRoom(paper) + 0.5) / height)))
}

/** Fronts must lie on the right-hand side of a sheet, or the backs would land on the wrong cards. */
function emptySide(flow: Flow): void {
  const { paper } = flow
  const words = 'Sidan är tom för att korten ska få rätt baksida när du skriver ut dubbelsidigt.'
  writeText(paper, words, { ...styles.caption, align: 'center' }, paper.left, paper.height / 2, paper.inner)
  newPage(flow)
}

function cutOf(paper: Paper, columns: number, all: readonly Card[]): Cut {
  const width = paper.inner / columns
  const least = millimetres({ 2: 54, 3: 52, 4: 40 }[columns] ?? 50)
  const most = paper.bottom - paper.top - millimetres(8)
  for (let size = { 2: 14, 3: 12, 4: 11 }[columns] ?? 12; ; size -= 0.5) {
    const style = (weight: Style['weight'], factor: number, colour: string): Style => ({
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
      tight: 0,
      title: style(700, 1, colours.pine),
      text: style(400, 1, colours.ink),
      back: style(600, 1.04, colours.ink),
    }
    const needs = all.map((card) => Math.max(frontHeight(paper, cut, card), backHeight(paper, cut, card)))
    const height = Math.max(least, ...needs.map((need) => need + padding * 2))
    const tight = Math.max(least * 0.74, ...needs.map((need) => need + padding * 1.4))
    if (height <= most || size <= 6)
      return { ...cut, height: Math.min(height, most), tight: Math.min(tight, most) }
  }
}

const room = (cut: Cut) => cut.width - padding * 2

const frontHeight = (paper: Paper, cut: Cut, card: Card) =>
  (card.title === undefined ? 0 : heightOf(linesOf(paper, card.title, cut.title, room(cut)), cut.title) + 5) +
  heightOf(linesOf(paper, card.text, cut.text, room(cut)), cut.text)

const backHeight = (paper: Paper, cut: Cut, card: Card) =>
  heightOf(linesOf(paper, card.back ?? '', cut.back, room(cut)), cut.back)

function cornerOf(paper: Paper, cut: Cut, place: number, top: number, mirrored: boolean): [number, number] {
  const column = place % cut.columns
  return [
    paper.left + (mirrored ? cut.columns - 1 - column : column) * cut.width,
    top + Math.floor(place / cut.columns) * cut.height,
  ]
}

function drawFront(paper: Paper, cut: Cut, card: Card, left: number, top: number): void {
  let y = top + (cut.height - frontHeight(paper, cut, card)) / 2
  if (card.title !== undefined) {
    const lines = linesOf(paper, card.title, cut.title, room(cut))
    y += writeLines(paper, lines, cut.title, left + padding, y, room(cut), 'H3') + 5
  }
  writeLines(paper, linesOf(paper, card.text, cut.text, room(cut)), cut.text, left + padding, y, room(cut))
}

function drawBack(paper: Paper, cut: Cut, card: Card, left: number, top: number): void {
  const inset = millimetres(2.6)
  paper.ornament(() =>
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
    room(cut),
  )
}

function drawGrid(paper: Paper, cut: Cut, count: number, top: number, mirrored: boolean): void {
  const { pdf } = paper
  paper.ornament(() => {
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
