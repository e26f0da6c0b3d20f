import { millimetres, type Paper } from './paper.ts'

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
export type Spread = { spread: (flow: Flow) => void; height: number; gap: number }

export type Flow = {
  paper: Paper
  /** Where the next piece goes, on the page being filled. */
  y: number
  /** True until something stands on the page. */
  fresh: boolean
}

export const pageRoom = (paper: Paper) => paper.bottom - paper.top - runningHead

const runningHead = millimetres(7)

/** Begins a page; room is left for the running title, which is written last. */
export function newPage(flow: Flow): void {
  const { paper } = flow
  paper.pdf.addPage()
  paper.pages += 1
  flow.y = paper.top + (paper.pages > 1 ? runningHead : 0)
  flow.fresh = true
}

/** Sets the pieces one under the other, and turns the page where the next ones that belong together find no room. */
export function place(flow: Flow, pieces: readonly (Piece | Spread)[]): void {
  for (const together of groupsOf(pieces)) {
    const first = together[0]
    if (!flow.fresh && flow.y + heightOf(together) > flow.paper.bottom) {
      newPage(flow)
      if (first !== undefined && 'above' in first && first.above !== undefined) {
        first.above.draw(flow.y)
        flow.y += first.above.height
      }
    }
    for (const piece of together) put(flow, piece)
  }
}

/** How many pages the pieces would turn, and how much of the last one they would fill (0 to 1). */
export function measure(
  { paper, y, fresh }: Flow,
  pieces: readonly Piece[],
): { turns: number; filled: number } {
  let turns = 0
  for (const together of groupsOf(pieces)) {
    if (!fresh && y + heightOf(together) > paper.bottom) {
      turns += 1
      y = paper.bottom - pageRoom(paper)
      fresh = true
    }
    y += heightOf(together) - (fresh ? (together[0]?.gap ?? 0) : 0)
    fresh = false
  }
  return { turns, filled: (y - paper.top) / (paper.bottom - paper.top) }
}

/** Pieces that must not be parted: each runs to the first that may stand last on a page. */
function groupsOf<Kind extends Piece | Spread>(pieces: readonly Kind[]): Kind[][] {
  const groups: Kind[][] = []
  let open = false
  for (const piece of pieces) {
    if (open) groups.at(-1)?.push(piece)
    else groups.push([piece])
    open = 'withNext' in piece && piece.withNext === true
  }
  return groups
}

const heightOf = (together: readonly (Piece | Spread)[]) =>
  together.reduce((sum, { height, gap }) => sum + height + gap, 0)

function put(flow: Flow, piece: Piece | Spread): void {
  const { paper } = flow
  // a group taller than a page is let go piece by piece
  if (!flow.fresh && flow.y + piece.gap + piece.height > paper.bottom + 0.5) newPage(flow)
  if (!flow.fresh) flow.y += piece.gap
  if ('spread' in piece) return piece.spread(flow)
  if (flow.y + piece.height > paper.bottom + 0.5)
    throw new Error(`A block of ${Math.round(piece.height)} points does not fit the page`)
  piece.draw(flow.y)
  paper.placed.push({ page: paper.pages, top: flow.y, bottom: flow.y + piece.height })
  flow.y += piece.height
  flow.fresh = false
}
