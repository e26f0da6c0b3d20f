import { millimetresToPoints, type PrintPages } from './paper.ts'

/** Something that stands in one place: never divided, never left alone at the foot of a page when `withNext`. */
export type Piece = {
  height: number
  /** White above, left out at the top of a page. */
  gap: number
  draw: (top: number) => void
  withNext?: boolean
  /** Drawn again above this piece where it comes first on a new page: a table's header. */
  above?: { height: number; draw: (top: number) => void }
}

/** A block that lays out its own pages, told where it may begin. `height` is the least room that it can begin in. */
export type MultiPageBlock = { spread: (flow: Flow) => void; height: number; gap: number }

export type Flow = {
  paper: PrintPages
  /** Where the next piece goes, on the page being filled. */
  y: number
  /** True until something stands on the page. */
  isPageEmpty: boolean
}

export const pageContentHeight = (paper: PrintPages) => paper.bottom - paper.top - runningTitleHeight

const runningTitleHeight = millimetresToPoints(7)

/** Begins a page; room is left for the running title, which is written last. */
export function newPage(flow: Flow): void {
  const { paper } = flow
  paper.pdf.addPage()
  paper.pages += 1
  flow.y = paper.top + (paper.pages > 1 ? runningTitleHeight : 0)
  flow.isPageEmpty = true
}

/** Sets the pieces one under the other, and turns the page where the next ones that belong together find no room. */
export function placePieces(flow: Flow, pieces: readonly (Piece | MultiPageBlock)[]): void {
  for (const together of groupsOf(pieces)) {
    const first = together[0]
    if (!flow.isPageEmpty && flow.y + heightOf(together) > flow.paper.bottom) {
      newPage(flow)
      if (first !== undefined && 'above' in first && first.above !== undefined) {
        first.above.draw(flow.y)
        flow.y += first.above.height
      }
    }
    for (const piece of together) placePiece(flow, piece)
  }
}

/** How many pages the pieces would turn, and how much of the last one they would fill (0 to 1). */
export function measure(
  { paper, y, isPageEmpty }: Flow,
  pieces: readonly Piece[],
): { turns: number; filled: number } {
  let turns = 0
  for (const together of groupsOf(pieces)) {
    if (!isPageEmpty && y + heightOf(together) > paper.bottom) {
      turns += 1
      y = paper.bottom - pageContentHeight(paper)
      isPageEmpty = true
    }
    y += heightOf(together) - (isPageEmpty ? (together[0]?.gap ?? 0) : 0)
    isPageEmpty = false
  }
  return { turns, filled: (y - paper.top) / (paper.bottom - paper.top) }
}

/** Pieces that must not be parted: each runs to the first that may stand last on a page. */
function groupsOf<Kind extends Piece | MultiPageBlock>(pieces: readonly Kind[]): Kind[][] {
  const groups: Kind[][] = []
  let open = false
  for (const piece of pieces) {
    if (open) groups.at(-1)?.push(piece)
    else groups.push([piece])
    open = 'withNext' in piece && piece.withNext === true
  }
  return groups
}

const heightOf = (together: readonly (Piece | MultiPageBlock)[]) =>
  together.reduce((sum, { height, gap }) => sum + height + gap, 0)

function placePiece(flow: Flow, piece: Piece | MultiPageBlock): void {
  const { paper } = flow
  // a group taller than a page is let go piece by piece
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
