import { millimetresToPoints, type PrintPages } from './paper.ts'

/** An indivisible piece of content. With `withNext` it is never the last on a page. */
export type Piece = {
  height: number
  /** Space above, omitted at the top of a page. */
  gap: number
  draw: (top: number) => void
  withNext?: boolean
  /** Repeated above this piece if it is the first on a new page: a table's header. */
  above?: { height: number; draw: (top: number) => void }
}

/** A block that lays out its own pages. `height`: the minimum space that it can start in. */
export type MultiPageBlock = { spread: (flow: Flow) => void; height: number; gap: number }

export type Flow = {
  paper: PrintPages
  /** The vertical position of the next piece on the current page. */
  y: number
  /** True until the page has content. */
  isPageEmpty: boolean
}

export const pageContentHeight = (paper: PrintPages) => paper.bottom - paper.top - runningTitleHeight

const runningTitleHeight = millimetresToPoints(7)

/** Starts a page with space for the running title, which is written last. */
export function newPage(flow: Flow): void {
  const { paper } = flow
  paper.pdf.addPage()
  paper.pages += 1
  flow.y = paper.top + (paper.pages > 1 ? runningTitleHeight : 0)
  flow.isPageEmpty = true
}

/** Places the pieces below each other, and starts a page when the next group does not fit. */
export function placePieces(flow: Flow, pieces: readonly (Piece | MultiPageBlock)[]): void {
  for (const group of groupsOf(pieces)) {
    const first = group[0]
    if (!flow.isPageEmpty && flow.y + heightOf(group) > flow.paper.bottom) {
      newPage(flow)
      if (first !== undefined && 'above' in first && first.above !== undefined) {
        first.above.draw(flow.y)
        flow.y += first.above.height
      }
    }
    for (const piece of group) placePiece(flow, piece)
  }
}

/** The number of page breaks that the pieces would need, and the share of the last page that they would fill (0 to 1). */
export function measure(
  { paper, y, isPageEmpty }: Flow,
  pieces: readonly Piece[],
): { pageBreaks: number; filled: number } {
  let pageBreaks = 0
  for (const group of groupsOf(pieces)) {
    if (!isPageEmpty && y + heightOf(group) > paper.bottom) {
      pageBreaks += 1
      y = paper.bottom - pageContentHeight(paper)
      isPageEmpty = true
    }
    y += heightOf(group) - (isPageEmpty ? (group[0]?.gap ?? 0) : 0)
    isPageEmpty = false
  }
  return { pageBreaks, filled: (y - paper.top) / (paper.bottom - paper.top) }
}

/** Groups of pieces that must stay on one page. */
function groupsOf<Kind extends Piece | MultiPageBlock>(pieces: readonly Kind[]): Kind[][] {
  const groups: Kind[][] = []
  let isOpen = false
  for (const piece of pieces) {
    if (isOpen) groups.at(-1)?.push(piece)
    else groups.push([piece])
    isOpen = 'withNext' in piece && piece.withNext === true
  }
  return groups
}

const heightOf = (group: readonly (Piece | MultiPageBlock)[]) =>
  group.reduce((sum, { height, gap }) => sum + height + gap, 0)

function placePiece(flow: Flow, piece: Piece | MultiPageBlock): void {
  const { paper } = flow
  // A group taller than a page is broken between pieces.
  if (!flow.isPageEmpty && flow.y + piece.gap + piece.height > paper.bottom + 0.5) newPage(flow)
  if (!flow.isPageEmpty) flow.y += piece.gap
  if ('spread' in piece) return piece.spread(flow)
  if (flow.y + piece.height > paper.bottom + 0.5)
    throw new Error(`A block of ${Math.round(piece.height)} points does not fit the page`)
  piece.draw(flow.y)
  paper.placed.push({ page: paper.pages, top: flow.y, bottom: flow.y + piece.height })
  flow.y += piece.height
  flow.isPageEmpty = false
}
