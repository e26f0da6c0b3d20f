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
  for (let next = 0; next < pieces.length;) {
    const together = pieces.slice(next, endOfGroup(pieces, next))
    const needed = together.reduce(
      (sum, piece, order) => sum + piece.height + (order === 0 && flow.fresh ? 0 : piece.gap),
      0,
    )
    const room = flow.paper.bottom - flow.y
    if (needed > room && !flow.fresh) {
      newPage(flow)
      const first = together[0]
      if (first !== undefined && 'above' in first && first.above !== undefined) {
        first.above.draw(flow.y)
        flow.y += first.above.height
      }
    }
    for (const piece of together) put(flow, piece)
    next += together.length
  }
}

function endOfGroup(pieces: readonly (Piece | Spread)[], start: number): number {
  let end = start
  for (
    let piece = pieces[end];
    piece !== undefined && 'withNext' in piece && piece.withNext === true;
    piece = pieces[end]
  )
    end += 1
  return Math.min(end + 1, pieces.length)
}

function put(flow: Flow, piece: Piece | Spread): void {
  // a group taller than a page is let go piece by piece
  if (!flow.fresh && flow.y + piece.gap + piece.height > flow.paper.bottom + 0.5) newPage(flow)
  if (!flow.fresh) flow.y += piece.gap
  if ('spread' in piece) return piece.spread(flow)
  if (flow.y + piece.height > flow.paper.bottom + 0.5)
    throw new Error(`A block of ${Math.round(piece.height)} points does not fit the page`)
  piece.draw(flow.y)
  flow.paper.placed.push({ page: flow.paper.pages, top: flow.y, bottom: flow.y + piece.height })
  flow.y += piece.height
  flow.fresh = false
}
